import { type RawBuilder, sql } from 'kysely';
import { printWire } from '../../../../src/common/columnTypes/wire.ts';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { meanFrom, sumFrom } from '../../../../src/common/values/number/stored.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Resource } from '../model/resource.ts';
import { readableColumns } from '../model/rows.ts';
import type { Measure } from './measure.ts';
import { namedMeasures } from './namedMeasures.ts';
import { isHiddenRatio, pooledRatio } from './ratio.ts';
import { readTerms, shownTerm, type Term } from './terms.ts';

const MOST_MEASURES = 10;
/** Number of rows. */
const COUNT = 'count';

interface Kind {
  readonly columns: (resource: Resource) => readonly ResourceColumn[];
  readonly value: (column: ResourceColumn, resource: Resource) => RawBuilder<unknown>;
  /** Print format of a numeric result, whatever the column is; null prints it like the column. */
  readonly print: Measure['print'] | null;
}

/** Numbers that measure something; one with a dictionary names a state. */
function numbersOf(resource: Resource): readonly ResourceColumn[] {
  return readableColumns(resource).filter(({ type, dict }) => type.row === 'number' && dict === null);
}

/** Numbers that can be joined over many rows. */
const columnsThatAdd = (resource: Resource) => numbersOf(resource).filter((column) => !isHiddenRatio(column, resource));

/** Kinds of value that have a least and a greatest one. */
const ORDERED: ReadonlySet<string> = new Set(['date', 'datetime', 'time']);
const STRUCTURES: ReadonlySet<string> = new Set(['longtext', 'richtext', 'json', 'file', 'image']);

const ordered = (resource: Resource) => [
  ...numbersOf(resource),
  ...readableColumns(resource).filter(({ type }) => ORDERED.has(type.name)),
];
const named = (resource: Resource) => readableColumns(resource).filter(({ type }) => !STRUCTURES.has(type.name));

/** Decimals are added as decimals, so that 0.1 and 0.2 are 0.3. */
const exact = ({ type, field }: ResourceColumn) =>
  type.row === 'number' ? sql`${sql.ref(field)}::numeric` : sql.ref(field);

/** The sum, or mean, of a column; a ratio is computed anew from the sums of its parts, and has no end of digits. */
function joined(kind: 'sum' | 'avg'): Kind['value'] {
  return (column, resource) => pooledRatio(column, resource) ?? sql`${sql.raw(kind)}(${exact(column)})`;
}

const KINDS: Readonly<Record<string, Kind>> = {
  sum: { columns: columnsThatAdd, value: joined('sum'), print: sumFrom },
  avg: { columns: columnsThatAdd, value: joined('avg'), print: meanFrom },
  min: { columns: ordered, value: (column) => sql`min(${exact(column)})`, print: null },
  max: { columns: ordered, value: (column) => sql`max(${exact(column)})`, print: null },
  distinct: { columns: named, value: ({ field }) => sql`count(distinct ${sql.ref(field)})`, print: sumFrom },
};

function printed(column: ResourceColumn): Measure['print'] {
  if (column.type.row === 'number') return sumFrom;
  return (value) => {
    const wire = printWire(column, value);
    return wire === null || wire === undefined ? null : String(wire);
  };
}

function formsOf(resource: Resource, name: string): readonly string[] {
  return (KINDS[name]?.columns(resource) ?? []).map((column) => `${name}(${column.name})`);
}

/** An aggregate over a column; null if the column does not support it. */
function ofColumn(resource: Resource, name: string, columnName: string): Measure | null {
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  const column = kind?.columns(resource).find((one) => one.name === columnName);
  if (!kind || !column) return null;
  const isRatio = (name === 'sum' || name === 'avg') && pooledRatio(column, resource) !== null;
  const print = isRatio ? meanFrom : (kind.print ?? printed(column));
  return { key: `${columnName}_${name}`, value: kind.value(column, resource), print };
}

/** Total of a column over all pages of a list. */
export const TOTAL_KINDS = ['sum', 'avg', 'min', 'max'] as const;

/**
 * A number column over all rows of a list, keyed by the column.
 * @param resource as the caller knows it
 * @throws Refusal that names the columns that can be joined so
 */
export function totalOf(resource: Resource, kind: (typeof TOTAL_KINDS)[number], name: string): Measure {
  const known = numbersOf(resource).filter((column) => KINDS[kind]?.columns(resource).includes(column));
  const measure = known.some((one) => one.name === name) ? ofColumn(resource, kind, name) : null;
  if (measure) return { ...measure, key: name };
  throw refusedTotal(known, name);
}

/** The refusal of something that is no column, in a list that says which there are. */
export const refusedText = (resource: Resource, text: string) => refusedTotal(numbersOf(resource), text);

function refusedTotal(known: readonly { readonly name: string }[], name: string): Refusal {
  const names = known.map((one) => one.name).join('、');
  return new Refusal(`不能汇总“${name.slice(0, 60)}”，可汇总的列为${names || '无'}，写法为 sum:列名`);
}

function measureFor(resource: Resource, { text, of, column: name }: Term): Measure {
  if (of === null && name === COUNT) return { key: COUNT, value: sql`count(*)`, print: sumFrom };
  const own = namedMeasures(resource);
  const measure = of === null ? own.get(name) : ofColumn(resource, of, name);
  if (measure) return measure;
  const isKind = of !== null && Object.hasOwn(KINDS, of);
  const forms = isKind ? formsOf(resource, of) : Object.keys(KINDS).map((one) => `${one}(列名)`);
  throw new Refusal(`不能计算“${shownTerm(text)}”，可用的为${[COUNT, ...own.keys(), ...forms].join('、')}`);
}

/**
 * Parses `measure=count,sum(orderMoney),onTime`; the number of rows without it.
 * @param resource as visible to the caller: a hidden column is unknown here too
 * @throws Refusal for an unknown kind, and for a column without such a measure
 */
export function readMeasures(resource: Resource, text: string | undefined): readonly Measure[] {
  const terms = readTerms('measure', text?.trim() ? text : COUNT, MOST_MEASURES);
  return terms.map((term) => measureFor(resource, term));
}
