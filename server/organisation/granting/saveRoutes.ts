import { splitCodes } from '../../../src/common/rights.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal, read } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { type HeldMenu, heldBy } from './grantTable.ts';
import { departmentOfRole, requireChangeableHolder, requireReadableHolder } from './holderPlace.ts';
import { DEPARTMENT, DEPARTMENT_ROLE, type Holder, ROLE } from './holders.ts';
import { saveMenus } from './saveMenus.ts';

/** More menus and buttons than a system has. */
const MOST = 5000;

interface Place {
  readonly holder: Holder;
  /** Name of the holder's id in queries and bodies. */
  readonly key: 'roleId' | 'departId';
  readonly read: string;
  readonly save: string;
  readonly screens: readonly [string, ...string[]];
  readonly code: string;
  /** Upper bound of the holder's menus; null for none. */
  readonly limit?: (call: Call, id: string) => Promise<readonly HeldMenu[]>;
}

export const DEPARTMENT_SCREENS = ['system/DepartList', 'system/DepartUserList'] as const;
export const ROLE_SCREENS = ['system/RoleUserList', 'system/RoleList'] as const;

const PLACES: readonly Place[] = [
  {
    ...{ holder: ROLE, key: 'roleId', screens: ROLE_SCREENS, code: 'role:permission' },
    read: '/sys/permission/queryRolePermission',
    save: '/sys/permission/saveRolePermission',
  },
  {
    ...{ holder: DEPARTMENT, key: 'departId', screens: DEPARTMENT_SCREENS, code: 'depart:permission' },
    read: '/sys/permission/queryDepartPermission',
    save: '/sys/permission/saveDepartPermission',
  },
  {
    ...{ holder: DEPARTMENT_ROLE, key: 'roleId', screens: DEPARTMENT_SCREENS, code: 'departRole:permission' },
    read: '/sys/sysDepartPermission/queryDeptRolePermission',
    save: '/sys/sysDepartPermission/saveDeptRolePermission',
    limit: menusOfDepartment,
  },
];

/** Reads and changes the grants of each holder (contract admin.md §3 and §4). */
export const saveRoutes: readonly Route[] = PLACES.flatMap((place) => [readRoute(place), saveRoute(place)]);

function readRoute({ holder, key, read: path, screens }: Place): Route {
  return defineRoute({
    method: 'GET',
    path,
    right: { menu: screens },
    query: t.closed({ [key]: t.requiredId }),
    answer: t.list(t.text()),
    handle: async (call) => {
      const id = call.query[key] ?? '';
      await requireReadableHolder(call, holder, id);
      return read((await heldBy(call.services.db, holder, id)).map(({ permissionId }) => permissionId));
    },
  });
}

function saveRoute({ holder, key, save: path, code, limit }: Place): Route {
  const list = t.textOrNull(MOST * 37);
  return defineRoute({
    method: 'POST',
    path,
    right: { code },
    query: noQuery,
    body: t.closed({ [key]: t.requiredId, permissionIds: list, lastpermissionIds: t.optional(list) }),
    answer: t.nothing,
    handle: async (call) => {
      const { body, user, services } = call;
      const id = bodyText(body, key);
      const wanted = {
        id,
        permissionIds: idsOf(bodyText(body, 'permissionIds')),
        last: idsOf(bodyText(body, 'lastpermissionIds')),
      };
      await requireChangeableHolder(call, holder, id);
      const most = limit ? await limit(call, id) : null;
      await services.db.transaction().execute(async (trx) => {
        const before = await heldBy(trx, holder, id);
        await saveMenus(trx, user.id, holder, wanted, most);
        await recordAudit(trx, call, {
          ...{ action: 'rights', resource: holder.table, rowId: id },
          before: { permissionIds: before.map(({ permissionId }) => permissionId) },
          after: { permissionIds: wanted.permissionIds },
        });
      });
      return done('保存成功！');
    },
  });
}

function idsOf(text: string): readonly string[] {
  const ids = [...new Set(splitCodes(text))];
  if (ids.length > MOST) throw new Refusal(`一次最多授权${MOST}个菜单！`);
  return ids;
}

/** The menus of the department of a department role: its roles cannot get more. */
async function menusOfDepartment(call: Call, roleId: string): Promise<readonly HeldMenu[]> {
  return heldBy(call.services.db, DEPARTMENT, await departmentOfRole(call, roleId));
}
