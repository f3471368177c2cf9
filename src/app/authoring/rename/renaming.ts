/** What gets another name. */
type NamedKind = 'field' | 'cell' | 'filter' | 'region' | 'action';

/** One name of a document that becomes another one. */
export interface Renaming {
  readonly kind: NamedKind;
  /** Name of the grid whose column it is; '' for everything else. */
  readonly grid: string;
  readonly from: string;
  readonly to: string;
}

/** Where in the document names are read. */
export interface Surroundings {
  /** Name of the grid whose rows are read there; '' outside of grids. */
  readonly rowsOf: string;
  /** Whether the filters of a page read each other there. */
  readonly isFilter: boolean;
}

/** Which part of `a.b.c` names what is renamed, when the first parts lead there; -1 for none. */
function placeIn(path: readonly string[], wanted: readonly string[]): number {
  return wanted.every((name, index) => path[index] === name) ? wanted.length - 1 : -1;
}

/** What paths that name it begin with. */
function beginnings(
  { kind, grid, from }: Renaming,
  { rowsOf, isFilter }: Surroundings,
): readonly (readonly string[])[] {
  const isInRows = rowsOf !== '';
  switch (kind) {
    case 'field':
      return isInRows ? [['$parent', from]] : [[from], ['$selection', 'rows', from]];
    case 'cell': {
      if (rowsOf === grid) return [[from], ['$row', from], ['$rows', from], ['$parent', grid, from]];
      return isInRows ? [['$parent', grid, from]] : [[grid, from]];
    }
    case 'filter':
      return isFilter ? [[from], ['$filter', from]] : [['$filter', from]];
    case 'region':
      return [['$region', from]];
    case 'action':
      return [];
  }
}

/**
 * Which part of a path names what is renamed.
 * @returns its index; -1 when the path reads something else
 */
export function placeOfUse(renaming: Renaming, path: readonly string[], surroundings: Surroundings): number {
  return beginnings(renaming, surroundings).reduce((found, wanted) => (found >= 0 ? found : placeIn(path, wanted)), -1);
}

/** True if a plain name of a field, an action or a region is the renamed one. */
export function isNamed(renaming: Renaming, noun: NamedNoun, name: string, { rowsOf }: Surroundings): boolean {
  if (name !== renaming.from) return false;
  switch (renaming.kind) {
    case 'field':
      return noun === 'field' && rowsOf === '';
    case 'cell':
      return noun === 'field' && rowsOf === renaming.grid;
    default:
      return noun === renaming.kind;
  }
}

/** What a plain name in a list or setting refers to. */
export type NamedNoun = 'field' | 'filter' | 'region' | 'action';
