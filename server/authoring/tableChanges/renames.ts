import { snakeCase } from '../../../src/common/resource/resource.ts';
import { quoted } from '../../foundation/database/quoted.ts';
import { type Change, safe } from './change.ts';
import type { TableShape } from './shape.ts';

/** Columns that are called otherwise now: former name → new name. */
function renamesOf(want: TableShape, have: TableShape): ReadonlyMap<string, string> {
  const names = new Set(have.columns.map(({ name }) => name));
  return new Map(
    want.columns.flatMap(({ name, was }) => {
      const former = was === null ? null : snakeCase(was);
      return former !== null && names.has(former) && !names.has(name) ? [[former, name] as const] : [];
    }),
  );
}

/** The renamings that a table needs, and how it is once they are done: its indexes and references follow them. */
export function renameColumns(want: TableShape, have: TableShape): { changes: Change[]; renamed: TableShape } {
  const renames = renamesOf(want, have);
  const nameOf = (name: string) => renames.get(name) ?? name;
  // Keys of indexes and their conditions are expressions: names in them are whole words.
  const inside = (expression: string) => expression.replace(/\b[a-z_]\w*\b/g, nameOf);
  return {
    changes: [...renames].map(([former, name]) =>
      safe(
        'rename',
        `${want.name}.${name}: was called ${former}`,
        `alter table ${quoted(want.name)} rename column ${quoted(former)} to ${quoted(name)};`,
      ),
    ),
    renamed: {
      ...have,
      columns: have.columns.map((column) => ({ ...column, name: nameOf(column.name) })),
      indexes: have.indexes.map((index) => ({
        ...index,
        columns: index.columns.map(inside),
        where: index.where === null ? null : inside(index.where),
      })),
      foreignKeys: have.foreignKeys.map((key) => ({ ...key, column: nameOf(key.column) })),
    },
  };
}
