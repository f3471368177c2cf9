import { read } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { requireDepartment } from '../departments/charge.ts';
import { heldBy } from './grantTable.ts';
import { DEPARTMENT } from './holders.ts';
import { DEPARTMENT_SCREENS } from './saveRoutes.ts';

/** What a department was given, as the record of a form: the lists that saving compares. */
export const departmentGrant: Route = {
  method: 'GET',
  path: '/sys/sysDepartPermission/queryById',
  right: { menu: DEPARTMENT_SCREENS },
  query: {
    type: 'object',
    properties: { id: { type: 'string', minLength: 1, maxLength: 36 } },
    required: ['id'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: {
      ...{ id: { type: 'string' }, departId: { type: 'string' } },
      ...{ permissionIds: { type: 'string' }, lastpermissionIds: { type: 'string' } },
    },
    required: ['id', 'departId', 'permissionIds', 'lastpermissionIds'],
    additionalProperties: false,
  },
  handle: async (call) => {
    const id = call.query.id ?? '';
    await requireDepartment(call, id);
    const held = await heldBy(call.services.db, DEPARTMENT, id);
    const permissionIds = held.map(({ permissionId }) => permissionId).join(',');
    return read({ id, departId: id, permissionIds, lastpermissionIds: permissionIds });
  },
};
