import type { ResourceColumn, ResourceModel } from '../../../common/resource/resource.ts';

/** A term to group records by, or to aggregate, as documents write it. */
export interface FigureTerm {
  /** As in `month(createTime)`. */
  readonly term: string;
  /** Key of the answer, such as `createTime_month`. */
  readonly key: string;
  /** Null for `count` and for what the resource names. */
  readonly column: ResourceColumn | null;
  /** Part of a date or a region, or aggregate of a column; null for the column itself. */
  readonly by: string | null;
}

const OF_DATE: readonly string[] = ['day', 'week', 'month', 'quarter', 'year'];
const OF_REGION: readonly string[] = ['province', 'city'];
const OF_NUMBER: readonly string[] = ['sum', 'avg', 'min', 'max', 'distinct'];
const ORDERED: ReadonlySet<string> = new Set(['date', 'datetime', 'time']);
/** Values that are texts of people or structures, not names of groups. */
const UNGROUPED: ReadonlySet<string> = new Set(['longtext', 'richtext', 'json', 'file', 'image']);

const termOf = (column: ResourceColumn, by: string | null): FigureTerm => ({
  term: by === null ? column.name : `${by}(${column.name})`,
  key: by === null ? column.name : `${column.name}_${by}`,
  column,
  by,
});

const named = (term: string): FigureTerm => ({ term, key: term, column: null, by: null });

const countable = ({ columns }: ResourceModel) =>
  [...columns.values()].filter(({ readable, type }) => readable && !UNGROUPED.has(type.name));

/** Terms by which the records of a resource may be grouped. */
export function groupTerms(resource: ResourceModel): readonly FigureTerm[] {
  return countable(resource).flatMap((column) => {
    const { name } = column.type;
    const parts = name === 'date' || name === 'datetime' ? OF_DATE : name === 'region' ? OF_REGION : [];
    const plain = name === 'datetime' || name === 'time' ? [] : [null];
    return [...plain, ...parts].map((part) => termOf(column, part));
  });
}

/** Aggregates available for groups of the records. */
export function measureTerms(resource: ResourceModel): readonly FigureTerm[] {
  const ofColumns = countable(resource).flatMap((column) => {
    const { type, dict } = column;
    if (type.row === 'number' && dict === null) return OF_NUMBER.map((kind) => termOf(column, kind));
    const ends = ORDERED.has(type.name) ? ['min', 'max'] : [];
    return [...ends, 'distinct'].map((kind) => termOf(column, kind));
  });
  return [named('count'), ...[...resource.measures.keys()].map(named), ...ofColumns];
}
