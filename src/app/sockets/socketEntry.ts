import { TransportError } from '../../runtime/contract/ports.ts';
import { isRecord } from '../../runtime/data/json.ts';
import type { Client } from '../transport/client.ts';

/**
 * How one is let in, best first: with a one-time ticket (safety rule 4.4), with the token as sub-protocol, or unnamed.
 * The latter two are for servers of the family that give no tickets (contract messages-sockets.md §2).
 */
export type Way = 'ticket' | 'token' | 'unnamed';

/** Where to connect. */
export interface SocketEntry {
  readonly address: string;
  readonly protocol: string | null;
}

/** There is no session any more: connecting again needs a sign-in. */
export class NotSignedIn extends Error {}

/** The server gives no tickets. */
export class NoTickets extends Error {}

interface EntryEnvironment {
  readonly client: Pick<Client, 'send'>;
  /** Path of the socket below the service, e.g. `/websocket/{userId}` (S7.37a). */
  readonly socket: string;
  readonly token: string;
  /** Path or absolute address of the service. */
  readonly apiBase: string;
  /** Address of the page. */
  readonly base: string;
}

/** @throws NotSignedIn; NoTickets; Error if the server does not respond */
export async function findEntry(way: Way, environment: EntryEnvironment): Promise<SocketEntry> {
  const address = socketAddress(environment);
  if (way === 'token') return { address, protocol: environment.token };
  if (way === 'unnamed') return { address, protocol: null };
  const ticket = await fetchTicket(environment.client);
  return { address: `${address}?ticket=${encodeURIComponent(ticket)}`, protocol: null };
}

function socketAddress({ apiBase, base, socket }: EntryEnvironment): string {
  const url = new URL(`${apiBase}${socket}`, base);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

async function fetchTicket(client: Pick<Client, 'send'>): Promise<string> {
  try {
    const { success, result } = await client.send(
      { method: 'POST', path: '/sys/websocket/ticket', body: {} },
      { quiet: true },
    );
    if (success && isRecord(result) && typeof result.ticket === 'string') return result.ticket;
  } catch (error) {
    if (error instanceof TransportError && error.status === 401) throw new NotSignedIn();
    if (!(error instanceof TransportError && (error.status === 404 || error.status === 405))) throw error;
  }
  throw new NoTickets();
}
