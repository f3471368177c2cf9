import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal, type Reply } from '../../http/reply.ts';
import { splitList } from '../../records/resource/model/filterGrammar.ts';
import type { Resource, ResourceHooks } from '../../records/resource/model/resource.ts';
import { deleteBatch } from '../../records/resource/write/writes.ts';
import { tenantsInUse } from './use.ts';

/** Hooks of tenants (contract admin.md §6). */
export const tenantHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/tenant': {
    hooks: {
      async beforeDelete(rows, { trx }) {
        await requireUnused(
          trx,
          rows.map(({ id }) => String(id)),
        );
      },
    },
    handlers: { deleteBatch: deleteUnused },
  },
};

/** @throws Refusal if one of them has users */
async function requireUnused(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const used = await tenantsInUse(trx);
  if (ids.some((id) => used.has(id))) throw new Refusal('该租户已被引用，无法删除！');
}

/** Deletes the tenants without users, and reports whether others were left. */
async function deleteUnused(resource: Resource, call: Call): Promise<Reply> {
  const ids = [...new Set(splitList(call.query.ids ?? ''))];
  if (ids.length === 0) throw new Refusal('未选中租户！');
  const used = await tenantsInUse(call.services.db);
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length === 0) throw new Refusal('选择的租户都已被引用，无法删除！');
  const reply = await deleteBatch(resource, { ...call, user: call.user, query: { ids: unused.join(',') } });
  return unused.length < ids.length ? done('部分删除成功！（被引用的租户无法删除）') : reply;
}
