import type { Resources } from '../src/common/resource/resources.ts';
import { phoneRoutes } from './account/phoneRoutes.ts';
import { profileRoutes } from './account/profileRoutes.ts';
import { sessionRoutes } from './account/sessionRoutes.ts';
import { twoStepRoutes } from './account/twoStepRoutes.ts';
import { announcementRoutes } from './announcement/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { casRoutes } from './cas/routes.ts';
import { categoryMaintenanceRoutes } from './category/maintenance.ts';
import { categoryRoutes } from './category/routes.ts';
import { checkByCode } from './check/checkByCode.ts';
import { duplicateCheck } from './check/duplicate.ts';
import { dataLogRoutes } from './dataLog/routes.ts';
import { dataSourceRoutes } from './dataSource/routes.ts';
import { departmentRoutes } from './department/routes.ts';
import { departmentRoleMemberRoutes } from './departRole/memberRoutes.ts';
import { dictionaryMaintenanceRoutes } from './dictionary/maintenance.ts';
import { dictionaryRecycleBinRoutes } from './dictionary/recycleBin.ts';
import { dictionaryRoutes } from './dictionary/routes.ts';
import { dictionaryTreeRoutes } from './dictionary/treeRoutes.ts';
import { fillRuleRoutes } from './fillRule/routes.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { departmentGrant } from './grant/departmentGrant.ts';
import { heldRuleRoutes } from './grant/heldRuleRoutes.ts';
import { ruleRoutes } from './grant/ruleRoutes.ts';
import { saveRoutes } from './grant/saveRoutes.ts';
import { treeRoutes } from './grant/treeRoutes.ts';
import type { Route } from './http/route.ts';
import { importRunRoutes } from './import/runRoutes.ts';
import { jobRoutes } from './job/routes.ts';
import { logRoutes } from './log/routes.ts';
import { checkPermDuplication } from './menu/duplicateRoute.ts';
import { menuLevelRoutes } from './menu/levelRoutes.ts';
import { menuRoutes } from './menu/routes.ts';
import { messageTemplateRoutes } from './messageTemplate/routes.ts';
import { monitorRoutes } from './monitor/routes.ts';
import { onlineRoutes } from './online/routes.ts';
import { onlineFormConfigRoutes } from './onlineForm/configRoutes.ts';
import { onlineFormRoutes } from './onlineForm/routes.ts';
import { storedFileRoutes } from './oss/routes.ts';
import { permissionRoutes } from './permission/routes.ts';
import { proxyRoutes } from './proxy/routes.ts';
import { reportConfigRoutes } from './report/configRoutes.ts';
import { reportRoutes } from './report/routes.ts';
import { routesOfResources } from './resources.ts';
import { checkRoleCode } from './role/codeRoute.ts';
import { copyRole } from './role/copyRoute.ts';
import { memberRoutes } from './role/members.ts';
import { rolesOfTenant } from './role/tenantRoute.ts';
import { savedQueryRoutes } from './savedQuery/routes.ts';
import { editRoutes } from './screen/editRoutes.ts';
import { historyRoutes } from './screen/historyRoutes.ts';
import { readRoutes } from './screen/readRoutes.ts';
import { departRoutes } from './signIn/departRoutes.ts';
import { loginRoutes } from './signIn/loginRoutes.ts';
import { ownInfoRoutes } from './signIn/ownInfoRoutes.ts';
import { passwordRoutes } from './signIn/passwordRoutes.ts';
import { phoneLogin } from './signIn/phoneLogin.ts';
import { passwordChangeRoutes } from './signIn/recovery/passwordChange.ts';
import { phoneVerification } from './signIn/recovery/phoneVerification.ts';
import { querySysUser } from './signIn/recovery/querySysUser.ts';
import { register } from './signIn/register.ts';
import { twoStepSignInRoutes } from './signIn/secondStepRoutes.ts';
import { tenantRoutes } from './signIn/tenantRoutes.ts';
import { smsRoutes } from './sms/routes.ts';
import { socketTicket } from './socket/ticketRoute.ts';
import { inspectionRoutes } from './station/inspectionRoutes.ts';
import { inspectionTaskRoutes } from './station/inspectionTask/routes.ts';
import { workOrderRoutes } from './station/workOrder/routes.ts';
import { thirdRoutes } from './third/routes.ts';
import { uploadRoutes } from './upload/routes.ts';
import { addressList } from './user/addressList.ts';
import { assignedRoutes } from './user/assigned.ts';
import { changePassword } from './user/changePassword.ts';
import { checkOnlyUser } from './user/checkOnlyUser.ts';
import { userChoiceRoutes } from './user/choices.ts';
import { departmentUserRoutes } from './user/departmentUsers.ts';
import { frozenBatch } from './user/freeze.ts';
import { recycleBinRoutes } from './user/recycleBin.ts';
import { resetTwoStep } from './user/resetTwoStep.ts';
import { queryUserByDepId } from './user/usersByDepartment.ts';
import { queryByIds } from './user/usersByIds.ts';
import { userRoleList } from './user/usersOfRole.ts';
import { queryAgentByUserName } from './userAgent/routes.ts';
import { userSettingRoutes } from './userSetting/routes.ts';

