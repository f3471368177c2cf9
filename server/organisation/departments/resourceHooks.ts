import type { Call } from '../../http/call.ts';
import { Refusal, type Reply } from '../../http/reply.ts';
import { splitList } from '../../records/resource/model/filterGrammar.ts';
import type { Resource, ResourceHooks } from '../../records/resource/model/resource.ts';
import { deleteBatch } from '../../records/resource/write/writes.ts';
import { levelOf, newCode } from './codes.ts';
import { requireUnusedDepartments } from './use.ts';

const COMPANY = '1';

/** Hooks of departments (contract admin.md §4). */
export const departmentHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/sysDepart': {
    hooks: {
      async beforeAdd(values, { trx }) {
        const parentId = typeof values.parentId === 'string' ? values.parentId : null;
        requireCategory(parentId, values.orgCategory);
        const orgCode = await newCode(trx, parentId);
        return { ...values, orgCode, orgType: String(levelOf(orgCode)) };
      },

      async beforeEdit(values, stored) {
        if ('orgCategory' in values) requireCategory(stored.parentId, values.orgCategory);
        return values;
      },

      async beforeDelete(rows, { trx, services }) {
        const departs = rows.map(({ id, departName, orgCode }) => ({
          ...{ id: String(id), name: String(departName), code: String(orgCode) },
        }));
        await requireUnusedDepartments(trx, departs, services.resources);
        const ids = departs.map(({ id }) => id);
        // Their grants are deleted with them: marked rows are no longer referenced.
        await trx.deleteFrom('sys_depart_permission').where('depart_id', 'in', ids).execute();
        await trx.deleteFrom('sys_depart_role').where('depart_id', 'in', ids).execute();
      },
    },
    handlers: {
      delete: (resource, call) => deleteWithBelow(resource, call, [call.query.id ?? '']),
      deleteBatch: (resource, call) => deleteWithBelow(resource, call, splitList(call.query.ids ?? '')),
    },
  },
};

/** @throws Refusal unless roots are companies, and nothing below them is one */
function requireCategory(parentId: unknown, category: unknown): void {
  if ((parentId === null) === (category === COMPANY)) return;
  throw new Refusal(parentId === null ? '没有上级的机构只能是公司！' : '下级机构只能是部门或岗位！');
}

/** Deletes departments with all their descendants, in one call: all or none. */
async function deleteWithBelow(resource: Resource, call: Call, ids: readonly string[]): Promise<Reply> {
  if (ids.length === 0) throw new Refusal('参数不识别！');
  const all = await call.services.db
    .selectFrom('sys_depart')
    .select(['id', 'parent_id'])
    .where('del_flag', '=', '0')
    .execute();
  const gone = new Set(ids);
  // Every round finds one level more.
  for (let size = 0; size < gone.size; ) {
    size = gone.size;
    for (const { id, parent_id } of all) if (parent_id !== null && gone.has(parent_id)) gone.add(id);
  }
  return deleteBatch(resource, { ...call, user: call.user, query: { ids: [...gone].join(',') } });
}
