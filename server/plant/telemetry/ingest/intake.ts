import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { loadProfile } from '../mapping/loadProfile.ts';
import { type MappedRow, RowMapper, refusedRow } from '../mapping/mapRow.ts';
import type { RefusedRow } from '../mapping/refusal.ts';
import { ZoneClock } from '../mapping/zones.ts';
import { PostgresStore } from '../store/postgresStore.ts';
import type { TelemetryRow } from '../store/telemetryRow.ts';
import { CommitQueue } from './commitQueue.ts';
import type { Gateway } from './gateway.ts';
import { loadDevices } from './loadDevices.ts';
import type { GivenRow } from './parseRows.ts';
import { type QuarantinedRow, quarantine, quarantineRoom } from './quarantine.ts';
import { TokenUses } from './use.ts';

/** How long the register and the mapping of a gateway count as they were read. */
const READ_MS = 5_000;
const MOST_READ = 2_000;
const ROWS_A_TURN = 500;
/** Source of rows; it follows from the station, so that no station has rows of both. */
const FROM_GATEWAY = 1;
const FROM_GENERATOR = 2;

/** What of a commit is written: a row, or what was refused. */
type Item = { readonly row: TelemetryRow } | { readonly refused: QuarantinedRow };

interface Read {
  readonly at: number;
  readonly content: Promise<Omit<ConstructorParameters<typeof RowMapper>[0], 'window' | 'source'>>;
}

/** What became of a packet. */
export interface Taken {
  readonly received: number;
  /** Rows that are stored, in whole or in part. */
  readonly accepted: number;
  readonly refused: readonly RefusedRow[];
  /** False if the quarantine of the gateway is full, so that some refused rows are kept nowhere. */
  readonly isKept: boolean;
}

/** Takes packets of telemetry: maps, commits, and keeps what it refuses. One for each server process. */
export class TelemetryIntake {
  readonly #db: Kysely<Database>;
  readonly #clock: () => Date;
  readonly #store: PostgresStore;
  readonly #queue: CommitQueue<Item>;
  readonly #uses = new TokenUses();
  readonly #read = new Map<string, Read>();
  #kept: { readonly at: number; readonly since: Promise<Date | null> } | null = null;

  constructor(db: Kysely<Database>, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
    this.#store = new PostgresStore(db);
    this.#queue = new CommitQueue((items) => this.#commit(items));
  }

  /**
   * Resolves once everything that is accepted, and everything refused that is kept, is durable.
   * @param isFresh reads register and mapping anew, for a replay after they were mended
   * @throws HttpFault 429 if the buffer is full
   */
  async take(gateway: Gateway, rows: readonly GivenRow[], address: string, isFresh = false): Promise<Taken> {
    const mapped = await this.#map(gateway, rows, isFresh);
    const accepted = mapped.flatMap(({ row }) => (row === null ? [] : [row]));
    const refused = mapped.flatMap(({ refused: one }) => (one === null ? [] : [one]));
    const room = refused.length === 0 ? 0 : await quarantineRoom(this.#db, gateway.equipmentId);
    const kept = refused.slice(0, Math.max(0, room)).map((one) => ({ ...one, gateway }));
    await this.#queue.add(gateway.equipmentId, [
      ...accepted.map((row) => ({ row })),
      ...kept.map((one) => ({ refused: one })),
    ]);
    const newest = accepted.reduce<number | null>((most, { ts }) => Math.max(most ?? ts, ts), null);
    await this.#uses.note(this.#db, gateway, { address, newest }, this.#clock());
    return { received: rows.length, accepted: accepted.length, refused, isKept: kept.length === refused.length };
  }

  async #map(gateway: Gateway, rows: readonly GivenRow[], isFresh: boolean): Promise<readonly MappedRow[]> {
    const now = this.#clock().getTime();
    const since = await this.#keptSince(now);
    const content = await this.#contentOf(gateway, now, isFresh);
    const mapper = new RowMapper({
      ...content,
      source: gateway.isDemo ? FROM_GENERATOR : FROM_GATEWAY,
      window: { now, keptSince: since?.getTime() ?? null },
    });
    const mapped: MappedRow[] = [];
    for (const [index, row] of rows.entries()) {
      if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn();
      mapped.push('value' in row ? mapper.map(index + 1, row.value) : malformedRow(index + 1, row.malformed));
    }
    return mapped;
  }

  #contentOf(gateway: Gateway, now: number, isFresh: boolean): Read['content'] {
    const key = gateway.tokenId;
    const known = this.#read.get(key);
    if (known && !isFresh && now - known.at < READ_MS) return known.content;
    this.#forget(now);
    const content = this.#readContent(gateway);
    this.#read.delete(key);
    this.#read.set(key, { at: now, content });
    // A failure must not be remembered.
    content.catch(() => this.#read.delete(key));
    return content;
  }

  /** Drops what counts no longer, and the oldest of too many; the map is in the order of reading. */
  #forget(now: number): void {
    for (const [key, { at }] of this.#read) {
      if (now - at < READ_MS && this.#read.size < MOST_READ) return;
      this.#read.delete(key);
    }
  }

  async #readContent(gateway: Gateway): Read['content'] {
    const devices = await loadDevices(this.#db, gateway);
    const profile = await loadProfile(this.#db, gateway.profileId);
    return { devices, profile, clock: new ZoneClock(gateway.zone) };
  }

  #keptSince(now: number): Promise<Date | null> {
    if (this.#kept === null || now - this.#kept.at >= READ_MS) {
      this.#kept = { at: now, since: this.#store.keptSince() };
      this.#kept.since.catch(() => {
        this.#kept = null;
      });
    }
    return this.#kept.since;
  }

  async #commit(items: readonly Item[]): Promise<void> {
    const now = this.#clock();
    const refused = items.flatMap((item) => ('refused' in item ? [item.refused] : []));
    // First: rows whose packet is not acknowledged are sent again, and refused rows are kept once.
    if (refused.length > 0) await quarantine(this.#db, refused, now);
    await this.#store.write(
      items.flatMap((item) => ('row' in item ? [item.row] : [])),
      now,
    );
  }
}

function malformedRow(number: number, line: string): MappedRow {
  return { row: null, refused: refusedRow(number, line, { reason: 'badRow', message: '这一行不是有效的 JSON' }) };
}
