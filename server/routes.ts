import { departmentRoutes } from './department/routes.ts';
import { dictionaryRoutes } from './dictionary/routes.ts';
import type { Route } from './http/route.ts';
import { permissionRoutes } from './permission/routes.ts';
import { captchaRoutes } from './session/captcha/routes.ts';
import { departRoutes } from './session/departRoutes.ts';
import { loginRoutes } from './session/loginRoutes.ts';
import { passwordRoutes } from './session/passwordRoutes.ts';
import { tenantRoutes } from './session/tenantRoutes.ts';

/** Every route of the server. */
export const routes: readonly Route[] = [
  ...captchaRoutes,
  ...loginRoutes,
  ...departRoutes,
  ...tenantRoutes,
  ...passwordRoutes,
  ...permissionRoutes,
  ...dictionaryRoutes,
  ...departmentRoutes,
];
