import { issueTicket } from '../../credentials/sessions/ticket.ts';
import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { texts } from '../../http/texts.ts';
import { sessionIdOf } from './openSessions.ts';

/** Purpose of tickets for both kinds of sockets. */
export const SOCKET_TICKET = 'websocket';
const LIFE_S = 60;

/**
 * A one-time ticket with which this session may open one socket within 60 seconds: an address holds it instead of the
 * token, which lives long (safety.md 4.4).
 */
export const socketTicket = defineRoute({
  method: 'POST',
  path: '/sys/websocket/ticket',
  needsNoRoom: true,
  right: 'signed-in',
  query: noQuery,
  body: t.orNull(t.closed({})),
  answer: t.closed({ ticket: t.text(), expiresIn: t.integer() }),
  handle: async ({ user, token, services: { db, clock } }) => {
    const sessionId = await sessionIdOf(db, token ?? '');
    if (sessionId === null) throw new Refusal(texts.noToken, 401);
    const ticket = await issueTicket(
      db,
      { purpose: SOCKET_TICKET, subject: user.id, data: { sessionId }, lifeMs: LIFE_S * 1000 },
      clock(),
    );
    return read({ ticket, expiresIn: LIFE_S });
  },
});
