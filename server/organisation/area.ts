import type { Area } from '../records/resource/area.ts';
import { userAgentHooks } from './agents/resourceHooks.ts';
import { queryAgentByUserName } from './agents/routes.ts';
import { departmentRoleMemberRoutes } from './departmentRoles/memberRoutes.ts';
import { departmentRoleHooks } from './departmentRoles/resourceHooks.ts';
import { departmentHooks } from './departments/resourceHooks.ts';
import { departmentRoutes } from './departments/routes.ts';
import { departmentGrant } from './granting/departmentGrant.ts';
import { heldRuleRoutes } from './granting/heldRuleRoutes.ts';
import { dataRuleHooks } from './granting/ruleHooks.ts';
import { saveRoutes } from './granting/saveRoutes.ts';
import { treeRoutes } from './granting/treeRoutes.ts';
import { positionHooks } from './positions/resourceHooks.ts';
import { queryByCodes } from './positions/routes.ts';
import { checkRoleCode } from './roles/codeRoute.ts';
import { copyRole } from './roles/copyRoute.ts';
import { memberRoutes } from './roles/members.ts';
import { roleHooks } from './roles/resourceHooks.ts';
import { onlineRoutes } from './signedInUsers/routes.ts';
import { tenantHooks } from './tenants/resourceHooks.ts';
import { addressList } from './users/addressList.ts';
import { assignedRoutes } from './users/assigned.ts';
import { changePassword } from './users/changePassword.ts';
import { checkOnlyUser } from './users/checkOnlyUser.ts';
import { departmentUserRoutes } from './users/departmentUsers.ts';
import { frozenBatch } from './users/freeze.ts';
import { recycleBinRoutes } from './users/recycleBin.ts';
import { resetTwoStep } from './users/resetTwoStep.ts';
import { userHooks } from './users/resourceHooks.ts';
import { queryUserByDepId } from './users/usersByDepartment.ts';
import { queryByIds } from './users/usersByIds.ts';

/** People, departments, roles, positions, tenants, and who grants what. */
export const organisation: Area = {
  name: 'organisation',
  title: '用户、部门与角色',
  routes: [
    ...treeRoutes,
    ...saveRoutes,
    departmentGrant,
    ...heldRuleRoutes,
    queryByCodes,
    checkRoleCode,
    copyRole,
    ...memberRoutes,
    ...departmentRoleMemberRoutes,
    ...departmentRoutes,
    ...onlineRoutes,
    frozenBatch,
    addressList,
    ...recycleBinRoutes,
    changePassword,
    resetTwoStep,
    checkOnlyUser,
    queryUserByDepId,
    queryByIds,
    queryAgentByUserName,
    ...assignedRoutes,
    ...departmentUserRoutes,
  ],
  hooks: {
    ...dataRuleHooks,
    ...departmentHooks,
    ...departmentRoleHooks,
    ...positionHooks,
    ...roleHooks,
    ...tenantHooks,
    ...userAgentHooks,
    ...userHooks,
  },
};
