import type { ResourceFacts } from './resourceFacts.ts';

/** As many conditions and columns as are looked at without effort. */
const MOST_SEARCHED = 4;
const MOST_SHOWN = 8;
/** Fields of a form that still fit into a window. */
const IN_MODAL = 12;

/** Types that need the whole width of a form. */
const WIDE: ReadonlySet<string> = new Set(['richtext', 'json', 'longtext', 'file', 'image']);
/** Types of amounts, which are rarely searched for and often drawn. */
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number', 'measure']);
/** Types that are searched by from and to. */
const RANGED: ReadonlySet<string> = new Set(['date', 'datetime']);

/** Conditions that lists of the resource can be limited by: a part of a text, days from and to. */
export function searchOf({ columns }: ResourceFacts): readonly unknown[] {
  return columns
    .filter(({ filter, type }) => filter && !NUMBERS.has(type))
    .slice(0, MOST_SEARCHED)
    .map(({ name, type, isChoice }) => {
      if (RANGED.has(type)) return { field: name, rule: 'range' };
      return type === 'text' && !isChoice ? { field: name, rule: 'like' } : name;
    });
}

export function columnsOf({ columns }: ResourceFacts): readonly string[] {
  return columns
    .filter(({ fitsTable }) => fitsTable)
    .slice(0, MOST_SHOWN)
    .map(({ name }) => name);
}

/** The fields that people fill in, with the width that their values need. */
export function placesOf({ columns }: ResourceFacts): readonly unknown[] {
  return columns
    .filter(({ isWritten }) => isWritten)
    .map(({ name, type }) => (WIDE.has(type) ? { field: name, span: 2 } : name));
}

/** Those actions of the list that the resource takes. */
export function actionsOf({ operations }: ResourceFacts, wanted: readonly string[]): readonly string[] {
  const needs: Readonly<Record<string, string>> = { detail: 'queryById' };
  return wanted.filter((action) => operations.includes(needs[action] ?? action));
}

/** Why no form can add a record; null when one can. */
export function obstacleToAdding({ operations, columns }: ResourceFacts): string | null {
  return operations.includes('add') && columns.some(({ isWritten }) => isWritten) ? null : '这个资源不能新增记录';
}

/** How the form opens: next to the list if it is long. */
export function formOf(resource: ResourceFacts, layout: readonly unknown[]) {
  return { columns: 2, ...(resource.columns.length > IN_MODAL ? { open: 'drawer', width: 900 } : {}), layout };
}

/**
 * Numbers, those with a unit before others, amounts before coordinates; and the columns to group
 * by.
 */
export function figuresOf({ columns }: ResourceFacts) {
  const numbers = columns.filter(({ type, isChoice }) => NUMBERS.has(type) && !isChoice);
  const names = columns.filter(({ type, isChoice }) => type === 'text' && !isChoice);
  const rank = ({ unit, type }: ResourceFacts['columns'][number]) =>
    (unit === null ? 2 : 0) + (type === 'measure' ? 1 : 0);
  return { numbers: numbers.toSorted((one, other) => rank(one) - rank(other)), names };
}
