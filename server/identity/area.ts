import type { Area } from '../records/resource/area.ts';
import { departRoutes } from './login/departRoutes.ts';
import { loginRoutes } from './login/loginRoutes.ts';
import { ownInfoRoutes } from './login/ownInfoRoutes.ts';
import { passwordRoutes } from './login/passwordRoutes.ts';
import { phoneLogin } from './login/phoneLogin.ts';
import { passwordChangeRoutes } from './login/recovery/passwordChange.ts';
import { phoneVerification } from './login/recovery/phoneVerification.ts';
import { querySysUser } from './login/recovery/querySysUser.ts';
import { register } from './login/register.ts';
import { twoStepSignInRoutes } from './login/secondStepRoutes.ts';
import { tenantRoutes } from './login/tenantRoutes.ts';
import { phoneRoutes } from './ownAccount/phoneRoutes.ts';
import { profileRoutes } from './ownAccount/profileRoutes.ts';
import { sessionRoutes } from './ownAccount/sessionRoutes.ts';
import { twoStepRoutes } from './ownAccount/twoStepRoutes.ts';
import { casRoutes } from './singleSignOn/routes.ts';
import { thirdRoutes } from './thirdParties/routes.ts';

/** Coming in, one's own account, third parties, single sign-on. */
export const identity: Area = {
  name: 'identity',
  title: '登录与个人账号',
  routes: [
    ...loginRoutes,
    ...twoStepSignInRoutes,
    ...thirdRoutes,
    ...casRoutes,
    ...departRoutes,
    ...tenantRoutes,
    ...passwordRoutes,
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
  ],
};
