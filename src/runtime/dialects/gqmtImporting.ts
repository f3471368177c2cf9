import type { Call } from '../contract/call.ts';
import type { ImportingDialect, ImportSubject } from '../contract/importing.ts';
import type { UploadRequest } from '../contract/ports.ts';

/** The form of an import as every server of the family takes it (S7.38e). */
export function importForm(
  call: Call,
  files: readonly File[],
  { foreignKeys, isSingleTableImport }: ImportSubject,
): UploadRequest {
  const parts: { name: string; value: string | File }[] = files.map((file) => ({ name: 'files[]', value: file }));
  if (isSingleTableImport !== null) parts.push({ name: 'isSingleTableImport', value: isSingleTableImport });
  if (Object.keys(foreignKeys).length > 0) parts.push({ name: 'foreignKeys', value: JSON.stringify(foreignKeys) });
  return { ...call, parts };
}

/** Address next to the one that takes the files. */
function beside({ path }: Call, name: string) {
  return { method: 'GET', path: path.replace(/[^/]*$/, name) } as const;
}

/** Imports of our server, which extend those of the family. */
export const gqmtImporting: ImportingDialect = {
  plan: (call) => beside(call, 'importPlan'),
  template: (call) => beside(call, 'importTemplate'),
  start: (call, files, subject, { whole, updateBy, dry }) => {
    const form = importForm(call, files, subject);
    const fields = { run: '1', mode: whole ? 'whole' : 'valid', updateBy: updateBy ?? '', dryRun: dry ? '1' : '' };
    const chosen = Object.entries(fields).filter(([, value]) => value !== '');
    return { ...form, parts: [...form.parts, ...chosen.map(([name, value]) => ({ name, value }))] };
  },
  state: (id) => ({ method: 'GET', path: '/sys/importRun/state', params: { id } }),
  cancel: (id) => ({ method: 'PUT', path: '/sys/importRun/cancel', body: { id } }),
};
