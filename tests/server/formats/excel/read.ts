import { read, utils } from '@e965/xlsx';

/** Names of the sheets and the cells of one by rows, as another program reads them; empty cells are null. */
export function readWorkbook(
  bytes: Uint8Array,
  at = 0,
): { readonly names: readonly string[]; readonly rows: unknown[][] } {
  const workbook = read(bytes, { dense: true });
  const name = workbook.SheetNames[at];
  const sheet = name === undefined ? undefined : workbook.Sheets[name];
  if (!sheet) throw new Error('the workbook has no sheet');
  return {
    names: workbook.SheetNames,
    rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null, raw: true }),
  };
}
