import { describe, expect, it } from 'vitest';
import { TableChanges } from '../../../../server/foundation/database/statements/tableChanges.ts';
import { Kept } from '../../../../server/foundation/kept/kept.ts';

function keeping(most = 10) {
  const changes = new TableChanges();
  const state = { counts: true, reads: 0 };
  const kept = new Kept<number>({ most, counts: () => state.counts, changes, drops: ({ table }) => table === 'role' });
  const get = (key: string) =>
    kept.get(key, async () => {
      state.reads += 1;
      return state.reads;
    });
  return { changes, state, kept, get };
}

describe('what is kept in memory', () => {
  it('is read once, until one of its tables changes', async () => {
    const { changes, get } = keeping();
    expect(await get('a')).toBe(1);
    expect(await get('a')).toBe(1);
    changes.tell([{ table: 'station', sql: null }]);
    expect(await get('a')).toBe(1);
    changes.tell([{ table: 'role', sql: null }]);
    expect(await get('a')).toBe(2);
  });

  it('is read at each use while changes are not heard', async () => {
    const { state, get } = keeping();
    await get('a');
    state.counts = false;
    expect(await get('a')).toBe(2);
    expect(await get('a')).toBe(3);
  });

  it('does not outlive a change that came while it was read', async () => {
    const { changes, kept, get } = keeping();
    let answer: (value: number) => void = () => {};
    const first = kept.get('a', () => new Promise((resolve) => (answer = resolve)));
    changes.tell([{ table: 'role', sql: null }]);
    answer(-1);
    expect(await first).toBe(-1);
    expect(await get('a')).toBe(1);
  });

  it('forgets a failure, and what was used longest ago', async () => {
    const { kept, get, state } = keeping(2);
    await expect(kept.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    for (const key of ['a', 'b', 'a', 'c', 'a']) await get(key);
    expect(state.reads).toBe(3);
    await get('b');
    expect(state.reads).toBe(4);
  });
});
