import { WALL_TOKEN } from '../../../common/wire.ts';
import type { Answer } from '../../../runtime/contract/ports.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import type { Application } from '../../application.ts';
import { readDictionaries } from '../../session/slots.ts';
import { accessAtom, NO_TENANT, sessionAtom } from '../../session/state.ts';

type Parts = Pick<Application, 'client' | 'session' | 'store'>;

/** Why a wall could not be opened. `isFinal`: asking again changes nothing. */
export class WallRefused extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.name = 'WallRefused';
    this.isFinal = isFinal;
  }
}

/**
 * Applies the server's response to a wall, in this page only. The token itself is in a cookie that
 * no script reads, and the stored session of a user of this browser stays untouched.
 */
function takeUp({ session, store }: Parts, { success, message, result }: Answer): void {
  if (!success || !isRecord(result)) throw new WallRefused(message || '大屏无法打开', true);
  const user = isRecord(result.userInfo) ? { ...result.userInfo, wall: true } : { wall: true };
  const tenantId = typeof result.tenantId === 'string' ? result.tenantId : NO_TENANT;
  store.set(sessionAtom, { token: WALL_TOKEN, user, tenantId });
  session.keepDictionaries(readDictionaries(result.sysAllDictItems) ?? {});
  store.set(accessAtom, { menu: [], userButtons: [], systemButtons: [] });
}

/** Asks the server to go on as a wall, which begins the life of the cookie anew. */
export function stayWall({ client }: Pick<Application, 'client'>): Promise<Answer> {
  return client.send({ method: 'GET', path: '/dashboard/wall' }, { quiet: true });
}

/**
 * Makes this page a wall: by the token of a link, or by the cookie of an earlier visit.
 * @throws WallRefused
 */
export async function enterWall(parts: Parts, token: string): Promise<void> {
  const body = { token };
  const asked =
    token === ''
      ? stayWall(parts)
      : parts.client.send({ method: 'POST', path: '/dashboard/wall/enter', body }, { quiet: true });
  const answer = await asked.catch((error: unknown) => {
    throw new WallRefused(error instanceof Error ? error.message : String(error), false);
  });
  takeUp(parts, answer);
}
