import type { IncomingMessage } from 'node:http';
import { spendTicket } from '../../credentials/sessions/ticket.ts';
import type { Services } from '../../http/services.ts';
import type { Owner } from './clientSocket.ts';
import { newestSessionOf, openSessions, sessionIdOf } from './openSessions.ts';
import { isAllowedOrigin } from './origin.ts';
import type { SocketKind } from './push.ts';
import { readSocketAddress, type SocketAddress } from './socketAddress.ts';
import { SOCKET_TICKET } from './ticketRoute.ts';

/** Decides who may open which socket, or the HTTP status of the refusal. */
export type Handshake =
  | {
      readonly kind: SocketKind;
      readonly owner: Owner;
      /** False for one that the address alone names, see `Config.tokenlessSockets`. */
      readonly isProven: boolean;
    }
  | { readonly refused: 401 | 403 | 404 };

/**
 * Judges a request for a socket: 404 no such address, 403 a foreign page or another user's address, 401 no valid ticket
 * or token. The token may come as sub-protocol, as clients of later releases send it (contract messages-sockets.md §2).
 */
export async function shakeHands(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { db, clock, config, session }: Pick<Services, 'db' | 'clock' | 'config' | 'session'>,
): Promise<Handshake> {
  const address = readSocketAddress(url);
  if (!address) return { refused: 404 };
  if (!isAllowedOrigin(headers, config)) return { refused: 403 };
  const now = clock();
  const protocols = headers['sec-websocket-protocol'];
  if (config.tokenlessSockets && address.kind === 'notice' && address.ticket === null && protocols === undefined) {
    // Lives as long as a session of the user, so that no socket stays open for users who have left.
    const signedIn = await newestSessionOf(db, address.userId, now);
    return signedIn ? { kind: 'notice', owner: signedIn, isProven: false } : { refused: 401 };
  }
  const sessionId = await findSession(address, protocols, { db, session }, now);
  const owner = sessionId === null ? undefined : (await openSessions(db, [sessionId], now)).get(sessionId);
  if (!owner) return { refused: 401 };
  return owner.userId === address.userId ? { kind: address.kind, owner, isProven: true } : { refused: 403 };
}

async function findSession(
  { ticket }: SocketAddress,
  protocols: string | undefined,
  { db, session }: Pick<Services, 'db' | 'session'>,
  now: Date,
): Promise<string | null> {
  if (ticket !== null) return (await spendTicket(db, SOCKET_TICKET, ticket, now))?.data.sessionId ?? null;
  const token = protocols?.split(',', 1)[0]?.trim() ?? '';
  return session.tokens.isOwn(token) ? sessionIdOf(db, token) : null;
}
