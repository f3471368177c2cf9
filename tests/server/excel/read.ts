import { read, utils } from '@e965/xlsx';

/** Names of the sheets and the cells of the first one by rows, as another program reads them; empty cells are null. */
export function readWorkbook(bytes: Uint8Array): { readonly names: readonly string[]; readonly rows: unknown[][] } {
  const workbook = read(bytes, { dense: true });
  const [first] = workbook.SheetNames;
  const sheet = first === undefined ? undefined : workbook.Sheets[first];
  if (!sheet) throw new Error('the workbook has no sheet');
  return {
    names: workbook.SheetNames,
    rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null, raw: true }),
  };
}
