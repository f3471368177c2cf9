import type { JobKind } from '../foundation/runs/jobKind.ts';
import { REMEMBER_MS } from './sessions/sessions.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Everything around signing in that has had its time. */
export const expiredSignIns: JobKind = {
  name: 'expiredSignIns',
  title: '清理过期的登录、验证码与限制',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
  async run({ db, now, say }) {
    const gone = async (what: string, rows: Promise<readonly { readonly numDeletedRows: bigint }[]>) =>
      say(`${what}：删除 ${(await rows)[0]?.numDeletedRows ?? 0} 条`);
    const remembered = new Date(now.getTime() - REMEMBER_MS);
    await gone('登录', db.deleteFrom('sys_session').where('expires_at', '<', remembered).execute());
    await gone('票据', db.deleteFrom('sys_ticket').where('expires_at', '<=', now).execute());
    await gone('图形验证码', db.deleteFrom('sys_captcha').where('expires_at', '<=', now).execute());
    await gone('短信验证码', db.deleteFrom('sys_sms_code').where('expires_at', '<=', now).execute());
    const lastDay = new Date(now.getTime() - DAY_MS);
    await gone(
      '短信次数',
      db.deleteFrom('sys_sms_quota').where('last_sent_at', '<', lastDay).where('since', '<', lastDay).execute(),
    );
    await gone('错误次数', db.deleteFrom('sys_throttle').where('forget_at', '<=', now).execute());
  },
};
