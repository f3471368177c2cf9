import { type RawBuilder, sql } from 'kysely';
import { printWire } from '../../../../src/common/columnTypes/wire.ts';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Resource } from '../model/resource.ts';
import { readableColumns } from '../model/rows.ts';
import { readTerms, shownTerm, type Term } from './terms.ts';

const MOST_GROUPS = 4;

/** Key by which rows are grouped. */
export interface Group {
  /** Member of the answer: `stationId`, `createTime_month`. */
  readonly key: string;
  /** Under the key of the group, so that its texts are found as those of any column. */
  readonly column: ResourceColumn;
  /** The value of a row; several rows for one that holds several values. */
  readonly value: RawBuilder<unknown>;
  /** Its name in the response, given its name in the query. */
  readonly shown: (name: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** A database value in wire form. */
  readonly print: (value: unknown) => unknown;
}

/** Parts of a calendar, as PostgreSQL prints their first day. */
const PARTS_OF_CALENDAR: Readonly<Record<string, string>> = {
  day: 'YYYY-MM-DD',
  week: 'IYYY-"W"IW',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
};

/** Number of digits of a region's code for its province and its city; the rest are zeros. */
const PARTS_OF_REGION: Readonly<Record<string, number>> = { province: 2, city: 4 };
const REGION_DIGITS = 6;

/** Values that are free text, pictures or structures, not names of groups. */
const UNGROUPED: ReadonlySet<string> = new Set(['longtext', 'richtext', 'json', 'file', 'image', 'datetime', 'time']);

function partsFor({ type }: ResourceColumn): readonly string[] {
  if (type.name === 'date' || type.name === 'datetime') return Object.keys(PARTS_OF_CALENDAR);
  return type.name === 'region' ? Object.keys(PARTS_OF_REGION) : [];
}

function formsOf(column: ResourceColumn): readonly string[] {
  const plain = UNGROUPED.has(column.type.name) ? [] : [column.name];
  return [...plain, ...partsFor(column).map((part) => `${part}(${column.name})`)];
}

function dayOf({ type, field }: ResourceColumn): RawBuilder<unknown> {
  return type.name === 'date' ? sql.ref(field) : sql`(${sql.ref(field)} at time zone interval '8 hours')`;
}

/** Groups are made of days, because a text for each row would take longer than the rest. */
function partOf(column: ResourceColumn, part: string): Pick<Group, 'value' | 'shown'> {
  const format = PARTS_OF_CALENDAR[part];
  if (format !== undefined)
    return {
      value: sql`date_trunc(${sql.lit(part)}, ${dayOf(column)})::date`,
      shown: (name) => sql`to_char(${name}, ${sql.lit(format)})`,
    };
  const digits = PARTS_OF_REGION[part] ?? REGION_DIGITS;
  const start = sql`left(${sql.ref(column.field)}, ${sql.lit(digits)})`;
  return { value: sql`rpad(${start}, ${sql.lit(REGION_DIGITS)}, '0')`, shown: (name) => name };
}

/** A row without a value stays a row, of the group without one. */
function membersOf({ field }: ResourceColumn): RawBuilder<unknown> {
  const members = sql`string_to_array(nullif(${sql.ref(field)}, ''), ',')`;
  return sql`unnest(coalesce(${members}, array[null]::text[]))`;
}

function groupFor(resource: Resource, { text, of, column: name }: Term): Group {
  const known = readableColumns(resource).filter((one) => formsOf(one).length > 0);
  const column = known.find((one) => one.name === name);
  if (column && formsOf(column).includes(text)) {
    const key = of === null ? name : `${name}_${of}`;
    const single = { ...column, name: key, multiple: false };
    if (of !== null) return { key, column: single, ...partOf(column, of), print: (value) => value };
    const value = column.multiple ? membersOf(column) : sql.ref(column.field);
    return { key, column: single, value, shown: (shown) => shown, print: (found) => printWire(column, found) };
  }
  const forms = (column ? [column] : known).flatMap(formsOf);
  throw new Refusal(`不能按“${shownTerm(text)}”分组，可用的为${forms.join('、') || '无'}`);
}

/**
 * Parses `group=stationId,month(createTime)`; one group of all rows without it.
 * @param resource as visible to the caller: a hidden column is unknown here too
 * @throws Refusal for a column or a part of it that cannot be grouped by
 */
export function readGroups(resource: Resource, text: string | undefined): readonly Group[] {
  const groups = readTerms('group', text, MOST_GROUPS).map((term) => groupFor(resource, term));
  const several = groups.filter(({ key }) => resource.columns.get(key)?.multiple);
  if (several.length > 1)
    throw new Refusal(`只能按一个可有多个值的列分组，收到${several.map(({ key }) => key).join('、')}`);
  return groups;
}
