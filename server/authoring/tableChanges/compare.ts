import { quoted } from '../../foundation/database/quoted.ts';
import { type Change, drop, PHASES, safe } from './change.ts';
import { compareColumns } from './compareColumns.ts';
import { renameColumns } from './renames.ts';
import { type ForeignKeyShape, foreignKeyKey, type IndexShape, indexKey, type TableShape } from './shape.ts';
import { addForeignKey, createIndex, createTable, dropForeignKey, dropIndex } from './statements.ts';

function indexText({ columns, unique, where }: IndexShape): string {
  return `${unique ? 'unique index' : 'index'} (${columns.join(', ')})${where === null ? '' : ` where ${where}`}`;
}

function compareIndexes(want: TableShape, have: TableShape): Change[] {
  const present = new Set(have.indexes.map(indexKey));
  const wanted = new Set(want.indexes.map(indexKey));
  return [
    ...want.indexes
      .filter((index) => !present.has(indexKey(index)))
      .map((index) => safe('index', `${want.name}: ${indexText(index)} is missing`, createIndex(want, index))),
    ...have.indexes
      .filter((index) => !wanted.has(indexKey(index)))
      .map((index) =>
        drop('untie', `${want.name}: no document has the ${indexText(index)}`, dropIndex(want.name, index)),
      ),
  ];
}

function keyText({ column, table, onDelete }: ForeignKeyShape): string {
  return `foreign key ${column} → ${table} (${onDelete})`;
}

function compareForeignKeys(want: TableShape, have: TableShape): Change[] {
  const present = new Map(have.foreignKeys.map((key) => [foreignKeyKey(key), key]));
  const wanted = new Set(want.foreignKeys.map(foreignKeyKey));
  const missing = want.foreignKeys.flatMap((key) => {
    const other = present.get(foreignKeyKey(key));
    if (other?.onDelete === key.onDelete) return [];
    const text = `${want.name}: ${keyText(key)} ${other ? `instead of ${other.onDelete}` : 'is missing'}`;
    const replaced = other ? [dropForeignKey(want.name, other)] : [];
    return [safe('reference', text, ...replaced, addForeignKey(want.name, key))];
  });
  const gone = have.foreignKeys.filter((key) => !wanted.has(foreignKeyKey(key)));
  const drops = gone.map((key) =>
    drop('untie', `${want.name}: no document has the ${keyText(key)}`, dropForeignKey(want.name, key)),
  );
  return [...missing, ...drops];
}

function newTable(want: TableShape): Change[] {
  const empty: TableShape = { ...want, indexes: [], foreignKeys: [] };
  return [
    safe('table', `${want.name}: the table is missing`, createTable(want)),
    ...compareIndexes(want, empty),
    ...compareForeignKeys(want, empty),
  ];
}

/**
 * Changes that give a database the tables of the documents. Indexes are compared by what they do, not by
 * name; check constraints of old migrations are left alone.
 * @param others tables that are not resources and stay unchanged
 */
export function compareTables(
  wanted: readonly TableShape[],
  present: ReadonlyMap<string, TableShape>,
  others: ReadonlySet<string> = new Set(),
): Change[] {
  const names = new Set(wanted.map(({ name }) => name));
  const changes = wanted.flatMap((want) => {
    const have = present.get(want.name);
    if (!have) return newTable(want);
    const { changes: renames, renamed } = renameColumns(want, have);
    return [
      ...renames,
      ...compareColumns(want, renamed),
      ...compareIndexes(want, renamed),
      ...compareForeignKeys(want, renamed),
    ];
  });
  const gone = [...present.keys()].filter((name) => !names.has(name) && !others.has(name));
  const drops = gone.map((name) => drop('drop', `${name}: no document has the table`, `drop table ${quoted(name)};`));
  return [...changes, ...drops].sort((left, right) => PHASES.indexOf(left.phase) - PHASES.indexOf(right.phase));
}