/** Every route that is written by hand. */
const ownRoutes: readonly Route[] = [
  ...captchaRoutes,
  ...loginRoutes,
  ...twoStepSignInRoutes,
  ...thirdRoutes,
  ...casRoutes,
  ...departRoutes,
  ...tenantRoutes,
  ...passwordRoutes,
  ...smsRoutes,
  phoneLogin,
  register,
  querySysUser,
  phoneVerification,
  ...passwordChangeRoutes,
  ...profileRoutes,
  ...phoneRoutes,
  ...ownInfoRoutes,
  ...twoStepRoutes,
  ...sessionRoutes,
  ...uploadRoutes,
  ...storedFileRoutes,
  ...permissionRoutes,
  ...menuRoutes,
  checkPermDuplication,
  ...logRoutes,
  ...menuLevelRoutes,
  ...treeRoutes,
  ...saveRoutes,
  departmentGrant,
  ...heldRuleRoutes,
  checkRoleCode,
  copyRole,
  ...memberRoutes,
  ...departmentRoleMemberRoutes,
  socketTicket,
  ...dictionaryRoutes,
  ...dictionaryMaintenanceRoutes,
  ...dictionaryTreeRoutes,
  ...categoryRoutes,
  ...departmentRoutes,
  ...onlineRoutes,
  ...onlineFormRoutes,
  ...reportRoutes,
  ...proxyRoutes,
  ...gatewayRoutes,
  ...dataSourceRoutes,
  ...jobRoutes,
  ...importRunRoutes,
  ...dictionaryRecycleBinRoutes,
  ...fillRuleRoutes,
  ...monitorRoutes,
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
  duplicateCheck,
  checkByCode,
  ...savedQueryRoutes,
  ...userSettingRoutes,
  ...readRoutes,
  ...historyRoutes,
];

/** Every route of the server: those written by hand, and those that follow from the resources. */
export function createRoutes(resources: Resources): readonly Route[] {
  const routes: readonly Route[] = [
    ...ownRoutes,
    ...editRoutes(() => routes),
    ...announcementRoutes(resources),
    ...dataLogRoutes(resources),
    ...messageTemplateRoutes(resources),
    ...categoryMaintenanceRoutes(resources),
    userRoleList(resources),
    ...departmentUserRoutes(resources),
    ...userChoiceRoutes(resources),
    rolesOfTenant(resources),
    ...reportConfigRoutes(resources),
    ...onlineFormConfigRoutes(resources),
    ...inspectionRoutes(resources),
    ...inspectionTaskRoutes(resources),
    ...workOrderRoutes(resources),
    ...ruleRoutes(resources),
    ...routesOfResources(resources),
  ];
  return routes;
}
