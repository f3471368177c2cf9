import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Gateway } from './gateway.ts';

/** How often the last use of a token is written. */
const EVERY_MS = 30_000;
const MOST_TOKENS = 20_000;

interface Use {
  readonly address: string;
  /** Stamp of the newest row, milliseconds since 1970; null without a row. */
  readonly newest: number | null;
}

/** When, from where and how late gateways sent; written now and then, because each packet has only one commit. */
export class TokenUses {
  readonly #written = new Map<string, number>();

  async note(db: Kysely<Database>, { tokenId }: Gateway, { address, newest }: Use, now: Date): Promise<void> {
    const at = now.getTime();
    if (at - (this.#written.get(tokenId) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    if (this.#written.size >= MOST_TOKENS) this.#written.clear();
    this.#written.set(tokenId, at);
    const offset = newest === null ? {} : { clock_offset: Math.round((at - newest) / 100) / 10 };
    await db
      .updateTable('station_gateway_token')
      .set({ last_used_at: now, last_address: address.slice(0, 64), ...offset })
      .where('id', '=', tokenId)
      .execute();
  }
}
