import { setTimeout as pause } from 'node:timers/promises';
import { HttpFault } from '../telemetry/ingest/httpFault.ts';
import type { TelemetryIntake } from '../telemetry/ingest/intake.ts';
import type { GivenRow } from '../telemetry/ingest/parseRows.ts';
import type { SentRow } from './slotRows.ts';

/** Rows that are collected before they are sent: as many as fill a commit at once. */
const MOST_COLLECTED = 5_000;
const FULL = 429;
const WAIT_MS = 500;
/** Source of the rows, as the use of a token shows it. */
const ADDRESS = 'demo';

/** Sends rows of the demo through the intake, as packets of their gateways. */
export class Sender {
  readonly #intake: TelemetryIntake;
  readonly #signal: AbortSignal;
  #rows: SentRow[] = [];
  /** Rows that the intake stored, and those that it refused. */
  accepted = 0;
  refused = 0;

  constructor(intake: TelemetryIntake, signal: AbortSignal) {
    this.#intake = intake;
    this.#signal = signal;
  }

  async add(rows: readonly SentRow[]): Promise<void> {
    for (const row of rows) this.#rows.push(row);
    if (this.#rows.length >= MOST_COLLECTED) await this.flush();
  }

  /** Resolves once all rows so far are durable. */
  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    const packets = new Map<SentRow['gateway'], SentRow[]>();
    for (const row of rows) {
      const packet = packets.get(row.gateway);
      if (packet) packet.push(row);
      else packets.set(row.gateway, [row]);
    }
    await Promise.all([...packets].map(([gateway, own]) => this.#send(gateway, own)));
  }

  async #send(gateway: SentRow['gateway'], sent: readonly SentRow[]): Promise<void> {
    const rows: readonly GivenRow[] = sent.map(({ row }) => row);
    for (;;) {
      try {
        const { accepted, refused } = await this.#intake.take(gateway, rows, ADDRESS);
        this.accepted += accepted;
        this.refused += refused.length;
        return;
      } catch (error) {
        if (!(error instanceof HttpFault) || error.status !== FULL) throw error;
        await pause(WAIT_MS, undefined, { signal: this.#signal });
      }
    }
  }
}
