import { requirePhoneProof } from '../../../credentials/sms/phoneProof.ts';
import { read, refuse } from '../../../http/reply.ts';
import { bodyText } from '../../../http/request/body.ts';
import { defineRoute, noQuery } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import { issueResetTicket } from './resetTicket.ts';

const NORMAL = 1;
const NOT_DELETED = 0;
/** The contract gives these failures code 0. */
const NO_ERROR_CODE = 0;
const text = t.looseText(64);

/**
 * Exchanges a recovery code for the right to set the password (S7.20). `smscode` of the answer is a one-time ticket,
 * which clients of the family send on unchanged.
 */
export const phoneVerification = defineRoute({
  method: 'POST',
  path: '/sys/user/phoneVerification',
  right: 'anonymous',
  query: noQuery,
  body: t.closed({ phone: t.optional(text), smscode: t.optional(text) }),
  answer: t.closed({ username: t.text(), smscode: t.text(undefined, { minLength: 43 }) }),
  handle: async ({ body, address, services }) => {
    const { db, clock } = services;
    const phone = bodyText(body, 'phone');
    await requirePhoneProof(services, 'recovery', { phone, address, code: bodyText(body, 'smscode') });
    const account = await db
      .selectFrom('sys_user')
      .select(['id', 'username'])
      .where('phone', '=', phone)
      .where('status', '=', NORMAL)
      .where('del_flag', '=', NOT_DELETED)
      .executeTakeFirst();
    // The right code proved that the caller owns the number.
    if (!account) return refuse('该用户不存在或未绑定手机号', NO_ERROR_CODE);
    const ticket = await issueResetTicket(db, { userId: account.id, phone }, clock());
    return read({ username: account.username, smscode: ticket });
  },
});
