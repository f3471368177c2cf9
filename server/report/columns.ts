import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { codeItems } from '../dictionary/codeItems.ts';
import type { DictionaryItem } from '../dictionary/item.ts';
import { findTableDictionary } from '../dictionary/registry.ts';
import { tableItems } from '../dictionary/tableItems.ts';
import type { ColumnType } from '../resource/column.ts';
import type { ResourceColumn } from '../resource/resource.ts';
import type { Report, ReportItem } from './report.ts';

/** Types under the names that clients of the family read (contract online.md §1). */
const FIELD_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'String',
  integer: 'Integer',
  number: 'BigDecimal',
  boolean: 'Boolean',
  date: 'Date',
  datetime: 'Datetime',
};

/** A column as clients read it. */
export function reportColumn({ column, title, width, sortable }: ReportItem, hasDictionary: boolean) {
  const isNumber = column.dictionary === null && (column.type === 'number' || column.type === 'integer');
  return {
    dataIndex: column.name,
    title,
    align: isNumber ? 'right' : 'left',
    sorter: sortable,
    fieldType: FIELD_TYPES[column.type],
    ...(width === null ? {} : { width }),
    ...(hasDictionary ? { customRender: column.name } : {}),
  };
}

/** Choices of the coded columns that are shown or searched, under the names of the columns. */
export async function reportDictionaries(
  db: Kysely<Database>,
  { items }: Report,
): Promise<ReadonlyMap<string, readonly DictionaryItem[]>> {
  const coded = items.filter(({ column, shown, search }) => column.dictionary !== null && (shown || search !== null));
  const loaded = await Promise.all(
    coded.map(async ({ column }) => [column.name, await dictionaryItems(db, column)] as const),
  );
  return new Map(loaded.flatMap(([name, entries]) => (entries ? [[name, entries]] : [])));
}

/** Null for a table that clients may not use as a dictionary. */
async function dictionaryItems(db: Kysely<Database>, { dictionary }: ResourceColumn): Promise<DictionaryItem[] | null> {
  if (dictionary === null) return null;
  if (typeof dictionary === 'string') return codeItems(db, dictionary);
  const registered = findTableDictionary(`${dictionary.table},${dictionary.text},${dictionary.code}`);
  return registered && tableItems(db, { dictionary: registered, condition: new Map() });
}
