import { type RawBuilder, sql } from 'kysely';
import { printWire } from '../../../../src/common/columnTypes/wire.ts';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { meanFrom, sumFrom } from '../../../../src/common/values/number/stored.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Resource } from '../model/resource.ts';
import { readableColumns } from '../model/rows.ts';
import { columnsThatAdd } from '../read/totals.ts';
import { readTerms, shownTerm, type Term } from './terms.ts';

const MOST_MEASURES = 10;
/** How many rows there are. */
const COUNT = 'count';

/** What the rows of a group come to. */
export interface Measure {
  /** Member of the answer: `count`, `orderMoney_sum`. */
  readonly key: string;
  readonly value: RawBuilder<unknown>;
  /** What the database gives, as the wire has it; null where no row has a value. */
  readonly print: (value: unknown) => string | number | null;
}

interface Kind {
  readonly columns: (resource: Resource) => readonly ResourceColumn[];
  readonly value: (column: ResourceColumn) => RawBuilder<unknown>;
  /** How the answer is printed where it is a number, whatever the column is; null prints it as the column. */
  readonly print: Measure['print'] | null;
}

/** Kinds of value that have a least and a greatest one. */
const ORDERED: ReadonlySet<string> = new Set(['date', 'datetime', 'time']);
const STRUCTURES: ReadonlySet<string> = new Set(['longtext', 'richtext', 'json', 'file', 'image']);

const ordered = (resource: Resource) => [
  ...columnsThatAdd(resource),
  ...readableColumns(resource).filter(({ type }) => ORDERED.has(type.name)),
];
const named = (resource: Resource) => readableColumns(resource).filter(({ type }) => !STRUCTURES.has(type.name));

/** Decimals are added as decimals, so that 0.1 and 0.2 are 0.3. */
const exact = ({ type, field }: ResourceColumn) =>
  type.row === 'number' ? sql`${sql.ref(field)}::numeric` : sql.ref(field);

const KINDS: Readonly<Record<string, Kind>> = {
  sum: { columns: columnsThatAdd, value: (column) => sql`sum(${exact(column)})`, print: sumFrom },
  avg: { columns: columnsThatAdd, value: (column) => sql`avg(${exact(column)})`, print: meanFrom },
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

function measureFor(resource: Resource, { text, of, column: name }: Term): Measure {
  if (of === null && name === COUNT) return { key: COUNT, value: sql`count(*)`, print: sumFrom };
  const kind = of !== null && Object.hasOwn(KINDS, of) ? KINDS[of] : undefined;
  const column = kind?.columns(resource).find((one) => one.name === name);
  if (kind && column) return { key: `${name}_${of}`, value: kind.value(column), print: kind.print ?? printed(column) };
  const forms = kind && of !== null ? formsOf(resource, of) : Object.keys(KINDS).map((one) => `${one}(列名)`);
  throw new Refusal(`不能计算“${shownTerm(text)}”，可用的为${[COUNT, ...forms].join('、')}`);
}

/**
 * What `measure=count,sum(orderMoney)` asks for; how many rows there are without it.
 * @param resource as the caller knows it: a column that they may not see is unknown here too
 * @throws Refusal for a kind that there is not, and for a column that has no such measure
 */
export function readMeasures(resource: Resource, text: string | undefined): readonly Measure[] {
  const terms = readTerms('measure', text?.trim() ? text : COUNT, MOST_MEASURES);
  return terms.map((term) => measureFor(resource, term));
}
