import type { ResourceColumn, ResourceModel } from '../../../src/common/resource/resource.ts';
import type { Resources } from '../../../src/common/resource/resources.ts';
import { done, Refusal, refuse } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { resourceFor } from '../resource/access/columnRights.ts';
import { mayKnow } from '../resource/access/known.ts';
import { resourceOf } from '../resource/model/resource.ts';
import { FREE, isTaken } from '../resource/write/taken.ts';

const TAKEN = '该值不可用，系统中已存在！';

/**
 * Checks that a value is not taken (S7.29b, contract dict-category.md §4); `dataId` is the row being edited.
 * Only columns that a document declares globally unique and that users write can be checked (safety.md 1.2).
 */
export const duplicateCheck = defineRoute({
  method: 'GET',
  path: '/sys/duplicate/check',
  right: 'signed-in',
  query: t.closed({ tableName: t.text(64), fieldName: t.text(64), fieldVal: t.text(500), dataId: t.optional(t.id) }),
  answer: t.nothing,
  handle: async (call) => {
    const { query, services, tenantId } = call;
    const { db, resources } = services;
    const { tableName = '', fieldName = '', fieldVal = '', dataId = '' } = query;
    const found = checkedField(resources, tableName, fieldName);
    const seen = found && (await resourceFor(resourceOf(found.resource, resources), call));
    // Self-registered accounts must not learn which accounts, phones and addresses are taken.
    if (!found || !seen?.columns.get(found.column.name)?.readable || !(await mayKnow(found.resource, call)))
      throw new Refusal('操作失败，不允许校验该表或字段！');
    const question = { value: fieldVal, id: dataId, within: {}, tenantId };
    const taken = await isTaken(db, found.resource, found.column, question);
    return taken ? refuse(TAKEN) : done(FREE);
  },
});

/** The column that a client may ask about, by the names of the database; null for every other. */
export function checkedField(
  resources: Resources,
  tableName: string,
  fieldName: string,
): { readonly resource: ResourceModel; readonly column: ResourceColumn } | null {
  const resource = resources.all.find(({ table }) => table === tableName);
  const column = [...(resource?.columns.values() ?? [])].find(({ field }) => field === fieldName);
  const isOffered = column?.unique?.within.length === 0 && column.readable && column.writable !== 'never';
  return resource && column && isOffered ? { resource, column } : null;
}
