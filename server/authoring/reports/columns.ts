import type { ColumnType } from '../../../src/common/columnTypes/columnType.ts';
import type { ResourceColumn } from '../../../src/common/resource/resource.ts';
import type { DictionaryItem } from '../../http/services.ts';
import { codeItems } from '../../records/dictionaries/codeItems.ts';
import { tableDictionary } from '../../records/dictionaries/tableDictionary.ts';
import { tableItems } from '../../records/dictionaries/tableItems.ts';
import { reachableIds } from '../../records/resource/access/reachable.ts';
import type { RuleCall } from '../../records/resource/access/ruleVariables.ts';
import type { Report } from './report.ts';
import type { ReportItem } from './reportItem.ts';

/** What cells hold under the names that clients of the family read (contract online.md §1). */
const FIELD_TYPES: Readonly<Record<ColumnType['cell'], string>> = {
  text: 'String',
  number: 'BigDecimal',
  boolean: 'Boolean',
  date: 'Date',
  datetime: 'Datetime',
};

/** A column as clients read it. */
export function reportColumn({ column, title, width, sortable, ...item }: ReportItem, hasDictionary: boolean) {
  const { type, hasChoices } = column;
  return {
    dataIndex: column.name,
    title,
    align: !hasChoices && type.cell === 'number' ? 'right' : 'left',
    sorter: sortable,
    fieldType: type.wire === 'integer' ? 'Integer' : FIELD_TYPES[type.cell],
    ...(width === null ? {} : { width }),
    ...(hasDictionary ? { customRender: column.name } : {}),
    ...(item.isTotal ? { isTotal: '1' } : {}),
    ...(item.groupTitle === null ? {} : { groupTitle: item.groupTitle }),
    ...(item.href === null ? {} : { hrefSlotName: column.name }),
  };
}

/** Choices of the coded columns that are shown or searched, under the names of the columns. */
export async function reportDictionaries(
  call: RuleCall,
  { items }: Report,
): Promise<ReadonlyMap<string, readonly DictionaryItem[]>> {
  const coded = items.filter(({ column, shown, search }) => column.hasChoices && (shown || search !== null));
  const loaded = await Promise.all(
    coded.map(async ({ column }) => [column.name, await columnDictionary(call, column)] as const),
  );
  return new Map(loaded.flatMap(([name, entries]) => (entries ? [[name, entries]] : [])));
}

/** The choices of a column. Null for a table that clients may not use as a dictionary. */
export async function columnDictionary(call: RuleCall, column: ResourceColumn): Promise<DictionaryItem[] | null> {
  const { db, resources } = call.services;
  const form = resources.dictionaryOf(column);
  if (form === null) return null;
  if (typeof form === 'string') return codeItems(db, form);
  const released = tableDictionary(resources, [form.table, form.text, form.code].join(','));
  if (!released) return null;
  const reachable = await reachableIds(released.resource, call);
  return tableItems(db, { dictionary: released, condition: new Map(), reachable });
}
