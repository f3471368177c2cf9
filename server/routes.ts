import type { Resources } from '../src/common/resource/resources.ts';
import { dataSourceRoutes } from './authoring/dataSources/routes.ts';
import { onlineFormConfigRoutes } from './authoring/onlineForms/configRoutes.ts';
import { onlineFormRoutes } from './authoring/onlineForms/routes.ts';
import { reportConfigRoutes } from './authoring/reports/configRoutes.ts';
import { reportRoutes } from './authoring/reports/routes.ts';
import { savedQueryRoutes } from './authoring/savedQueries/routes.ts';
import { editRoutes } from './authoring/screens/editRoutes.ts';
import { historyRoutes } from './authoring/screens/historyRoutes.ts';
import { readRoutes } from './authoring/screens/readRoutes.ts';
import { captchaRoutes } from './credentials/captcha/routes.ts';
import { smsRoutes } from './credentials/sms/routes.ts';
import { storedFileRoutes } from './files/storedFiles/routes.ts';
import { uploadRoutes } from './files/uploads/routes.ts';
import type { Route } from './http/route.ts';
import { departRoutes } from './identity/login/departRoutes.ts';
import { loginRoutes } from './identity/login/loginRoutes.ts';
import { ownInfoRoutes } from './identity/login/ownInfoRoutes.ts';
import { passwordRoutes } from './identity/login/passwordRoutes.ts';
import { phoneLogin } from './identity/login/phoneLogin.ts';
import { passwordChangeRoutes } from './identity/login/recovery/passwordChange.ts';
import { phoneVerification } from './identity/login/recovery/phoneVerification.ts';
import { querySysUser } from './identity/login/recovery/querySysUser.ts';
import { register } from './identity/login/register.ts';
import { twoStepSignInRoutes } from './identity/login/secondStepRoutes.ts';
import { tenantRoutes } from './identity/login/tenantRoutes.ts';
import { phoneRoutes } from './identity/ownAccount/phoneRoutes.ts';
import { profileRoutes } from './identity/ownAccount/profileRoutes.ts';
import { sessionRoutes } from './identity/ownAccount/sessionRoutes.ts';
import { twoStepRoutes } from './identity/ownAccount/twoStepRoutes.ts';
import { casRoutes } from './identity/singleSignOn/routes.ts';
import { thirdRoutes } from './identity/thirdParties/routes.ts';
import { importRunRoutes } from './import/runRoutes.ts';
import { announcementRoutes } from './messages/announcements/routes.ts';
import { socketTicket } from './messages/sockets/ticketRoute.ts';
import { messageTemplateRoutes } from './messages/templates/routes.ts';
import { gatewayRoutes } from './operations/gateway/routes.ts';
import { jobRoutes } from './operations/jobs/routes.ts';
import { monitorRoutes } from './operations/monitor/routes.ts';
import { proxyRoutes } from './operations/proxy/routes.ts';
import { queryAgentByUserName } from './organisation/agents/routes.ts';
import { departmentRoleMemberRoutes } from './organisation/departmentRoles/memberRoutes.ts';
import { departmentRoutes } from './organisation/departments/routes.ts';
import { departmentGrant } from './organisation/granting/departmentGrant.ts';
import { heldRuleRoutes } from './organisation/granting/heldRuleRoutes.ts';
import { ruleRoutes } from './organisation/granting/ruleRoutes.ts';
import { saveRoutes } from './organisation/granting/saveRoutes.ts';
import { treeRoutes } from './organisation/granting/treeRoutes.ts';
import { checkRoleCode } from './organisation/roles/codeRoute.ts';
import { copyRole } from './organisation/roles/copyRoute.ts';
import { memberRoutes } from './organisation/roles/members.ts';
import { rolesOfTenant } from './organisation/roles/tenantRoute.ts';
import { onlineRoutes } from './organisation/signedInUsers/routes.ts';
import { addressList } from './organisation/users/addressList.ts';
import { assignedRoutes } from './organisation/users/assigned.ts';
import { changePassword } from './organisation/users/changePassword.ts';
import { checkOnlyUser } from './organisation/users/checkOnlyUser.ts';
import { userChoiceRoutes } from './organisation/users/choices.ts';
import { departmentUserRoutes } from './organisation/users/departmentUsers.ts';
import { frozenBatch } from './organisation/users/freeze.ts';
import { recycleBinRoutes } from './organisation/users/recycleBin.ts';
import { resetTwoStep } from './organisation/users/resetTwoStep.ts';
import { queryUserByDepId } from './organisation/users/usersByDepartment.ts';
import { queryByIds } from './organisation/users/usersByIds.ts';
import { userRoleList } from './organisation/users/usersOfRole.ts';
import { inspectionRoutes } from './plant/inspectionRoutes.ts';
import { inspectionTaskRoutes } from './plant/inspectionTask/routes.ts';
import { workOrderRoutes } from './plant/workOrder/routes.ts';
import { categoryMaintenanceRoutes } from './records/categories/maintenance.ts';
import { categoryRoutes } from './records/categories/routes.ts';
import { checkByCode } from './records/checkRules/checkByCode.ts';
import { duplicateCheck } from './records/checkRules/duplicate.ts';
import { dataLogRoutes } from './records/dataLog/routes.ts';
import { dictionaryMaintenanceRoutes } from './records/dictionaries/maintenance.ts';
import { dictionaryRecycleBinRoutes } from './records/dictionaries/recycleBin.ts';
import { dictionaryRoutes } from './records/dictionaries/routes.ts';
import { dictionaryTreeRoutes } from './records/dictionaries/treeRoutes.ts';
import { fillRuleRoutes } from './records/fillRules/routes.ts';
import { routesOfResources } from './resources.ts';
import { permissionRoutes } from './rights/heldRights/routes.ts';
import { checkPermDuplication } from './rights/menuEntries/duplicateRoute.ts';
import { menuLevelRoutes } from './rights/menuEntries/levelRoutes.ts';
import { menuRoutes } from './rights/menuEntries/routes.ts';
import { logRoutes } from './rights/operationLog/routes.ts';
import { userSettingRoutes } from './rights/userSettings/routes.ts';

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
