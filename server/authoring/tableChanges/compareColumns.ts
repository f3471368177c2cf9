import { quoted } from '../../foundation/database/quoted.ts';
import { type Change, drop, refused, safe } from './change.ts';
import type { ColumnShape, TableShape } from './shape.ts';
import { alterColumn, columnSql, literal } from './statements.ts';

const WIDER: Readonly<Record<string, readonly RegExp[]>> = {
  smallint: [/^integer$/, /^double precision$/, /^numeric/],
  integer: [/^double precision$/, /^numeric/],
};

function lengthOf(type: string): number | null {
  const length = /^character varying\((\d+)\)$/.exec(type)?.[1];
  return length === undefined ? null : Number(length);
}

/** True if every value of one type fits another. */
export function fits(from: string, to: string): boolean {
  const [had, gets] = [lengthOf(from), lengthOf(to)];
  // A number without a precision holds every value of one with it.
  if (to === 'numeric' && from.startsWith('numeric(')) return true;
  if (had !== null) return to === 'text' || (gets !== null && gets >= had);
  return WIDER[from]?.some((pattern) => pattern.test(to)) ?? false;
}

function typeChange(table: string, want: ColumnShape, have: ColumnShape): Change[] {
  if (want.type === have.type) return [];
  const text = `${table}.${want.name}: ${want.type} instead of ${have.type}`;
  if (fits(have.type, want.type)) return [safe('column', text, alterColumn(table, want.name, `type ${want.type}`))];
  return [refused(`${text}: values that do not fit would stop or be cut; convert them in a migration by hand`)];
}

function defaultChange(table: string, want: ColumnShape, have: ColumnShape): Change[] {
  if (want.default === have.default) return [];
  const text = `${table}.${want.name}: default ${want.default ?? 'none'} instead of ${have.default ?? 'none'}`;
  const what = want.default === null ? 'drop default' : `set default ${literal(want)}`;
  return [safe('column', text, alterColumn(table, want.name, what))];
}

function nullChange(table: string, want: ColumnShape, have: ColumnShape): Change[] {
  if (want.always === have.always) return [];
  const { name } = want;
  if (!want.always)
    return [safe('column', `${table}.${name}: may be empty`, alterColumn(table, name, 'drop not null'))];
  const text = `${table}.${name}: must not be empty`;
  if (want.default === null)
    return [
      refused(
        `${text}: rows without a value would stop it; give a default, say "required": "write", or fill them by hand`,
      ),
    ];
  const fill = `update ${quoted(table)} set ${quoted(name)} = ${literal(want)} where ${quoted(name)} is null;`;
  return [safe('column', text, fill, alterColumn(table, name, 'set not null'))];
}

function missingColumn(table: string, want: ColumnShape): Change {
  const text = `${table}.${want.name}: is missing`;
  if (want.always && want.default === null)
    return refused(`${text}: present rows would have no value; give a default or say "required": "write"`);
  return safe('column', text, `alter table ${quoted(table)} add column ${columnSql(want)};`);
}

/** Changes of the columns of an existing table; renamed ones have their new names already. */
export function compareColumns(want: TableShape, have: TableShape): Change[] {
  const table = want.name;
  const changes = want.columns.flatMap((column) => {
    const present = have.columns.find(({ name }) => name === column.name);
    if (!present) return [missingColumn(table, column)];
    return [
      ...typeChange(table, column, present),
      ...defaultChange(table, column, present),
      ...nullChange(table, column, present),
    ];
  });
  const gone = have.columns.filter(({ name }) => !want.columns.some((column) => column.name === name));
  const drops = gone.map(({ name }) =>
    drop('drop', `${table}.${name}: no document has it`, `alter table ${quoted(table)} drop column ${quoted(name)};`),
  );
  return [...changes, ...drops];
}
