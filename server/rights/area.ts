import type { Area } from '../records/resource/area.ts';
import { permissionRoutes } from './heldRights/routes.ts';
import { checkPermDuplication } from './menuEntries/duplicateRoute.ts';
import { menuLevelRoutes } from './menuEntries/levelRoutes.ts';
import { menuRoutes } from './menuEntries/routes.ts';
import { oldLogs } from './operationLog/oldLogs.ts';
import { logHooks } from './operationLog/resourceHooks.ts';
import { logRoutes } from './operationLog/routes.ts';
import { userSettingRoutes } from './userSettings/routes.ts';

/** Menu entries, held rights, the operation log, settings of users. */
export const rights: Area = {
  name: 'rights',
  title: '菜单、权限与日志',
  routes: [
    ...permissionRoutes,
    ...menuRoutes,
    checkPermDuplication,
    ...logRoutes,
    ...menuLevelRoutes,
    ...userSettingRoutes,
  ],
  hooks: logHooks,
  chores: [oldLogs],
};
