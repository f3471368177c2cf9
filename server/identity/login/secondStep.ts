import type { Kysely } from 'kysely';
import { FIRST_STEP, issueTicket } from '../../credentials/sessions/ticket.ts';
import { twoStepSince } from '../../credentials/twoStep/enrolment.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Reply } from '../../http/reply.ts';

const LIFE_S = 300;
/** Not 200, so that clients which know nothing of it do not take it for a sign-in. */
const CODE_ASKED = 202;

/**
 * Asks for the code of the second step instead of signing in.
 * @returns null when the account has no two-step sign-in
 */
export async function askSecondStep(db: Kysely<Database>, userId: string, now: Date): Promise<Reply | null> {
  if ((await twoStepSince(db, userId)) === null) return null;
  const ticket = { purpose: FIRST_STEP, subject: userId, data: {}, lifeMs: LIFE_S * 1000 };
  const twoStepTicket = await issueTicket(db, ticket, now);
  return {
    success: true,
    code: CODE_ASKED,
    message: '请输入动态码',
    result: { twoStepTicket, expiresIn: LIFE_S },
  };
}
