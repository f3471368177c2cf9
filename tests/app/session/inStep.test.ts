import md5 from 'crypto-js/md5';
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createStorage } from '../../../src/app/platform/storage/storage.ts';
import { keepTabsInStep } from '../../../src/app/session/inStep.ts';
import { createSession } from '../../../src/app/session/session.ts';
import type { Admission } from '../../../src/app/session/signIn.ts';
import { TOKEN, USER_INFO } from '../../../src/app/session/slots.ts';
import { ANONYMOUS, sessionAtom } from '../../../src/app/session/state.ts';
import {
  createTabLink,
  type LinkedWindow,
  readTabMessage,
  type TabLink,
  type TabMessage,
} from '../../../src/app/session/tabLink.ts';
import { admissionOf, client, webArea } from './support.ts';

/** Tabs of one browser: one shared area, one area each, and a wire on which every tab hears the others. */
function browser({ isBlocked = false } = {}) {
  const shared = new Map<string, string>();
  const later: (() => void)[] = [];
  const listeners = new Map<TabLink, Parameters<TabLink['listen']>[0]>();

  function open() {
    const own = new Map<string, string>();
    const log: string[] = [];
    const store = createStore();
    const storage = createStorage({
      area: (name) => (isBlocked ? null : webArea(name === 'local' ? shared : own)),
      now: () => 0,
    });
    const { calls, ...transport } = client(() => ({ success: true, message: '', code: 200, result: null }));
    const session = createSession({ store, storage, client: transport });
    const link: TabLink = {
      post: (message) => {
        for (const [other, listener] of listeners) if (other !== link) listener(structuredClone(message));
      },
      listen: (listener) => void listeners.set(link, listener),
    };
    session.subscribe((event) => {
      if (event.kind === 'ending') log.push(`ending ${event.byChoice ? 'by choice' : 'forced'}`);
    });
    const delay = (run: () => void) => void later.push(run);
    keepTabsInStep({ store, session, link, reload: () => log.push('reload'), delay });
    session.restore();
    return { store, storage, session, log, calls, user: () => store.get(sessionAtom).user?.username ?? null };
  }
  /** A word that comes from a tab outside of the test. */
  const say = (message: TabMessage) => {
    for (const listener of listeners.values()) listener(message);
  };
  /** Lets the tabs look again for what they did not find. @returns whether one wanted to */
  const lookAgain = () => {
    const waiting = later.splice(0);
    for (const run of waiting) run();
    return waiting.length > 0;
  };
  return { open, say, lookAgain };
}

const ADMIN: Admission = admissionOf('admin', 'token of admin');
const OPERATOR: Admission = admissionOf('operator', 'token of operator');

