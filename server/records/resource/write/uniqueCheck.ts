import type { ResourceColumn, ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { Call } from '../../../http/call.ts';
import { done, Refusal, type Reply, refuse } from '../../../http/reply.ts';
import * as t from '../../../http/schema.ts';
import { resourceFor } from '../access/columnRights.ts';
import type { Resource } from '../model/resource.ts';
import { FREE, isTaken } from './taken.ts';

/** The unique columns that forms may ask about, when one of them is unique within others; otherwise none. */
export function checkedColumns({ columns }: Pick<ResourceModel, 'columns'>): ResourceColumn[] {
  const isKnown = (name: string) => columns.get(name)?.permission === null || columns.get(name)?.readable;
  const unique = [...columns.values()].filter((column) => column.readable && column.unique?.within.every(isKnown));
  return unique.some((column) => column.unique?.within.length) ? unique : [];
}

// The contract lets clients send further members; they include the columns of the scope.
export const checkQuery = t.open(
  { fieldName: t.text(64), fieldVal: t.text(200), dataId: t.optional(t.id) },
  t.text(500),
);

/** GET <path>/check: whether a value is still free inside its scope (S7.29c); `dataId` is the record being edited. */
export async function check(whole: Resource, call: Call): Promise<Reply> {
  const { query, services, tenantId } = call;
  const resource = await resourceFor(whole, call);
  const { fieldName, fieldVal = '', dataId = '' } = query;
  const known = checkedColumns(resource);
  const column = known.find(({ name }) => name === fieldName);
  if (!column?.unique) {
    const names = known.map(({ name, title }) => `${name}（${title}）`);
    throw new Refusal(`只能校验 ${names.join('或 ') || '无'}！`);
  }
  const taken = await isTaken(services.db, resource, column, { value: fieldVal, id: dataId, within: query, tenantId });
  return taken ? refuse(column.unique.message) : done(FREE);
}
