import { isCallFailure } from '../../../runtime/state/failure.ts';
import type { Client } from '../../transport/client.ts';

/** The one thing by which an account is looked for. */
export interface AccountKey {
  readonly field: 'username' | 'email' | 'phone';
  readonly text: string;
}

/** What is known about it. `unknown`: the server could not or would not say. */
export type Occupancy = 'free' | 'taken' | 'unknown';

/** Asks whether an account has this name, address or number (S7.23: success means unused). Never rejects. */
export async function askOccupancy(
  client: Pick<Client, 'send'>,
  key: AccountKey,
  signal?: AbortSignal,
): Promise<Occupancy> {
  try {
    const params = { [key.field]: key.text };
    const { success, result } = await client.send(
      { method: 'GET', path: '/sys/user/checkOnlyUser', params, signal },
      { quiet: true },
    );
    if (success) return 'free';
    // A refusal of another kind (too many questions, a broken database) carries no result.
    return result === true ? 'taken' : 'unknown';
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    return 'unknown';
  }
}
