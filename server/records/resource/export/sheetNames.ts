import { sheetName } from '../../../formats/excel/sheet.ts';
import { childrenOf } from '../children/child.ts';
import type { Resource } from '../model/resource.ts';
import { readableColumns } from '../model/rows.ts';
import { type ExportColumn, exportColumns } from './exportColumns.ts';

/** Names of the sheets on which the children of records go out and come back, by the names of the children. */
export function childSheetNames(whole: Resource): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name, resource } of childrenOf(whole))
    names.set(name, sheetName(resource.title, [sheetName(whole.title), ...names.values()]));
  return names;
}

/**
 * The columns that identify a record on the sheet of a child: its first unique column, with those within
 * which it is unique.
 * @param parent as `resourceFor` returns it
 * @returns null if it has none
 */
export function nameColumns(parent: Resource): readonly ExportColumn[] | null {
  const unique = readableColumns(parent).find((column) => column.unique);
  return unique ? exportColumns(parent, [...(unique.unique?.within ?? []), unique.name].join(',')) : null;
}
