import type { Area } from '../records/resource/area.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { expiredSignIns } from './expiredSignIns.ts';
import { smsRoutes } from './sms/routes.ts';

/** Passwords, sessions, captchas, codes by SMS, the second step. */
export const credentials: Area = {
  name: 'credentials',
  title: '验证码与短信',
  routes: [...captchaRoutes, ...smsRoutes],
  chores: [expiredSignIns],
};
