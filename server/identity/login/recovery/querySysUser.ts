import { checkCaptcha } from '../../../credentials/captcha/captcha.ts';
import { maskPhone } from '../../../credentials/sms/phone.ts';
import { read, refuse } from '../../../http/reply.ts';
import { defineRoute } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';

const NORMAL = 1;
const NOT_DELETED = 0;
/** The contract gives this failure code 0. */
const NO_ERROR_CODE = 0;
const field = t.text(64);

/**
 * The account to recover, by phone or username (S7.22). The response reveals whether an account exists, so a
 * captcha must be solved and the number is masked (safety.md 4.6); the user types the whole number in the
 * next step.
 */
export const querySysUser = defineRoute({
  method: 'GET',
  path: '/sys/user/querySysUser',
  right: 'anonymous',
  secretQuery: true,
  query: t.closed({
    username: t.optional(field),
    phone: t.optional(field),
    captcha: t.optional(field),
    checkKey: t.optional(field),
  }),
  answer: t.closed({ username: t.text(), phone: t.text() }),
  handle: async ({ query, address, services: { db, clock, limits } }) => {
    const { username = '', phone = '', captcha = '', checkKey = '' } = query;
    limits.existence.count(address, true, clock());
    if (captcha === '' || checkKey === '') return refuse('验证码无效');
    if (!(await checkCaptcha(db, checkKey, captcha, clock()))) return refuse('验证码错误');
    const account = await db
      .selectFrom('sys_user')
      .select(['username', 'phone'])
      .where(phone === '' ? 'username' : 'phone', '=', phone || username)
      .where('status', '=', NORMAL)
      .where('del_flag', '=', NOT_DELETED)
      .executeTakeFirst();
    // Without a number they cannot get the code of the next step.
    if (!account?.phone) return refuse('验证失败', NO_ERROR_CODE);
    return read({ username: account.username, phone: maskPhone(account.phone) });
  },
});
