import { warning } from './message.ts';

export const unknownDictionary = (code: string, hint: string | null) => warning('W524', [code], hint);

export const unreleasedTable = (form: string, hint: string | null) => warning('W525', [form], hint);

export const unknownWhere = (column: string, allowed: readonly string[], hint: string | null) =>
  warning('W526', [column, allowed], hint);

export const unknownRight = (code: string, hint: string | null) => warning('W527', [code], hint);

export const unknownAddress = (call: string, hint: string | null) => warning('W528', [call], hint);

export const unknownBase = (base: string, hint: string | null) => warning('W528.unknownBase', [base], hint);

export const wrongMethod = (call: string, methods: readonly string[], path: string) =>
  warning('W529', [call, methods], `${methods[0]} ${path}`);

export const tableWithoutMigration = (table: string) => warning('W531', [table]);

export const columnWithoutMigration = (table: string, column: string) => warning('W531.column', [table, column]);
