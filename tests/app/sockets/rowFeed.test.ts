import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketEvents } from '../../../src/app/sockets/browserSocket.ts';
import { createRowFeed } from '../../../src/app/sockets/rowFeed.ts';

interface FakeLine {
  readonly events: SocketEvents;
  readonly sent: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
  isClosed: boolean;
}

/** A feed whose sockets do what the test says. */
function setUp() {
  const lines: FakeLine[] = [];
  const feed = createRowFeed({
    tenant: () => '0',
    onRestored: () => () => {},
    findEntry: async () => ({ address: 'ws://here', protocol: null }),
    connect: (_, events) => {
      const sent: FakeLine['sent'][number][] = [];
      const line: FakeLine = { events, sent, isClosed: false };
      lines.push(line);
      return {
        send: (text) => void sent.push(JSON.parse(text)),
        close: () => {
          line.isClosed = true;
        },
      };
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const told: string[] = [];
  const listener = (name: string) => ({
    changed: ({ saved, gone, reload }: { saved: readonly unknown[]; gone: readonly string[]; reload: boolean }) =>
      told.push(`${name} ${JSON.stringify(saved)} -${gone.join()}${reload ? ' reload' : ''}`),
    editing: (editors: readonly { id: string; name: string }[]) =>
      told.push(`${name} by ${editors.map(({ id, name: who }) => `${id}=${who}`).join()}`),
  });
  const last = () => {
    const line = lines.at(-1);
    if (!line) throw new Error('no socket was opened');
    return line;
  };
  const hear = (type: string, data: object) =>
    last().events.message(JSON.stringify({ type, data: { resource: 'demo/order', ...data } }));
  return { feed, lines, told, listener, last, hear };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the real-time channel of tables', () => {
  it('[S4.15 S7.37b] reports what others change and edit, and reads everything once when it begins', async () => {
    const { feed, told, listener, last, hear } = setUp();
    feed.watch('demo/order', listener('grid'));
    await pass(0);
    last().events.opened();
    expect(last().sent).toEqual([
      { type: 'watch_rows', data: { resource: 'demo/order', position: null, tenant: '0' } },
    ]);
    hear('watching_rows', { position: '7' });
    hear('changed_rows', { position: '8', saved: [{ id: '1' }], gone: ['2'], reload: false });
    const li = { userId: 'u1', realname: '李四' };
    hear('editing_rows', {
      rows: [
        { id: '1', page: 'a', ...li },
        { id: '1', page: 'b', ...li },
      ],
    });
    hear('changed_rows', { resource: 'demo/other', position: '9', saved: [{ id: '1' }], gone: [], reload: false });
    expect(told).toEqual(['grid [] - reload', 'grid by ', 'grid [{"id":"1"}] -2', 'grid by 1=李四']);
  });

  it('[S4.15 S8.9j] goes on after a drop where it was, says again what is edited, and forgets who edited before', async () => {
    const { feed, lines, told, listener, last, hear } = setUp();
    const watch = feed.watch('demo/order', listener('grid'));
    await pass(0);
    last().events.opened();
    hear('watching_rows', { position: '7' });
    hear('changed_rows', { position: '12', saved: [], gone: ['2'], reload: false });
    watch.edit('1');
    for (let drop = 1; drop <= 20; drop += 1) {
      last().events.closed(1006);
      await pass(5000);
      expect(lines).toHaveLength(drop + 1);
      last().events.opened();
      expect(last().sent).toEqual([
        { type: 'watch_rows', data: { resource: 'demo/order', position: '12', tenant: '0' } },
        { type: 'edit_row', data: { resource: 'demo/order', id: '1' } },
      ]);
    }
    told.length = 0;
    hear('watching_rows', { position: '12' });
    expect(told).toEqual(['grid by ']);
  });

  it('[S8.9j S9.2b] is opened again 5 s after each drop', async () => {
    const { feed, lines, listener, last } = setUp();
    feed.watch('demo/order', listener('grid'));
    await pass(0);
    for (const wait of [5000, 5000, 5000]) {
      const before = lines.length;
      last().events.closed(1006);
      await pass(wait - 1);
      expect(lines).toHaveLength(before);
      await pass(1);
      expect(lines).toHaveLength(before + 1);
    }
  });

  it('[S9.2b] beats every 10 s, and takes a server that answered before for gone after 6 s of silence', async () => {
    const { feed, lines, listener, last } = setUp();
    feed.watch('demo/order', listener('grid'));
    await pass(0);
    last().events.opened();
    const beats = () => last().sent.filter(({ type }) => type === 'heart_beat').length;
    const answer = () => last().events.message('{"type":"heart_beat","data":true}');
    await pass(9999);
    expect(beats()).toBe(0);
    await pass(1);
    expect(beats()).toBe(1);
    // One that never answers is kept: some releases do not.
    await pass(10_000);
    expect([beats(), lines.length]).toEqual([2, 1]);
    answer();
    await pass(10_000);
    expect([beats(), last().isClosed]).toEqual([3, false]);
    await pass(5999);
    expect(last().isClosed).toBe(false);
    await pass(1);
    expect(last().isClosed).toBe(true);
    await pass(5000);
    expect(lines).toHaveLength(2);
  });

  it('is one socket for all tables, closed with the last of them', async () => {
    const { feed, lines, told, listener, last, hear } = setUp();
    const one = feed.watch('demo/order', listener('one'));
    await pass(0);
    last().events.opened();
    hear('watching_rows', { position: '7' });
    told.length = 0;
    const two = feed.watch('demo/order', listener('two'));
    expect(told).toEqual(['two [] - reload']);
    one.end();
    expect(last().isClosed).toBe(false);
    two.end();
    expect(last().isClosed).toBe(true);
    expect(last().sent.at(-1)).toEqual({ type: 'unwatch_rows', data: { resource: 'demo/order' } });
    expect(lines).toHaveLength(1);
  });

  it('asks again some time after trouble of the server', async () => {
    const { feed, listener, last, hear } = setUp();
    feed.watch('demo/order', listener('grid'));
    await pass(0);
    last().events.opened();
    hear('rows_refused', { message: '暂时无法获取实时数据' });
    await pass(29_999);
    expect(last().sent.filter(({ type }) => type === 'watch_rows')).toHaveLength(1);
    await pass(1);
    expect(last().sent.filter(({ type }) => type === 'watch_rows')).toHaveLength(2);
  });
});
