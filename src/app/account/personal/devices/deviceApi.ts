import { isRecord } from '../../../../runtime/data/json.ts';
import { type AccountClient, accepted, resultOf } from '../accountApi.ts';

/** A session of the user: a browser that is signed in. */
export interface Device {
  readonly id: string;
  /** The session of this page. */
  readonly isCurrent: boolean;
  /** Network address; '' when unknown. */
  readonly address: string;
  /** `User-Agent`; '' when unknown. */
  readonly agent: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly createdAt: string;
  readonly seenAt: string;
}

/** The user's sessions, the present one first. @throws Error with the server's message */
export async function loadDevices(client: AccountClient, signal: AbortSignal): Promise<readonly Device[]> {
  const result = await resultOf(client, { method: 'GET', path: '/sys/user/sessions', signal });
  const rows: readonly unknown[] = Array.isArray(result) ? result : [];
  const devices = rows.filter(isRecord).map((row) => ({
    id: String(row.id ?? ''),
    isCurrent: row.current === true,
    address: String(row.address ?? ''),
    agent: String(row.agent ?? ''),
    createdAt: String(row.createdAt ?? ''),
    seenAt: String(row.seenAt ?? ''),
  }));
  return devices.toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent));
}

/** Ends one session. @throws Error with the server's message */
export async function endDevice(client: AccountClient, id: string): Promise<void> {
  accepted(await client.send({ method: 'DELETE', path: '/sys/user/session', params: { id } }));
}

/** Ends every session but this one. @throws Error with the server's message */
export async function endOtherDevices(client: AccountClient): Promise<void> {
  accepted(await client.send({ method: 'DELETE', path: '/sys/user/sessions/others' }));
}
