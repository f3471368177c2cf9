import { API_PREFIX } from '../../../src/common/wire.ts';
import { Refusal } from '../../http/reply.ts';
import { parseQuery } from '../../http/request/queryString.ts';
import type { SocketKind } from './push.ts';

/** The parsed address of a socket. */
export interface SocketAddress {
  readonly kind: SocketKind;
  readonly userId: string;
  /** One-time ticket, or null. */
  readonly ticket: string | null;
}

/** Later consoles append the MD5 of their token to the user, by which their server distinguishes tabs. */
const notice = new RegExp(`^${API_PREFIX}/websocket/([\\w-]{1,64}?)(?:_[0-9a-f]{32})?$`);
const table = new RegExp(`^${API_PREFIX}/vxeSocket/([\\w-]{1,64})/[\\w-]{1,64}$`);

/**
 * Reads `/websocket/{userId}` and `/vxeSocket/{userId}/{pageId}` (S7.37a, S7.37b), each with `?ticket=`.
 * @param url path and query of the request
 * @returns null when there is no socket at this address
 */
export function readSocketAddress(url: string): SocketAddress | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const asNotice = notice.exec(path);
  const userId = (asNotice ?? table.exec(path))?.[1];
  if (userId === undefined) return null;
  return { kind: asNotice ? 'notice' : 'table', userId, ticket: readTicket(query) };
}

function readTicket(query: string): string | null {
  try {
    return parseQuery(query).ticket || null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}
