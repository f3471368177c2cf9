import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import type { RefusedRow } from '../mapping/refusal.ts';
import type { Gateway } from './gateway.ts';

/** Of one gateway; a gateway that sends only what is refused must not fill the disk. */
const MOST_OF_GATEWAY = 10_000;
const INSERTED_AT_ONCE = 500;

/** A refused row as it is kept. */
export interface QuarantinedRow extends RefusedRow {
  readonly gateway: Gateway;
}

/** The same row, sent again, is kept once. */
function idOf({ gateway, device, ts, reason, content }: QuarantinedRow): string {
  return createHash('sha256')
    .update(JSON.stringify([gateway.equipmentId, device, ts, reason, content]))
    .digest('hex')
    .slice(0, 32);
}

/** How many more rows of a gateway can be kept. */
export async function quarantineRoom(db: Kysely<Database>, equipmentId: string): Promise<number> {
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('station_telemetry_quarantine')
        .select('id')
        .where('gateway_id', '=', equipmentId)
        .limit(MOST_OF_GATEWAY)
        .as('kept'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return MOST_OF_GATEWAY - row.count;
}

/** Keeps refused rows until an administrator has looked at them; a row that was replayed and refused again waits again. */
export async function quarantine(db: Kysely<Database>, rows: readonly QuarantinedRow[], now: Date): Promise<void> {
  const values = new Map(
    rows.map((row) => [
      idOf(row),
      {
        id: idOf(row),
        station_id: row.gateway.stationId,
        gateway_id: row.gateway.equipmentId,
        tenant_id: row.gateway.tenantId,
        device_code: row.device,
        stamp: row.ts,
        reason: row.reason,
        message: row.message,
        // PostgreSQL's texts cannot hold the character 0.
        content: row.content.replaceAll('\0', '\u2400'),
        received_at: now,
      },
    ]),
  );
  const all = [...values.values()];
  for (let start = 0; start < all.length; start += INSERTED_AT_ONCE) {
    await db
      .insertInto('station_telemetry_quarantine')
      .values(all.slice(start, start + INSERTED_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ status: '1', message: sql`excluded.message`, received_at: sql`excluded.received_at` }),
      )
      .execute();
  }
}
