import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followUrgent, loadUrgent, type UrgentAlarms } from '../../../../src/app/notices/alarms/urgentAlarms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const urgent = (count: number, id: string | null, raised = '2026-05-01 10:20:00'): UrgentAlarms => ({
  count,
  newest: id === null ? null : { id, raised },
});

async function setUp(first: UrgentAlarms) {
  let now = first;
  let asked = 0;
  const told: string[] = [];
  const listeners = new Set<() => void>();
  const stop = followUrgent({
    load: async () => {
      asked += 1;
      return now;
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onCount: (count) => told.push(String(count)),
    onNew: () => told.push('sound'),
    random: () => 1,
  });
  await pass(0);
  const change = async (next: UrgentAlarms, ms = 6_000) => {
    now = next;
    for (const listener of listeners) listener();
    await pass(ms);
  };
  return { told, change, stop, listeners, asked: () => asked };
}

describe('urgent alarms', () => {
  it('are counted, and a new one is heard once: neither what lasted before nor what is confirmed', async () => {
    const { told, change, stop, listeners } = await setUp(urgent(1, 'a'));
    await pass(6_000);
    await change(urgent(2, 'b', '2026-05-01 10:25:00'));
    // The newest is confirmed: the one before is not new.
    await change(urgent(1, 'a'));
    await change(urgent(0, null));
    await change(urgent(1, 'c', '2026-05-01 10:30:00'));
    expect(told).toEqual(['1', '2', 'sound', '1', '0', '1', 'sound']);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('are heard within half a second of the news', async () => {
    const { told, change } = await setUp(urgent(0, null));
    await pass(6_000);
    await change(urgent(1, 'a'), 500);
    expect(told).toEqual(['0', '1', 'sound']);
  });

  it('are asked about every five seconds in a storm, and every minute without news', async () => {
    const { change, asked, stop } = await setUp(urgent(0, null));
    for (let second = 0; second < 20; second += 1) await change(urgent(second, String(second)), 1_000);
    expect(asked()).toBeLessThanOrEqual(5);
    await pass(10_000);
    const before = asked();
    await pass(60_000);
    expect(asked()).toBe(before + 1);
    stop();
    await pass(120_000);
    expect(asked()).toBe(before + 1);
  });

  it('are those of level 1 that are active, listed by themselves and not confirmed', async () => {
    const params: unknown[] = [];
    const client = {
      send: async (request: { readonly params?: unknown }) => {
        params.push(request.params);
        const records = [{ id: 'a', raisedTime: '2026-05-01 10:20:00' }];
        return { success: true, message: '', code: 200, result: { records, total: 3 } };
      },
    };
    expect(await loadUrgent(client)).toEqual(urgent(3, 'a'));
    expect(params).toMatchObject([{ alarmLevel: '1', condState: '1', handleState: '0', suppressed: 'false' }]);
  });
});
