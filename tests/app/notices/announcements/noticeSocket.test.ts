import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openNoticeSocket } from '../../../../src/app/notices/announcements/noticeSocket.ts';
import type { SocketEvents } from '../../../../src/app/sockets/browserSocket.ts';
import { NoTickets, NotSignedIn, type SocketEntry, type Way } from '../../../../src/app/sockets/socketEntry.ts';

interface FakeLine {
  readonly entry: SocketEntry;
  readonly events: SocketEvents;
  readonly sent: string[];
  isClosed: boolean;
}

/** A socket that listens, with lines that do what the test says. */
function setUp(findEntry?: (way: Way) => Promise<SocketEntry>) {
  const lines: FakeLine[] = [];
  const told: string[] = [];
  const restoring = new Set<() => void>();
  const stop = openNoticeSocket({
    onRestored(listener) {
      restoring.add(listener);
      return () => restoring.delete(listener);
    },
    findEntry: findEntry ?? (async (way) => ({ address: way, protocol: null })),
    connect: (entry, events) => {
      const line: FakeLine = { entry, events, sent: [], isClosed: false };
      lines.push(line);
      return {
        send: (text) => void line.sent.push(text),
        close: () => {
          line.isClosed = true;
        },
      };
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onOpen: () => told.push('open'),
    onEnd: (reason) => told.push(`end${reason}`),
    onNotice: (msgId) => told.push(`notice ${msgId}`),
    onDictionaries: () => told.push('dictionaries'),
    onAlarms: () => told.push('alarms'),
  });
  const last = () => {
    const line = lines.at(-1);
    if (!line) throw new Error('no line was opened');
    return line;
  };
  /** Loses the present line as a network does, or because the server says so. */
  const lose = (code = 1006, reason = '') => {
    last().isClosed = true;
    last().events.closed(code, reason);
  };
  /** The server can be reached again after a while in which it could not. */
  const restore = () => {
    for (const listener of restoring) listener();
  };
  return { lines, told, stop, last, lose, restore, open: () => lines.filter(({ isClosed }) => !isClosed).length };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the notice socket', () => {
  it('hands on why the server has ended the session', async () => {
    const { told, last, lose, open } = setUp();
    await pass(0);
    last().events.opened();
    lose(4401, ' by an administrator');
    await pass(60_000);
    expect([told, open()]).toEqual([['open', 'end by an administrator'], 0]);
  });

  it('[S4.8c S7.37a S9.2b] is one socket after 20 drops, opened again 5 s after each', async () => {
    const { lines, told, last, lose, open } = setUp();
    await pass(0);
    last().events.opened();
    for (let drop = 1; drop <= 20; drop += 1) {
      lose();
      await pass(4999);
      expect([lines.length, open()]).toEqual([drop, 0]);
      await pass(1);
      expect([lines.length, open()]).toEqual([drop + 1, 1]);
      last().events.opened();
    }
    await pass(60_000);
    expect(open()).toBe(1);
    expect(told.filter((one) => one === 'open')).toHaveLength(21);
  });

  it('is opened anew at once when a lost connection is there again, also where it still looked open', async () => {
    const { lines, told, last, lose, restore, open, stop } = setUp();
    await pass(0);
    last().events.opened();
    restore();
    await pass(0);
    expect([lines.length, open(), told]).toEqual([2, 1, ['open']]);
    last().events.opened();
    lose();
    restore();
    await pass(0);
    expect([lines.length, open()]).toEqual([3, 1]);
    await pass(5000);
    expect([lines.length, open()]).toEqual([3, 1]);
    stop();
    restore();
    await pass(10_000);
    expect([lines.length, open()]).toEqual([3, 0]);
  });

  it('[S4.8c S8.9j] takes an error and a close of one socket, however often they come, for one drop', async () => {
    const { lines, lose, last, open } = setUp();
    await pass(0);
    lose();
    last().events.closed(1006);
    await pass(5000);
    expect([lines.length, open()]).toEqual([2, 1]);
    lines[0]?.events.opened();
    lines[0]?.events.closed(1006);
    await pass(20_000);
    expect(lines).toHaveLength(2);
  });

  it.each([
    ['{"cmd":"topic","msgId":"7","msgTxt":"停机"}', ['open', 'notice 7']],
    ['{"cmd":"user","msgId":"8"}', ['open', 'notice 8']],
    ['{"cmd":"topic"}', ['open', 'notice null']],
    ['{"cmd":"heartcheck","msgTxt":"心跳响应"}', ['open']],
    ['{"cmd":"sign"}', ['open']],
    ['HeartBeat', ['open']],
    ['[1]', ['open']],
  ])('[S7.37a] reports %s', async (frame, expected) => {
    const { told, last } = setUp();
    await pass(0);
    last().events.opened();
    last().events.message(frame);
    expect(told).toEqual(expected);
  });

  it('[S7.37a S7.25] reports changed dictionaries, and that some may have changed while it was closed', async () => {
    const { told, last, lose } = setUp();
    await pass(0);
    last().events.opened();
    last().events.message('{"cmd":"dict"}');
    expect(told).toEqual(['open', 'dictionaries']);
    lose();
    await pass(5000);
    last().events.opened();
    expect(told.slice(2)).toEqual(['open', 'dictionaries', 'alarms']);
  });

  it('[S9.2b] sends a heartbeat every 20 s', async () => {
    const { last } = setUp();
    await pass(0);
    last().events.opened();
    await pass(19_999);
    expect(last().sent).toEqual([]);
    await pass(1);
    last().events.message('{"cmd":"heartcheck"}');
    await pass(20_000);
    expect(last().sent).toEqual(['HeartBeat', 'HeartBeat']);
  });

  it('leaves a server that has answered heartbeats and falls silent, never one that has not', async () => {
    const { lines, last } = setUp();
    await pass(0);
    last().events.opened();
    await pass(100_000);
    expect(lines).toHaveLength(1);
    last().events.message('{"cmd":"heartcheck"}');
    await pass(45_000);
    expect(lines[0]?.isClosed).toBe(true);
    expect(lines).toHaveLength(2);
  });

  it('gives up when the session has ended', async () => {
    const { lines, told, last, lose } = setUp();
    await pass(0);
    last().events.opened();
    lose(4401);
    await pass(60_000);
    expect([lines.length, told]).toEqual([1, ['open', 'end']]);
  });

  it('gives up when no ticket is given for want of a session', async () => {
    const { lines, told } = setUp(() => Promise.reject(new NotSignedIn()));
    await pass(60_000);
    expect([lines.length, told]).toEqual([0, ['end']]);
  });

  it('requests a ticket again 5 s after there was no answer', async () => {
    let calls = 0;
    const { open } = setUp(async (way) => {
      calls += 1;
      if (calls < 3) throw new TypeError('no network');
      return { address: way, protocol: null };
    });
    await pass(9_999);
    expect([calls, open()]).toEqual([2, 0]);
    await pass(1);
    expect([calls, open()]).toEqual([3, 1]);
  });

  it('tries the token, then no name, on servers without tickets', async () => {
    const { lines, lose } = setUp(async (way) => {
      if (way === 'ticket') throw new NoTickets();
      return { address: way, protocol: null };
    });
    await pass(0);
    lose();
    await pass(5000);
    lose();
    await pass(5000);
    expect(lines.map(({ entry }) => entry.address)).toEqual(['token', 'unnamed', 'token']);
  });

  it('is gone when it is stopped, also while it is being opened again', async () => {
    const opened = setUp();
    await pass(0);
    opened.last().events.opened();
    opened.stop();
    const waiting = setUp();
    await pass(0);
    waiting.lose();
    waiting.stop();
    await pass(60_000);
    expect([opened.open(), opened.lines.length, waiting.lines.length]).toEqual([0, 1, 1]);
    expect(opened.told).toEqual(['open']);
  });
});
