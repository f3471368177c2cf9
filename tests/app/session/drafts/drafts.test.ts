import { describe, expect, it } from 'vitest';
import { createStorage } from '../../../../src/app/platform/storage/storage.ts';
import { createDrafts } from '../../../../src/app/session/drafts/drafts.ts';
import { KEPT_FORMS } from '../../../../src/app/session/slots.ts';
import { ANONYMOUS, type Session } from '../../../../src/app/session/state.ts';
import type { Row } from '../../../../src/runtime/data/json.ts';
import { webArea } from '../support.ts';

const HOUR = 3_600_000;

/** The drafts of one tab over its area, with a user and a clock that can be set. */
function setUp() {
  const tab = new Map<string, string>();
  const shared = new Map<string, string>();
  let time = 1_000_000;
  let user: string | null = 'admin';
  const storage = createStorage({ area: (name) => webArea(name === 'session' ? tab : shared), now: () => time });
  const open = () => createDrafts({ storage, username: () => user, now: () => time });
  return {
    tab,
    shared,
    storage,
    drafts: open(),
    /** The tab after it was loaded again. */
    reopen: open,
    wait: (ms: number) => {
      time += ms;
    },
    signIn: (name: string | null) => {
      user = name;
    },
  };
}

const FORM = 'system/UserList/edit/7';
const TYPED: Row = { realname: '张三', phone: null };
const session: Session = { ...ANONYMOUS, token: 'T', user: { username: 'admin' } };
const ending = (byChoice: boolean) => ({ kind: 'ending', session, byChoice, elsewhere: false }) as const;

describe('drafts', () => {
  it('[S4.16] keeps what is typed when the session is ended by force, and gives it back to the same user', () => {
    const { drafts, reopen, tab, shared } = setUp();
    drafts.watch(FORM, () => TYPED);
    drafts.watch('unchanged', () => null);
    drafts.onSession(ending(false));
    expect([tab.size, shared.size]).toEqual([1, 0]);
    const later = reopen();
    expect(later.find(FORM)).toEqual(TYPED);
    expect(later.find('unchanged')).toBeNull();
    expect(later.isEmpty()).toBe(false);
  });

  it('[S4.1b] leaves nothing behind when the user signs out by choice', () => {
    const { drafts, reopen, tab } = setUp();
    drafts.watch(FORM, () => TYPED);
    drafts.keepAll();
    drafts.onSession(ending(true));
    expect(tab.size).toBe(0);
    expect(reopen().find(FORM)).toBeNull();
  });

  it('offers nothing to another user, and keeps it for the first', () => {
    const { drafts, signIn } = setUp();
    drafts.watch(FORM, () => TYPED);
    drafts.keepAll();
    signIn('operator');
    expect([drafts.find(FORM), drafts.isEmpty()]).toEqual([null, true]);
    drafts.discard(FORM);
    drafts.onSession(ending(true));
    signIn('admin');
    expect(drafts.find(FORM)).toEqual(TYPED);
    signIn(null);
    expect(drafts.find(FORM)).toBeNull();
  });

  it('forgets after 24 hours', () => {
    const { drafts, wait } = setUp();
    drafts.watch(FORM, () => TYPED);
    drafts.keepAll();
    wait(24 * HOUR - 1);
    expect(drafts.find(FORM)).toEqual(TYPED);
    wait(1);
    expect(drafts.find(FORM)).toBeNull();
  });

  it('forgets each draft by its own age', () => {
    const { drafts, wait } = setUp();
    const stop = drafts.watch('old', () => TYPED);
    drafts.keepAll();
    stop();
    wait(23 * HOUR);
    drafts.watch(FORM, () => TYPED);
    drafts.keepAll();
    wait(2 * HOUR);
    expect([drafts.find('old'), drafts.find(FORM)]).toEqual([null, TYPED]);
  });

  it('forgets what was discarded, and asks closed forms no more', () => {
    const { drafts, tab } = setUp();
    const stop = drafts.watch(FORM, () => TYPED);
    drafts.keepAll();
    drafts.discard(FORM);
    expect([drafts.find(FORM), tab.size]).toEqual([null, 0]);
    stop();
    drafts.keepAll();
    expect(drafts.isEmpty()).toBe(true);
  });

  it('keeps an offer that was not accepted while nothing newer is typed', () => {
    const { drafts } = setUp();
    let typed: Row | null = TYPED;
    drafts.watch(FORM, () => typed);
    drafts.keepAll();
    typed = null;
    drafts.keepAll();
    expect(drafts.find(FORM)).toEqual(TYPED);
    typed = { realname: '李四' };
    drafts.keepAll();
    expect(drafts.find(FORM)).toEqual({ realname: '李四' });
  });

  it('is bounded: the newest 20 forms, none too long for the storage', () => {
    const { drafts } = setUp();
    for (let index = 0; index < 25; index += 1) drafts.watch(`form ${index}`, () => ({ index }));
    drafts.watch('novel', () => ({ text: 'x'.repeat(200_001) }));
    drafts.keepAll();
    expect([drafts.find('form 4'), drafts.find('form 5')]).toEqual([null, { index: 5 }]);
    expect(drafts.find('novel')).toBeNull();
  });

  it('keeps nothing while no user is signed in', () => {
    const { drafts, signIn, storage } = setUp();
    drafts.watch(FORM, () => TYPED);
    signIn(null);
    drafts.onSession(ending(false));
    expect(storage.read(KEPT_FORMS)).toBeNull();
  });
});
