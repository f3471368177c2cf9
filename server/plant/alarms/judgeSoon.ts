import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { CalmPulse } from '../../messages/heartbeats/beat.ts';
import { ingestRoute } from '../telemetry/ingest/ingestRoute.ts';
import { changedStations, evaluateStation } from './evaluate.ts';

/** Packets of the gateways of a station that arrive together are judged together. */
const TOGETHER_MS = 300;

/** Judges stations shortly after their telemetry arrived, one after the other. One for each server process. */
class JudgeSoon {
  readonly #db: Kysely<Database>;
  readonly #clock: () => Date;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | null = null;
  #isBusy = false;
  #isAsked = false;
  /**
   * The longest judgement of the last round: judging rests for as long, so that a station that sends without a pause has
   * the database to itself meanwhile. Not for the whole round: a fault would wait for all that arrived before it, twice.
   */
  #slowestMs = 0;

  constructor({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** Marks stay in the database: what is not judged here, because the process ends, the job judges. */
  note(): void {
    this.#isAsked = true;
    if (this.#isBusy || this.#timer !== null) return;
    this.#timer = setTimeout(() => void this.#judge(), Math.max(TOGETHER_MS, this.#slowestMs));
    this.#timer.unref();
  }

  async #judge(): Promise<void> {
    this.#timer = null;
    this.#isBusy = true;
    this.#isAsked = false;
    this.#slowestMs = 0;
    try {
      for (const sn of await changedStations(this.#db)) {
        const begun = performance.now();
        await this.#judgeStation(sn);
        this.#slowestMs = Math.max(this.#slowestMs, performance.now() - begun);
      }
    } catch (error) {
      this.#log.error({ err: error }, 'the stations with new telemetry could not be read');
    }
    this.#isBusy = false;
    if (this.#isAsked) this.note();
  }

  async #judgeStation(sn: number): Promise<void> {
    try {
      await evaluateStation(this.#db, sn, this.#clock());
    } catch (error) {
      this.#log.error({ err: error, station: sn }, 'the alarm rules of a station could not be judged');
    }
  }
}

/** Telemetry arrives. */
class IngestPulse extends CalmPulse {}

/** Telemetry was stored: the part of the server that takes it is alive, and its stations are judged soon. */
export async function noteIngest(services: Services): Promise<void> {
  const { state, db, clock } = services;
  state.part(JudgeSoon, () => new JudgeSoon(services)).note();
  await state.part(IngestPulse, () => new IngestPulse(db, 'ingest')).beat(clock());
}

/** `POST /station/telemetry`, whose rows are judged as soon as they are acknowledged. */
export const judgedIngest: Route = {
  ...ingestRoute,
  async handle(call) {
    const answer = await ingestRoute.handle(call);
    await noteIngest(call.services);
    return answer;
  },
};
