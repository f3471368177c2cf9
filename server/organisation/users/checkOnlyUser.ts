import { checkCaptcha } from '../../credentials/captcha/captcha.ts';
import type { Call } from '../../http/call.ts';
import { type Reply, refuse } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';

const NOT_DELETED = 0;
const field = t.text(64);

/**
 * Checks that username, e-mail and phone are not taken (S7.23). The response reveals to strangers whether an
 * account exists, so they may ask 20 times a minute (safety.md 4.6), and without a captcha 200 times a day,
 * which the registration page needs: the contract has no captcha there. Signed-in users are not limited.
 */
export const checkOnlyUser = defineRoute({
  method: 'GET',
  path: '/sys/user/checkOnlyUser',
  right: 'anonymous',
  secretQuery: true,
  query: t.closed({
    username: t.optional(field),
    email: t.optional(field),
    phone: t.optional(field),
    captcha: t.optional(field),
    checkKey: t.optional(field),
  }),
  answer: t.oneOf(true),
  handle: async (call) => {
    const { query, services } = call;
    const refused = await refuseStranger(call);
    if (refused) return refused;
    const named = (['username', 'email', 'phone'] as const).filter((name) => query[name]);
    if (named.length === 0) return refuse('请输入要查询的用户名、邮箱或手机号！');
    const taken = await services.db
      .selectFrom('sys_user')
      .select('id')
      .where('del_flag', '=', NOT_DELETED)
      .where((where) => where.and(named.map((name) => where(name, '=', query[name] ?? ''))))
      .limit(1)
      .executeTakeFirst();
    // Code 0 and result true in both cases: so the contract.
    if (taken) return { success: false, code: 0, message: '用户账号已存在', result: true };
    return { success: true, code: 0, message: '', result: true };
  },
});

async function refuseStranger({ token, query, address, services }: Call): Promise<Reply | null> {
  const state = token === null ? null : await services.session.find(token);
  if (state?.kind === 'valid') return null;
  const { checkKey = '', captcha = '' } = query;
  const withCaptcha = checkKey !== '' || captcha !== '';
  const now = services.clock();
  services.limits.existence.count(address, withCaptcha, now);
  if (!withCaptcha) return null;
  if (checkKey === '' || captcha === '') return refuse('验证码无效');
  return (await checkCaptcha(services.db, checkKey, captcha, now)) ? null : refuse('验证码错误');
}