describe('two tabs', () => {
  it('[S4.1b] a sign-out in one ends the session in the other, without notifying the server twice', async () => {
    const { open } = browser();
    const first = open();
    first.session.admit(ADMIN, true);
    const second = open();
    expect(second.user()).toBe('admin');
    await first.session.signOut({ byChoice: true });
    expect(second.store.get(sessionAtom)).toEqual(ANONYMOUS);
    expect([first.log, second.log]).toEqual([['ending by choice'], ['ending by choice']]);
    expect([first.calls.length, second.calls.length]).toEqual([1, 0]);
  });

  it('[S6.7b] a forced sign-out is a forced one in the other, too', async () => {
    const { open } = browser();
    const first = open();
    first.session.admit(ADMIN, true);
    const second = open();
    await second.session.signOut({ byChoice: false });
    expect(first.store.get(sessionAtom)).toEqual(ANONYMOUS);
    expect(first.log).toEqual(['ending forced']);
  });

  it('[S2.13] a tab at the sign-in page goes on with the session that another tab began', () => {
    const { open } = browser();
    const [first, second] = [open(), open()];
    first.session.admit(OPERATOR, true);
    expect(second.user()).toBe('operator');
    expect(second.log).toEqual([]);
  });

  it('[S2.13] waits for a session whose message was faster than the storage, but not for ever', () => {
    const { open, say, lookAgain } = browser();
    const tab = open();
    say({ kind: 'started', mark: md5('token of operator').toString() });
    expect([tab.user(), lookAgain()]).toEqual([null, true]);
    tab.storage.write(USER_INFO, { username: 'operator' });
    tab.storage.write(TOKEN, 'token of operator');
    expect([lookAgain(), tab.user()]).toEqual([true, 'operator']);
    expect(lookAgain()).toBe(false);
    say({ kind: 'started', mark: 'of a tab that remembers nothing' });
    expect(Array.from({ length: 6 }, lookAgain)).toEqual([true, true, true, true, false, false]);
    expect([tab.user(), tab.log]).toEqual(['operator', []]);
  });

  it('takes up the new token of the same user', () => {
    const { open } = browser();
    const [first, second] = [open(), open()];
    first.session.admit(ADMIN, true);
    first.session.admit({ ...ADMIN, token: 'newer' }, true);
    expect(second.store.get(sessionAtom).token).toBe('newer');
    expect(second.log).toEqual([]);
  });

  it('loads the other anew when another user has signed in, and leaves their session in the storage', () => {
    const { open } = browser();
    const [first, second] = [open(), open()];
    first.session.admit(ADMIN, true);
    first.session.admit(OPERATOR, true);
    expect(second.log).toEqual(['ending forced', 'reload']);
    expect(second.storage.read(TOKEN)).toBe('token of operator');
  });

  it('leaves alone the session that lives in one tab only', async () => {
    const { open } = browser();
    const [first, second] = [open(), open()];
    first.session.admit(ADMIN, false);
    second.session.admit(OPERATOR, true);
    expect([first.user(), first.log]).toEqual(['admin', []]);
    await second.session.signOut({ byChoice: true });
    expect([first.user(), first.log]).toEqual(['admin', []]);
  });

  it('with blocked storage each tab has its own session; only the same session ends together', async () => {
    const { open } = browser({ isBlocked: true });
    const [first, second, third] = [open(), open(), open()];
    first.session.admit(ADMIN, true);
    second.session.admit(OPERATOR, true);
    third.session.admit(ADMIN, true);
    expect([first.user(), second.user()]).toEqual(['admin', 'operator']);
    await first.session.signOut({ byChoice: true });
    expect([second.user(), third.user()]).toEqual(['operator', null]);
  });

  it('a late word about a session that was replaced meanwhile does not wipe the new one out', () => {
    const { open, say } = browser();
    const tab = open();
    tab.session.admit(ADMIN, true);
    tab.storage.write(TOKEN, 'token of operator');
    say({ kind: 'ended', mark: md5('token of admin').toString(), byChoice: true });
    expect(tab.log).toEqual(['ending forced', 'reload']);
    expect(tab.storage.read(TOKEN)).toBe('token of operator');
    say({ kind: 'ended', mark: 'of somebody else', byChoice: true });
    expect(tab.log).toHaveLength(2);
  });
});

describe('the wire between tabs', () => {
  const MESSAGE = { kind: 'ended', mark: 'm', byChoice: true } as const;

  it('is a broadcast channel where there is one', async () => {
    const window = (): LinkedWindow => Object.assign(deafWindow(), { BroadcastChannel });
    const [first, second] = [createTabLink(window()), createTabLink(window())];
    const heard = new Promise((resolve) => second.listen(resolve));
    first.listen(() => expect.unreachable('a tab does not hear itself'));
    first.post(MESSAGE);
    expect(await heard).toEqual(MESSAGE);
  });

  it('is the storage otherwise, and carries nothing where that is blocked', () => {
    const target = new EventTarget();
    const kept = new Map<string, string>();
    const heard: unknown[] = [];
    const window = (localStorage: LinkedWindow['localStorage']): LinkedWindow => ({
      addEventListener: target.addEventListener.bind(target),
      get localStorage() {
        return localStorage;
      },
    });
    const area = {
      ...fullArea(kept),
      setItem(key: string, newValue: string) {
        kept.set(key, newValue);
        target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
      },
    };
    createTabLink(window(area)).listen((message) => heard.push(message));
    createTabLink(window(area)).post(MESSAGE);
    expect(heard).toEqual([MESSAGE]);
    expect(kept.size).toBe(0);
    target.dispatchEvent(Object.assign(new Event('storage'), { key: 'guangshu-session', newValue: '{"kind"' }));
    target.dispatchEvent(Object.assign(new Event('storage'), { key: 'another', newValue: JSON.stringify(MESSAGE) }));
    expect(heard).toHaveLength(1);
    const blocked = createTabLink(deafWindow());
    expect(() => blocked.post(MESSAGE)).not.toThrow();
  });

  it.each([
    [null, null],
    ['ended', null],
    [{ kind: 'ended' }, null],
    [{ kind: 'else', mark: 'm' }, null],
    [{ kind: 'started', mark: 7 }, null],
    [
      { kind: 'started', mark: 'm', more: 1 },
      { kind: 'started', mark: 'm' },
    ],
    [
      { kind: 'ended', mark: 'm' },
      { kind: 'ended', mark: 'm', byChoice: false },
    ],
  ])('reads %j', (value, message) => {
    expect(readTabMessage(value)).toEqual(message);
  });
});

/** A window without events whose storage is blocked. */
function deafWindow(): LinkedWindow {
  return {
    addEventListener: () => {},
    get localStorage(): never {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
}

function fullArea(kept: Map<string, string>): globalThis.Storage {
  return { ...webArea(kept), length: 0, clear: () => kept.clear(), key: () => null };
}
