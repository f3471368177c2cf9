import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { KindRunner } from './kindRunner.ts';
import type { Run, RunOutcome } from './run.ts';
import type { RunKind } from './runKind.ts';

/** How long a stop waits for aborted runs, in milliseconds. */
const STOP_PATIENCE_MS = 3000;
const BACK_OFF_MS = 5000;

interface RunEngineOptions {
  readonly clock: () => Date;
  readonly log: Logger;
  readonly kinds: readonly RunKind[];
  /** Wait before the second attempt in milliseconds, doubled before each further one; 5 s by default. */
  readonly backOffMs?: number;
}

/**
 * Carries out everything that runs outside of a request. Each process has one. It knows kinds of runs and a clock; where
 * a run is recorded, and what it does, is the part of its kind.
 */
export class RunEngine {
  readonly #runners: readonly KindRunner[];

  constructor({ clock, log, kinds, backOffMs = BACK_OFF_MS }: RunEngineOptions) {
    const place = `${hostname().slice(0, 80)}:${process.pid}`;
    this.#runners = kinds.map((kind) => new KindRunner(kind, { clock, log, place, backOffMs }));
  }

  /** Polls for runs that wait or whose process has died. */
  start(): void {
    for (const runner of this.#runners) runner.start();
  }

  /** Looks once, for every kind. */
  async look(): Promise<void> {
    for (const runner of this.#runners) await runner.look();
  }

  /** Number of open runs of each kind. */
  openCounts(): ReadonlyMap<string, number> {
    return new Map(this.#runners.map(({ kind, openCount }) => [kind.name, openCount]));
  }

  /** Number of runs of each kind that ended in this process, by outcome. */
  endCounts(): readonly (readonly [{ readonly kind: string; readonly outcome: RunOutcome }, number])[] {
    return this.#runners.flatMap(({ kind: { name: kind }, endCounts }) =>
      [...endCounts].map(([outcome, count]) => [{ kind, outcome }, count] as const),
    );
  }

  /** Begins a run that its caller has recorded. @throws Error if the engine has no such kind */
  begin(kind: string, run: Run): void {
    const runner = this.#runners.find((one) => one.kind.name === kind);
    if (!runner) throw new Error(`there are no runs of the kind "${kind}"`);
    runner.begin(run);
  }

  /** Resolves when the runs that are open now, and the looks that are under way, have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#runners.map((runner) => runner.settled()));
  }

  /** Aborts the open runs and waits for their ends and for looks under way, for at most three seconds. */
  async stop(): Promise<void> {
    for (const runner of this.#runners) runner.stop();
    await Promise.race([this.settled(), pause(STOP_PATIENCE_MS, undefined, { ref: false })]);
  }
}
