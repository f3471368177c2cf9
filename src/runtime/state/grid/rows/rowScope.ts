import type { Mode } from '../../../contract/action.ts';
import type { Row } from '../../../data/json.ts';
import type { Scope } from '../../../data/path.ts';

/** Values that the rows of a grid read in addition to their own fields. */
export interface Surroundings {
  /** The form around the rows, as `$parent`; worked out when it is first read. */
  readonly parent: () => Row;
  /** All rows as they are now, as `$rows`; worked out when they are first read. */
  readonly rows: () => readonly Row[];
  /** Whether a row is added or edited, as `$mode`, where rows are records of their own. */
  readonly mode?: (row: Row) => Mode;
  /** Every other root. */
  readonly scope: Scope;
}

/** A row as expressions and conditions read it: its fields by name, what is around it as roots. */
export function rowScope(row: Row, { parent, rows, mode, scope }: Surroundings): Scope {
  return {
    get: (name) => {
      if (name === '$parent') return parent();
      if (name === '$row') return row;
      if (name === '$rows') return rows();
      if (name === '$mode' && mode) return mode(row);
      if (name.startsWith('$')) return scope.get(name);
      return Object.hasOwn(row, name) ? row[name] : undefined;
    },
  };
}
