import type { Call } from '../../http/call.ts';
import type { Reply } from '../../http/reply.ts';
import { splitList } from '../../records/resource/model/filterGrammar.ts';
import type { Resource, ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { deleteBatch, deleteOne } from '../../records/resource/write/writes.ts';
import { forgetUploads, removeFiles } from '../uploads/store.ts';
import { requireNotShown } from './uses.ts';

const pathOf = ({ url }: Values) => String(url);

/** Deletes a file with its row: from the register in the same transaction, from the disk after it. */
export const storedFileHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/oss/file': {
    hooks: {
      async beforeDelete(rows, { trx, services }) {
        for (const row of rows)
          await requireNotShown(trx, services, { fileName: String(row.fileName), url: pathOf(row) });
        await forgetUploads(trx, rows.map(pathOf));
      },
    },
    handlers: {
      delete: (resource, call) => removing(resource, call, [call.query.id ?? ''], deleteOne),
      deleteBatch: (resource, call) => removing(resource, call, splitList(call.query.ids ?? ''), deleteBatch),
    },
  },
};

async function removing(
  resource: Resource,
  call: Call,
  ids: readonly string[],
  remove: (resource: Resource, call: Call) => Promise<Reply>,
): Promise<Reply> {
  const { db, config } = call.services;
  const rows = ids.length === 0 ? [] : await db.selectFrom('oss_file').select('url').where('id', 'in', ids).execute();
  const reply = await remove(resource, call);
  await removeFiles({ db, dataDir: config.dataDir }, rows.map(pathOf));
  return reply;
}
