import { createStore } from 'jotai/vanilla';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNotices, noticesAtom } from '../../../src/app/platform/feedback/notices.ts';
import { createQuestions } from '../../../src/app/platform/feedback/questions.ts';
import { createStorage } from '../../../src/app/platform/storage/storage.ts';
import type { SessionEvent } from '../../../src/app/session/events.ts';
import { createFailureHandler } from '../../../src/app/session/failures.ts';
import { createSession } from '../../../src/app/session/session.ts';
import { DICTIONARIES, TOKEN, USER_INFO, USER_NAME } from '../../../src/app/session/slots.ts';
import { ANONYMOUS, accessAtom, sessionAtom } from '../../../src/app/session/state.ts';
import { createClient } from '../../../src/app/transport/client.ts';
import { createServerClock } from '../../../src/app/transport/serverClock.ts';
import type { Answer } from '../../../src/runtime/contract/ports.ts';
import { admissionOf, client, webArea } from './support.ts';

afterEach(() => vi.restoreAllMocks());

const DAY_MS = 86_400_000;
const DONE: Answer = { success: true, message: '', code: 200, result: null };
const ADMISSION = { ...admissionOf('admin', 'T'), dictionaries: { sex: [{ value: '1', text: '男' }] } };

/** A session over storage in memory and a clock that can be set. */
function setUp(answer: () => Answer = () => DONE) {
  const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
  let time = 0;
  const storage = createStorage({ area: (name) => webArea(areas[name]), now: () => time });
  const store = createStore();
  const session = createSession({ store, storage, client: client(answer) });
  const heard: SessionEvent[] = [];
  session.subscribe((event) => heard.push(event));
  const wait = (ms: number) => {
    time += ms;
  };
  return { areas, storage, store, session, heard, wait };
}

describe('the life of what is stored', () => {
  it('[S4.1a S9.1] is 86400 s for the token, 7 days for user and dictionaries', () => {
    const { session, storage, wait } = setUp();
    session.admit(ADMISSION, true);
    wait(DAY_MS - 1);
    expect(storage.read(TOKEN)).toBe('T');
    wait(1);
    expect(storage.read(TOKEN)).toBeNull();
    wait(6 * DAY_MS - 1);
    expect(storage.read(USER_INFO)).toEqual({ username: 'admin' });
    expect(storage.read(USER_NAME)).toBe('admin');
    expect(session.dictionaries()).toEqual(ADMISSION.dictionaries);
    wait(1);
    expect([storage.read(USER_INFO), storage.read(USER_NAME), storage.read(DICTIONARIES)]).toEqual([null, null, null]);
    expect(session.dictionaries()).toEqual({});
  });

  it('[S4.2a] a visit after the token has ended is one of a stranger', () => {
    const { session, store, wait } = setUp();
    session.admit(ADMISSION, true);
    store.set(sessionAtom, ANONYMOUS);
    wait(DAY_MS);
    session.restore();
    expect(store.get(sessionAtom)).toEqual(ANONYMOUS);
  });
});

describe('a user who was changed', () => {
  it.each([
    ['local', true],
    ['session', false],
  ] as const)('is stored where the session is: %s', (area, rememberMe) => {
    const { session, store, areas, storage } = setUp();
    session.admit(ADMISSION, rememberMe);
    session.updateUser({ username: 'admin', realname: '新名字' });
    expect(store.get(sessionAtom)).toEqual({
      token: 'T',
      user: { username: 'admin', realname: '新名字' },
      tenantId: '0',
    });
    expect(storage.areaOf(USER_INFO)).toBe(area);
    expect(areas[area === 'local' ? 'session' : 'local'].has(USER_INFO.key)).toBe(false);
  });

  it('is dropped when no user is signed in any more', () => {
    const { session, store, storage } = setUp();
    session.updateUser({ username: 'admin' });
    expect([store.get(sessionAtom), storage.read(USER_INFO)]).toEqual([ANONYMOUS, null]);
  });

  it('[S2.26] after a switch of department menu and rights are asked for again', async () => {
    const menu = [{ id: '1' }];
    const { session, store } = setUp(() => ({ ...DONE, result: { menu, auth: [], allAuth: [] } }));
    session.admit(ADMISSION, true);
    const first = await session.loadAccess();
    session.reloadAccess();
    expect(store.get(accessAtom)).toBeNull();
    expect(await session.loadAccess()).not.toBe(first);
  });
});

describe('who listens to a session', () => {
  it('hears of its beginning, and of its end before anything is forgotten', async () => {
    const { session, store, heard } = setUp();
    let duringEnd: unknown;
    session.subscribe(({ kind }) => {
      if (kind === 'ending') duringEnd = store.get(sessionAtom).token;
    });
    session.admit(ADMISSION, true);
    await session.signOut({ byChoice: true });
    expect(heard.map(({ kind }) => kind)).toEqual(['started', 'ending']);
    expect(heard[1]).toMatchObject({ byChoice: true, elsewhere: false, session: { token: 'T' } });
    expect(duringEnd).toBe('T');
    await session.signOut({ byChoice: true });
    expect(heard).toHaveLength(2);
  });

  it('does not keep others from hearing when it fails', () => {
    const { session, heard } = setUp();
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const stop = session.subscribe(() => {
      throw new Error('deaf');
    });
    session.subscribe((event) => heard.push(event));
    session.admit(ADMISSION, true);
    expect(heard).toHaveLength(2);
    expect(told).toHaveBeenCalledOnce();
    stop();
    session.admit(ADMISSION, true);
    expect(told).toHaveBeenCalledOnce();
  });

  it('is reported, and nothing is forgotten, when another user takes over', () => {
    const { session, store, storage, heard } = setUp();
    session.admit(ADMISSION, true);
    session.handOver();
    expect(heard.at(-1)).toMatchObject({ kind: 'ending', byChoice: false, elsewhere: true });
    expect([store.get(sessionAtom).token, storage.read(TOKEN)]).toEqual(['T', 'T']);
  });
});

describe('calls of a session that the server has ended', () => {
  it('[S8.4d S6.7b] ten of them at once lead to one notice, one sign-out and one reload', async () => {
    const store = createStore();
    const storage = createStorage({ area: () => null, now: () => 0 });
    const log: string[] = [];
    const fetched: string[] = [];
    const sender = createClient({
      apiBase: 'http://server.test/api',
      signSecret: 's',
      clock: createServerClock(() => 0),
      caller: () => store.get(sessionAtom),
      onProblem: createFailureHandler({
        notices: createNotices(store, { start: () => 0, stop: () => {} }),
        questions: createQuestions(store),
        session: () => session,
        reload: () => log.push('reload'),
        delay: (run, ms) => {
          log.push(`in ${ms} ms`);
          run();
        },
      }),
      fetch: async (input) => {
        const { pathname } = new URL(new Request(input).url);
        fetched.push(pathname);
        return Response.json({ success: false, message: 'Token失效，请重新登录', code: 401 }, { status: 401 });
      },
    });
    const session = createSession({ store, storage, client: sender });
    session.admit(ADMISSION, true);
    const calls = Array.from({ length: 10 }, (_, index) => sender.send({ method: 'GET', path: `/list/${index}` }));
    const ends = await Promise.allSettled(calls);
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    expect(store.get(noticesAtom).map(({ text }) => text)).toEqual(['未授权，请重新登录']);
    expect(log).toEqual(['in 1500 ms', 'reload']);
    expect(store.get(sessionAtom)).toEqual(ANONYMOUS);
    expect(fetched.filter((path) => path.endsWith('/logout'))).toHaveLength(1);
  });
});
