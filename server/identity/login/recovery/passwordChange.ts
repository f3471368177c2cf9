import { hashPassword } from '../../../credentials/password/hash.ts';
import { passwordFault } from '../../../credentials/password/policy.ts';
import { endSessionsOf } from '../../../credentials/sessions/sessions.ts';
import { textOf } from '../../../foundation/valueText.ts';
import type { Call } from '../../../http/call.ts';
import { type Reply, read, refuse } from '../../../http/reply.ts';
import { bodyFields, bodyText } from '../../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import { recordAudit } from '../../../records/auditLog/record.ts';
import { peekResetTicket, spendResetTicket } from './resetTicket.ts';

const NORMAL = 1;
const NOT_DELETED = 0;
/** The contract gives these failures code 0. */
const NO_ERROR_CODE = 0;
const EXPIRED = '短信验证码失效！';
const path = '/sys/user/passwordChange';
const field = t.text(128);
const bodyField = t.looseText(128);

interface Change {
  readonly username: string;
  readonly password: string;
  /** The ticket that phoneVerification answered. */
  readonly smscode: string;
  readonly phone: string;
}

/**
 * Sets a forgotten password (S7.21). Only the ticket of the step before makes it possible; it is used up, and every
 * session of the account ends (safety.md 4.3, 4.8).
 */
async function changePassword(call: Call, change: Change): Promise<Reply> {
  const { db, clock, gates } = call.services;
  const { username, password, smscode, phone } = change;
  if ([username, password, smscode, phone].includes('')) return refuse('重置密码失败！', NO_ERROR_CODE);
  const ticket = await peekResetTicket(db, smscode, clock());
  if (!ticket) return refuse(EXPIRED, NO_ERROR_CODE);
  if (ticket.phone !== phone) return refuse('短信验证码不匹配！', NO_ERROR_CODE);
  const account = await db
    .selectFrom('sys_user')
    .select('id')
    .where('id', '=', ticket.userId)
    .where('username', '=', username)
    .where('phone', '=', phone)
    .where('status', '=', NORMAL)
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  if (!account) return refuse('未找到用户！', NO_ERROR_CODE);
  const fault = passwordFault(password);
  if (fault !== null) return refuse(fault, NO_ERROR_CODE);
  const hash = await hashPassword(password, gates.passwords);
  const changed = await db.transaction().execute(async (trx) => {
    if (!(await spendResetTicket(trx, smscode, clock()))) return false;
    await trx
      .updateTable('sys_user')
      .set({ password_hash: hash, update_by: username, update_time: clock() })
      .where('id', '=', account.id)
      .execute();
    const about = { action: 'password', resource: 'sys/user', rowId: account.id, note: 'forgotten password' } as const;
    await recordAudit(trx, call, about, { id: account.id, username });
    await endSessionsOf(trx, [account.id], clock());
    return true;
  });
  return changed ? read(null, '密码重置完成！') : refuse(EXPIRED, NO_ERROR_CODE);
}

/**
 * For clients of the family; the address contains the password, so the query is never logged (safety.md 10).
 */
const byAddress = defineRoute({
  method: 'GET',
  path,
  right: 'anonymous',
  secretQuery: true,
  changesByGet: true,
  query: t.closed({
    username: t.optional(field),
    password: t.optional(field),
    smscode: t.optional(field),
    phone: t.optional(field),
  }),
  answer: t.nothing,
  handle: (call) => {
    const { username = '', password = '', smscode = '', phone = '' } = call.query;
    return changePassword(call, { username, password, smscode, phone });
  },
});

/** The same with the fields in the body, as our console asks. */
const byBody = defineRoute({
  method: 'POST',
  path,
  right: 'anonymous',
  query: noQuery,
  body: t.closed({
    username: t.optional(bodyField),
    password: t.optional(bodyField),
    smscode: t.optional(bodyField),
    phone: t.optional(bodyField),
  }),
  answer: t.nothing,
  handle: async (call) => {
    const { body } = call;
    return changePassword(call, {
      username: bodyText(body, 'username'),
      // Exactly as typed: a number sent as one is no password.
      password: textOf(bodyFields(body).get('password')),
      smscode: bodyText(body, 'smscode'),
      phone: bodyText(body, 'phone'),
    });
  },
});

export const passwordChangeRoutes: readonly Route[] = [byAddress, byBody];
