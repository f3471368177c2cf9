import { FIRST_STEP, spendTicket, tryTicket } from '../../credentials/sessions/ticket.ts';
import { requireSecondStep } from '../../credentials/twoStep/judge.ts';
import { Refusal } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { finishSignIn } from './finishSignIn.ts';
import { recordingFailure } from './recordingFailure.ts';
import { signInAnswer } from './signInAnswer.ts';

const MOST_TRIES = 5;
const TOO_LATE = '登录验证已超时，请重新登录';

/** The second step of a sign-in: the ticket of the first one, and a code of the app or a recovery code. */
const twoStepCode = defineRoute({
  method: 'POST',
  path: '/auth/2step-code',
  right: 'anonymous',
  query: noQuery,
  body: t.closed({ ticket: t.text(64), code: t.text(32) }),
  answer: signInAnswer,
  handle: async (call) => {
    const { body, address, services } = call;
    const { db, clock } = services;
    const ticket = body.ticket;
    const said = await tryTicket(db, FIRST_STEP, ticket, MOST_TRIES, clock());
    if (!said) throw new Refusal(TOO_LATE);
    const person = await db.selectFrom('sys_user').select('username').where('id', '=', said.subject).executeTakeFirst();
    await recordingFailure(call, person?.username ?? null, () =>
      requireSecondStep(services, { userId: said.subject, code: body.code.trim(), address }),
    );
    if (!(await spendTicket(db, FIRST_STEP, ticket, clock()))) throw new Refusal(TOO_LATE);
    const user = await db.selectFrom('sys_user').selectAll().where('id', '=', said.subject).executeTakeFirst();
    if (!user) throw new Refusal(TOO_LATE);
    return finishSignIn(call, user, { twoStep: false });
  },
});

export const twoStepSignInRoutes: readonly Route[] = [twoStepCode];
