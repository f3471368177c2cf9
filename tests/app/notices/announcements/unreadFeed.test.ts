import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readUnreadLists,
  type UnreadLists,
  unreadTotal,
} from '../../../../src/app/notices/announcements/announcement.ts';
import { unreadAtom } from '../../../../src/app/notices/announcements/state.ts';
import { startUnreadFeed } from '../../../../src/app/notices/announcements/unreadFeed.ts';

type Listener = Parameters<Parameters<typeof startUnreadFeed>[0]['listen']>[0];

function listsOf(...ids: string[]): UnreadLists {
  const lists = readUnreadLists({
    anntMsgList: ids.map((id) => ({ id, titile: `第${id}条` })),
    anntMsgTotal: ids.length,
    sysMsgList: [],
    sysMsgTotal: 0,
  });
  if (!lists) throw new Error('the lists cannot be read');
  return lists;
}

function setUp(...unread: string[]) {
  const store = createStore();
  const arrived: string[] = [];
  let answer: (signal: AbortSignal) => Promise<UnreadLists> = async () => listsOf(...unread);
  let loads = 0;
  let listener: Listener | null = null;
  let isListening = true;
  const feed = startUnreadFeed({
    store,
    load: (signal) => {
      loads += 1;
      return answer(signal);
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    listen: (events) => {
      listener = events;
      return () => {
        isListening = false;
      };
    },
    onArrival: ({ title }) => arrived.push(title),
  });
  const socket = (): Listener => {
    if (!listener) throw new Error('nobody listens');
    return listener;
  };
  return {
    feed,
    arrived,
    socket,
    loads: () => loads,
    isListening: () => isListening,
    says: (next: typeof answer) => {
      answer = next;
    },
    state: () => store.get(unreadAtom),
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** What the first load waits for a socket that does not open. */
const begin = () => pass(2000);
const refuse = () => Promise.reject(new Error('查询失败'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the unread lists', () => {
  it('[S4.8b S9.2b] are polled every 6 s until a load fails', async () => {
    const { loads, says, state } = setUp();
    await begin();
    expect(loads()).toBe(1);
    await pass(5999);
    expect(loads()).toBe(1);
    await pass(1);
    expect(loads()).toBe(2);
    says(refuse);
    await pass(6000);
    await pass(60_000);
    expect(loads()).toBe(3);
    expect(state()).toEqual({ lists: listsOf(), failure: '查询失败' });
  });

  it('[S4.8b] are polled again once a load has worked', async () => {
    const { loads, says, feed } = setUp();
    await begin();
    says(refuse);
    await pass(60_000);
    expect(loads()).toBe(2);
    says(async () => listsOf('1'));
    await feed.reload();
    await pass(12_000);
    expect(loads()).toBe(5);
  });

  it('[S4.8b S4.8c] are loaded at once when the socket opens, and polled on', async () => {
    const { loads, socket, says, state } = setUp();
    await pass(3000);
    says(async () => listsOf('missed'));
    socket().onOpen();
    await pass(5999);
    expect(loads()).toBe(2);
    expect(state().lists).toEqual(listsOf('missed'));
    await pass(1);
    expect(loads()).toBe(3);
  });

  it('[S4.8b] are fetched once when a page opens: along with the socket', async () => {
    const { loads, socket } = setUp();
    await pass(300);
    expect(loads()).toBe(0);
    socket().onOpen();
    await pass(5999);
    expect(loads()).toBe(1);
  });

  it('[S4.8b] draw nothing again while polls bring nothing new', async () => {
    const { loads, state } = setUp('1');
    await begin();
    const before = state();
    await pass(60_000);
    expect(loads()).toBe(11);
    expect(state()).toBe(before);
  });

  it('[S7.37a] reload at every push; a new announcement is announced once', async () => {
    const { socket, says, arrived, loads } = setUp();
    socket().onOpen();
    await pass(0);
    says(async () => listsOf('1'));
    socket().onNotice('1');
    await pass(0);
    socket().onNotice('1');
    socket().onNotice(null);
    socket().onNotice('revoked');
    await pass(0);
    expect(arrived).toEqual(['第1条']);
    // Open, the first push, the second, and one for the two that came while that was under way.
    expect(loads()).toBe(4);
  });

  it('[S7.37a] announce a new one also when a poll or a failed load was faster than the push', async () => {
    const { socket, says, arrived } = setUp('old');
    await begin();
    says(async () => listsOf('old', 'polled'));
    await pass(6000);
    expect(arrived).toEqual([]);
    socket().onNotice('polled');
    socket().onNotice('old');
    await pass(0);
    expect(arrived).toEqual(['第polled条']);
    says(refuse);
    socket().onNotice('late');
    await pass(0);
    says(async () => listsOf('late'));
    socket().onNotice(null);
    await pass(0);
    expect(arrived).toEqual(['第polled条', '第late条']);
  });

  it('[S7.37a] announce again one that was withdrawn and released anew', async () => {
    const { socket, says, arrived } = setUp('1');
    await begin();
    says(async () => listsOf());
    socket().onNotice(null);
    await pass(0);
    says(async () => listsOf('1'));
    socket().onNotice('1');
    await pass(0);
    expect(arrived).toEqual(['第1条']);
  });

  it('miss no change that comes while they are loading', async () => {
    const { socket, says, state, loads } = setUp();
    await begin();
    says(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return listsOf('old');
    });
    socket().onNotice(null);
    await pass(50);
    says(async () => listsOf('new'));
    for (let push = 0; push < 10; push += 1) socket().onNotice(null);
    await pass(100);
    expect(state().lists).toEqual(listsOf('new'));
    expect(loads()).toBe(3);
  });

  it('are not asked for any more when the session has ended', async () => {
    const { socket, loads } = setUp();
    socket().onOpen();
    await pass(0);
    socket().onEnd();
    await pass(60_000);
    expect(loads()).toBe(1);
  });

  it('[S4.1b] abort the request in flight when stopped', async () => {
    const { feed, says } = setUp();
    const signals: AbortSignal[] = [];
    says((signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    await begin();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    feed.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('are forgotten when it is stopped, also those still under way', async () => {
    const { feed, state, says, isListening, loads } = setUp();
    await begin();
    says(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return listsOf('late');
    });
    void feed.reload();
    feed.stop();
    await pass(60_000);
    expect(state()).toEqual({ lists: null, failure: null });
    expect([isListening(), loads()]).toEqual([false, 2]);
  });
});

describe('reading the answer', () => {
  it('[S3.9b] counts both kinds', () => {
    const lists = readUnreadLists({ anntMsgList: [{ id: '1' }], anntMsgTotal: 7, sysMsgList: [], sysMsgTotal: '2' });
    expect(lists && unreadTotal(lists)).toBe(9);
  });

  it('[S3.9a S9.8b] reads an announcement, its priority and where it leads', () => {
    const row = { id: 1, titile: '停机', sender: 'admin', priority: 'H', openType: 'url', openPage: '/isystem/user' };
    const component = { id: 2, priority: 'X', openType: 'component', openPage: 'system/User', busId: 5 };
    const lists = readUnreadLists({ anntMsgList: [row, component, {}, null], sysMsgList: [] });
    expect(lists?.announcements.items).toMatchObject([
      { id: '1', title: '停机', priority: 'H', onward: { kind: 'url', address: '/isystem/user' } },
      { id: '2', title: '', priority: 'L', onward: { kind: 'component', name: 'system/User', id: '5' } },
    ]);
    expect(lists?.announcements.total).toBe(2);
  });

  it.each([null, [], {}, { anntMsgList: 1 }])('takes %j for no answer', (value) => {
    expect(readUnreadLists(value)).toBeNull();
  });
});
