import { isRecord } from '../../../../runtime/data/json.ts';
import { type AccountClient, accepted, resultOf } from '../accountApi.ts';

const ACCOUNTS = '/sys/user/thirdAccounts';

/** A provider of accounts, and whether the user's account there opens this one. */
export interface ThirdAccount {
  readonly type: string;
  readonly isBound: boolean;
  /** Whether the server holds the provider's keys. */
  readonly isEnabled: boolean;
  /** Name of the account there; null when unknown. */
  readonly username: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly boundTime: string | null;
}

/** @throws Error with the server's message */
export async function loadThirdAccounts(client: AccountClient, signal: AbortSignal): Promise<readonly ThirdAccount[]> {
  const result = await resultOf(client, { method: 'GET', path: ACCOUNTS, signal });
  const rows: readonly unknown[] = Array.isArray(result) ? result : [];
  return rows.filter(isRecord).map((row) => ({
    type: String(row.type ?? ''),
    isBound: row.bound === true,
    isEnabled: row.enabled === true,
    username: typeof row.username === 'string' && row.username !== '' ? row.username : null,
    boundTime: typeof row.boundTime === 'string' ? row.boundTime : null,
  }));
}

/** A one-time ticket that ties the provider's answer to this user. @throws Error with the server's message */
export async function bindTicket(client: AccountClient, type: string): Promise<string> {
  const result = await resultOf(client, { method: 'POST', path: `${ACCOUNTS}/ticket`, body: { type } });
  if (typeof result !== 'string' || result === '') throw new Error('服务器的答复无法识别');
  return result;
}

/** @throws Error with the server's message */
export async function unbindThirdAccount(client: AccountClient, type: string): Promise<void> {
  accepted(await client.send({ method: 'DELETE', path: ACCOUNTS, params: { type } }));
}
