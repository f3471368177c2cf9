import { profileRoutes } from './account/profileRoutes.ts';
import { sessionRoutes } from './account/sessionRoutes.ts';
import { twoStepRoutes } from './account/twoStepRoutes.ts';
import { announcementRoutes } from './announcement/routes.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { casRoutes } from './cas/routes.ts';
import { categoryRoutes } from './category/routes.ts';
import { checkByCode } from './check/checkByCode.ts';
import { duplicateCheck } from './check/duplicate.ts';
import { departmentRoutes } from './department/routes.ts';
import { dictionaries } from './dictionary/dictionaries.ts';
import { dictionaryItems } from './dictionary/dictionaryItems.ts';
import { dictionaryMaintenanceRoutes } from './dictionary/maintenance.ts';
import { dictionaryRoutes } from './dictionary/routes.ts';
import { dictionaryTreeRoutes } from './dictionary/treeRoutes.ts';
import type { Route } from './http/route.ts';
import { menuRoutes } from './menu/routes.ts';
import { permissionRoutes } from './permission/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { resourceRoutes } from './resource/routes.ts';
import { editRoutes } from './screen/editRoutes.ts';
import { historyRoutes } from './screen/historyRoutes.ts';
import { readRoutes } from './screen/readRoutes.ts';
import { departRoutes } from './signIn/departRoutes.ts';
import { loginRoutes } from './signIn/loginRoutes.ts';
import { passwordRoutes } from './signIn/passwordRoutes.ts';
import { phoneLogin } from './signIn/phoneLogin.ts';
import { passwordChangeRoutes } from './signIn/recovery/passwordChange.ts';
import { phoneVerification } from './signIn/recovery/phoneVerification.ts';
import { querySysUser } from './signIn/recovery/querySysUser.ts';
import { register } from './signIn/register.ts';
import { twoStepSignInRoutes } from './signIn/secondStepRoutes.ts';
import { tenantRoutes } from './signIn/tenantRoutes.ts';
import { messages } from './sms/messages.ts';
import { smsRoutes } from './sms/routes.ts';
import { socketTicket } from './socket/ticketRoute.ts';
import { equipmentCheck } from './station/equipmentCheck.ts';
import { stationEquipment } from './station/stationEquipment.ts';
import { stationInfo } from './station/stationInfo.ts';
import { thirdRoutes } from './third/routes.ts';
import { uploadRoutes } from './upload/routes.ts';
import { assignedRoutes } from './user/assigned.ts';
import { changePassword } from './user/changePassword.ts';
import { checkOnlyUser } from './user/checkOnlyUser.ts';
import { frozenBatch } from './user/freeze.ts';
import { resetTwoStep } from './user/resetTwoStep.ts';
import { users } from './user/users.ts';
import { queryUserByDepId } from './user/usersByDepartment.ts';

const resources = [users, dictionaries, dictionaryItems, stationInfo, stationEquipment, messages];

/** Every route of the server. A new resource is one declaration more in the list above. */
export const routes: readonly Route[] = [
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
  ...twoStepRoutes,
  ...sessionRoutes,
  ...uploadRoutes,
  ...permissionRoutes,
  ...menuRoutes,
  ...announcementRoutes,
  socketTicket,
  ...dictionaryRoutes,
  ...dictionaryMaintenanceRoutes,
  ...dictionaryTreeRoutes,
  ...categoryRoutes,
  ...departmentRoutes,
  ...reportRoutes,
  frozenBatch,
  changePassword,
  resetTwoStep,
  checkOnlyUser,
  queryUserByDepId,
  ...assignedRoutes,
  duplicateCheck,
  checkByCode,
  equipmentCheck,
  ...readRoutes,
  ...historyRoutes,
  ...editRoutes,
  ...resources.flatMap(resourceRoutes),
];
