import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { type Run, type RunEnd, RunStop } from '../../../../server/foundation/runs/run.ts';
import { RunEngine } from '../../../../server/foundation/runs/runEngine.ts';
import type { RunKind } from '../../../../server/foundation/runs/runKind.ts';
import { Gate } from '../../../../server/http/limits/gate.ts';

const log = { warn: vi.fn(), error: vi.fn(), info: vi.fn() };

function kind(more: Partial<RunKind> = {}): RunKind {
  const usual = { name: 'test', lookEveryMs: 5, renewEveryMs: 5, heedsStop: true, endLost: async () => {} };
  return { ...usual, ...more };
}

function engineOf(kinds: readonly RunKind[]) {
  return new RunEngine({ clock: () => new Date(), log: log as never, kinds, backOffMs: 1 });
}

interface Recorded extends Run {
  readonly ends: RunEnd[];
  readonly renewals: number[];
}

function run(work: Run['work'], more: Partial<Run> = {}): Recorded {
  const ends: RunEnd[] = [];
  const renewals: number[] = [];
  return {
    ...{ id: 'r1', timeLimitMs: null, retryCount: 0, work, ends, renewals },
    renew: async (attempt) => {
      renewals.push(attempt);
      return false;
    },
    end: async (end) => void ends.push(end),
    ...more,
  };
}

/** Waits until the signal is aborted. @returns the cause */
async function stopOf(signal: AbortSignal): Promise<string> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return signal.reason instanceof RunStop ? signal.reason.stop : 'late';
}

describe('engine of runs', () => {
  it('records the end of a run once, after its last renewal', async () => {
    const engine = engineOf([kind()]);
    const one = run(() => pause(30));
    engine.begin('test', one);
    await engine.settled();
    const renewals = one.renewals.length;
    await pause(20);
    expect(one.ends).toEqual([{ failure: null, stop: null }]);
    expect(renewals).toBeGreaterThan(1);
    expect(one.renewals).toHaveLength(renewals);
  });

  it('stops a run that its owner has cancelled, also before its turn', async () => {
    const engine = engineOf([kind({ gate: new Gate(1, 1) })]);
    const seen: string[] = [];
    const work = async (signal: AbortSignal) => void seen.push(await stopOf(signal));
    const cancelled = { renew: async () => true };
    for (const id of ['r1', 'r2']) engine.begin('test', run(work, { ...cancelled, id }));
    await engine.settled();
    expect(seen).toEqual(['cancelled', 'cancelled']);
  });

  it('counts ends by kind and outcome', async () => {
    const engine = engineOf([kind(), kind({ name: 'other' })]);
    const fail = () => Promise.reject(new Error('no'));
    const none = { done: 0, failed: 0, cancelled: 0, late: 0, stopped: 0 };
    engine.begin(
      'test',
      run(async () => {}),
    );
    engine.begin('test', run(fail, { retryCount: 2 }));
    engine.begin(
      'test',
      run(async () => {}, { end: fail }),
    );
    engine.begin(
      'other',
      run((signal) => stopOf(signal).then(fail), { timeLimitMs: 5 }),
    );
    engine.begin(
      'other',
      run((signal) => stopOf(signal).then(fail), { renew: async () => true }),
    );
    await engine.settled();
    const counts = (name: string) =>
      Object.fromEntries(
        engine.endCounts().flatMap(([{ kind: of, outcome }, n]) => (of === name ? [[outcome, n]] : [])),
      );
    expect(counts('test')).toEqual({ ...none, done: 1, failed: 2 });
    expect(counts('other')).toEqual({ ...none, late: 1, cancelled: 1 });
    expect([...engine.openCounts().values()]).toEqual([0, 0]);
  });

  it('refuses a run for which its kind has no room', async () => {
    const engine = engineOf([kind({ gate: new Gate(1, 0) })]);
    const [first, second] = [run(() => pause(10)), run(() => pause(10))];
    engine.begin('test', first);
    engine.begin('test', second);
    await engine.settled();
    expect(first.ends).toEqual([{ failure: null, stop: null }]);
    expect(second.ends).toMatchObject([{ failure: { error: { name: 'Refusal', code: 503 } } }]);
  });

  it('awaits work that heeds its signal and abandons other work', async () => {
    const outcome: string[] = [];
    const engine = engineOf([kind({ name: 'heeds' }), kind({ name: 'deaf', heedsStop: false })]);
    const heeding = run(async (signal) => void outcome.push(await stopOf(signal)));
    const deaf = run(() => pause(60_000, undefined, { ref: false }));
    engine.begin('heeds', heeding);
    engine.begin('deaf', deaf);
    await pause(10);
    await engine.stop();
    expect(outcome).toEqual(['stopped']);
    expect(heeding.ends).toEqual([{ failure: null, stop: 'stopped' }]);
    expect(deaf.ends).toMatchObject([{ failure: { error: { name: 'RunStop' } }, stop: 'stopped' }]);
  });

  it('stops at once what begins while the server stops', async () => {
    const engine = engineOf([kind()]);
    await engine.stop();
    const late = run(async (signal) => void (await stopOf(signal)));
    engine.begin('test', late);
    await engine.settled();
    expect(late.ends).toEqual([{ failure: null, stop: 'stopped' }]);
  });

  it('tries a failed run again, but not one that was stopped', async () => {
    const retries: number[] = [];
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw new Error(`no ${tries}`);
    };
    const retry = (attempt: number) => void retries.push(attempt);
    const failing = run(work, { retryCount: 2, retry });
    const cancelled = run(work, { retryCount: 2, retry, renew: async () => true });
    const engine = engineOf([kind()]);
    engine.begin('test', failing);
    await engine.settled();
    expect([tries, retries]).toEqual([3, [1, 2]]);
    engine.begin('test', cancelled);
    await engine.settled();
    expect([tries, retries]).toEqual([4, [1, 2]]);
    expect(cancelled.ends).toMatchObject([{ failure: { error: { message: 'no 4' } }, stop: 'cancelled' }]);
  });

  it('goes on when a renewal fails, and logs an outage once', async () => {
    log.warn.mockClear();
    let calls = 0;
    const renew = async () => {
      calls += 1;
      if (calls > 1) throw new Error('no database');
      return false;
    };
    const failing = kind({ endLost: () => Promise.reject(new Error('no database')) });
    const engine = engineOf([failing]);
    const one = run(() => pause(30), { renew });
    engine.start();
    engine.begin('test', one);
    await pause(40);
    await engine.stop();
    expect(one.ends).toEqual([{ failure: null, stop: null }]);
    const outages = log.warn.mock.calls.filter(([, text]) => text === 'cannot look for runs; trying again');
    expect(outages).toHaveLength(1);
  });

  it('awaits the look that is under way, whose database would be gone', async () => {
    let finishLook = () => {};
    const look = new Promise<void>((resolve) => {
      finishLook = resolve;
    });
    const engine = engineOf([kind({ endLost: () => look })]);
    engine.start();
    let isStopped = false;
    const stopping = engine.stop().then(() => {
      isStopped = true;
    });
    await pause(10);
    expect(isStopped).toBe(false);
    finishLook();
    await stopping;
  });

  it('knows only its kinds', () => {
    expect(() =>
      engineOf([]).begin(
        'test',
        run(async () => {}),
      ),
    ).toThrow('no runs of the kind "test"');
  });
});
