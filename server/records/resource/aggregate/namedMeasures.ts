import { type RawBuilder, sql } from 'kysely';
import type { MeasureKind } from '../../../../src/common/resource/measure.ts';
import { meanFrom, sumFrom } from '../../../../src/common/values/number/stored.ts';
import { wireTime } from '../../../../src/common/wireTime.ts';
import { type CompiledMeasure, compileMeasures } from '../../../../src/runtime/resource/measures/compileMeasures.ts';
import { columnsOf } from '../../../../src/runtime/resource/measures/rowForm.ts';
import type { Resource } from '../model/resource.ts';
import { readableColumns } from '../model/rows.ts';
import type { Measure } from './measure.ts';
import { rowSql } from './rowSql.ts';

const compiled = new WeakMap<object, ReadonlyMap<string, CompiledMeasure>>();

/** The document was checked before, so nothing is reported here. */
function compiledOf(resource: Resource): ReadonlyMap<string, CompiledMeasure> {
  const known = compiled.get(resource.measures);
  if (known) return known;
  const made = compileMeasures(resource, []);
  compiled.set(resource.measures, made);
  return made;
}

function valueFor(kind: MeasureKind, of: RawBuilder<unknown>): RawBuilder<unknown> {
  if (kind === 'count') return sql`count(*) filter (where ${of})`;
  // A share of no rows is no share.
  if (kind === 'share') return sql`(count(*) filter (where ${of}))::numeric / nullif(count(*), 0)`;
  return kind === 'distinct' ? sql`count(distinct ${of})` : sql`${sql.raw(kind)}(${of})`;
}

function printOf({ measure: { kind }, of: { is } }: CompiledMeasure): Measure['print'] {
  if (kind === 'avg' || kind === 'share') return meanFrom;
  const isNumber = kind === 'count' || kind === 'sum' || kind === 'distinct' || is === 'number';
  if (isNumber) return sumFrom;
  return (value) => (value instanceof Date ? wireTime(value) : value === null ? null : String(value));
}

/** The measures that a resource names, as far as the caller may see every column that they read. */
export function namedMeasures(resource: Resource): ReadonlyMap<string, Measure> {
  const seen = new Set(readableColumns(resource).map(({ name }) => name));
  const all = [...compiledOf(resource)].filter(([, { of }]) => columnsOf(of).every(({ name }) => seen.has(name)));
  return new Map(
    all.map(([name, one]) => [
      name,
      { key: name, value: valueFor(one.measure.kind, rowSql(one.of)), print: printOf(one) },
    ]),
  );
}
