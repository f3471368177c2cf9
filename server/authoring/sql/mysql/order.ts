import { isTree, type Tree } from './node.ts';

/** More rows than any table has. MySQL forgets the order of a subquery that has no limit. */
const ENDLESS = 1_000_000_000_000_000;

type Place = 'orderby' | '_orderby';

/** Which member of a select holds the order of all of its rows; null where a later part of a union holds it. */
function placeOf(select: Tree): Place | null {
  if (!isTree(select._next)) return select.parentheses_symbol === true ? null : 'orderby';
  if (select._orderby) return '_orderby';
  return null;
}

function stepsOf(select: Tree): readonly unknown[] {
  const place = placeOf(select);
  if (place !== null) return Array.isArray(select[place]) ? select[place] : [];
  return isTree(select._next) ? stepsOf(select._next) : [];
}

/** True if the statement says in which order its rows come. */
export const isOrdered = (select: Tree): boolean => stepsOf(select).length > 0;

/**
 * The statement with an order that leaves no two rows equal: its own, then all columns. Without an order it is unchanged.
 * @param columns number of its columns; 0 leaves its own order alone
 */
export function ordered(select: Tree, columns: number): Tree {
  const steps = stepsOf(select);
  if (steps.length === 0) return select;
  const place = placeOf(select);
  if (place === null) return isTree(select._next) ? { ...select, _next: ordered(select._next, columns) } : select;
  const ends = Array.from({ length: columns }, (_, index) => ({ expr: { type: 'number', value: index + 1 } }));
  const limitName = place === 'orderby' ? 'limit' : '_limit';
  const limit = select[limitName];
  const isLimited = isTree(limit) && Array.isArray(limit.value) && limit.value.length > 0;
  const endless = { seperator: '', value: [{ type: 'number', value: ENDLESS }] };
  return { ...select, [place]: [...steps, ...ends], [limitName]: isLimited ? limit : endless };
}
