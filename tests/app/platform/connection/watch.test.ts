import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConnectionState,
  type ConnectionWatch,
  RESTORED_MS,
  watchConnection,
} from '../../../../src/app/platform/connection/watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function setUp() {
  const server = { isUp: true, probes: [] as number[] };
  const states: ConnectionState[] = [];
  const begun = Date.now();
  const watch = watchConnection({
    probe: async () => {
      server.probes.push(Date.now() - begun);
      return server.isUp;
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onChange: (state) => states.push(state),
  });
  return { server, states, watch };
}

/** What happened, whether the server answers, and what the user gets to know of it at once. */
const CASES: readonly [string, (watch: ConnectionWatch) => void, boolean, readonly ConnectionState[]][] = [
  ['a call fails and the server answers', (watch) => watch.suspect(), true, []],
  ['a call fails and the server is gone', (watch) => watch.suspect(), false, ['offline']],
  ['the browser has lost its network', (watch) => watch.lost(), false, ['offline']],
  ['the browser finds a network that was never lost', (watch) => watch.probeNow(), true, []],
];

describe('the connection', () => {
  it.each(CASES)('%s', async (_case, happens, isUp, expected) => {
    const { server, states, watch } = setUp();
    server.isUp = isUp;
    happens(watch);
    await pass(0);
    expect(states).toEqual(expected);
  });

  it('is asked for after 2, 4, 8, 16 and then every 30 s', async () => {
    const { server, watch } = setUp();
    server.isUp = false;
    watch.lost();
    await pass(95_000);
    expect(server.probes).toEqual([2000, 6000, 14_000, 30_000, 60_000, 90_000]);
  });

  it('is shown as restored for a moment, once', async () => {
    const { server, states, watch } = setUp();
    server.isUp = false;
    watch.suspect();
    watch.suspect();
    await pass(0);
    expect(server.probes).toHaveLength(1);
    server.isUp = true;
    watch.probeNow();
    await pass(0);
    expect(states).toEqual(['offline', 'restored']);
    await pass(RESTORED_MS);
    expect(states).toEqual(['offline', 'restored', 'online']);
    await pass(120_000);
    expect(server.probes).toHaveLength(2);
  });

  it('that is lost again while its return is shown is checked from the start', async () => {
    const { server, states, watch } = setUp();
    watch.lost();
    await pass(2000);
    server.isUp = false;
    watch.lost();
    await pass(RESTORED_MS);
    expect(states).toEqual(['offline', 'restored', 'offline']);
    expect(server.probes).toEqual([2000, 4000]);
  });

  it('is left alone when it is no longer watched', async () => {
    const { server, states, watch } = setUp();
    watch.lost();
    watch.stop();
    await pass(60_000);
    expect([server.probes, states]).toEqual([[], ['offline']]);
  });
});
