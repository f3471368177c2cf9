import type { Call } from '../contract/call.ts';
import type { ImportingDialect } from '../contract/importing.ts';
import type { UploadRequest } from '../contract/ports.ts';
import type { Row } from '../data/json.ts';

/** The form of an import as every server of the family takes it (S7.38e). */
export function importForm(call: Call, files: readonly File[], owner: Row): UploadRequest {
  const parts: UploadRequest['parts'] = files.map((file) => ({ name: 'files[]', value: file }));
  const isOwned = Object.keys(owner).length > 0;
  return { ...call, parts: isOwned ? [...parts, { name: 'foreignKeys', value: JSON.stringify(owner) }] : parts };
}

/** The address beside the one that takes the files. */
function beside({ path }: Call, name: string) {
  return { method: 'GET', path: path.replace(/[^/]*$/, name) } as const;
}

/** What our server offers around the family's import. */
export const gqmtImporting: ImportingDialect = {
  plan: (call) => beside(call, 'importPlan'),
  template: (call) => beside(call, 'importTemplate'),
  start: (call, files, owner, { whole, updateBy, dry }) => {
    const form = importForm(call, files, owner);
    const fields = { run: '1', mode: whole ? 'whole' : 'valid', updateBy: updateBy ?? '', dryRun: dry ? '1' : '' };
    const chosen = Object.entries(fields).filter(([, value]) => value !== '');
    return { ...form, parts: [...form.parts, ...chosen.map(([name, value]) => ({ name, value }))] };
  },
  state: (id) => ({ method: 'GET', path: '/sys/importRun/state', params: { id } }),
  cancel: (id) => ({ method: 'PUT', path: '/sys/importRun/cancel', body: { id } }),
};
