import { warning } from './message.ts';

/** W524: the running server has no such dictionary. */
export const unknownDictionary = (code: string, hint: string | null) => warning('W524', [code], hint);

/** W525: the running server does not release `table,text,code`. */
export const unreleasedTable = (form: string, hint: string | null) => warning('W525', [form], hint);

/** W526: a condition on a column that the server does not allow there. */
export const unknownWhere = (column: string, allowed: readonly string[], hint: string | null) =>
  warning('W526', [column, allowed], hint);

/** W527: no menu of the running server grants this code. */
export const unknownRight = (code: string, hint: string | null) => warning('W527', [code], hint);

/** W528: the running server has no such call. */
export const unknownAddress = (call: string, hint: string | null) => warning('W528', [call], hint);

/** W528: the running server has no calls below this base address. */
export const unknownBase = (base: string, hint: string | null) => warning('W528.unknownBase', [base], hint);

/** W529: the address exists with other methods only. */
export const wrongMethod = (call: string, methods: readonly string[], path: string) =>
  warning('W529', [call, methods], `${methods[0]} ${path}`);

/** W531: no migration makes this table. */
export const tableWithoutMigration = (table: string) => warning('W531', [table]);

/** W531: no migration makes this column. */
export const columnWithoutMigration = (table: string, column: string) => warning('W531.column', [table, column]);
