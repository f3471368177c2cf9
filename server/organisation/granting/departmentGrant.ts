import { read } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { requireDepartment } from '../departments/charge.ts';
import { heldBy } from './grantTable.ts';
import { DEPARTMENT } from './holders.ts';
import { DEPARTMENT_SCREENS } from './saveRoutes.ts';

/** The grants of a department, as the record of a form: the lists that saving compares. */
export const departmentGrant = defineRoute({
  method: 'GET',
  path: '/sys/sysDepartPermission/queryById',
  right: { menu: DEPARTMENT_SCREENS },
  query: t.closed({ id: t.requiredId }),
  answer: t.closed({ id: t.text(), departId: t.text(), permissionIds: t.text(), lastpermissionIds: t.text() }),
  handle: async (call) => {
    const id = call.query.id;
    await requireDepartment(call, id);
    const held = await heldBy(call.services.db, DEPARTMENT, id);
    const permissionIds = held.map(({ permissionId }) => permissionId).join(',');
    return read({ id, departId: id, permissionIds, lastpermissionIds: permissionIds });
  },
});
