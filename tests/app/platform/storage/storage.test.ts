import { describe, expect, it } from 'vitest';
import { storagePort } from '../../../../src/app/platform/storage/port.ts';
import { type Area, createStorage, type Slot, type WebArea } from '../../../../src/app/platform/storage/storage.ts';
import { SYSTEM_BUTTONS, TOKEN, USER_INFO } from '../../../../src/app/session/slots.ts';

const NAME: Slot<string> = {
  key: 'name',
  maxAgeMs: 1000,
  check: (value) => (typeof value === 'string' ? value : undefined),
};

/** A storage over two maps and a clock that can be set. */
function setUp(faults: { readonly write?: boolean; readonly access?: boolean } = {}) {
  const entries: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() };
  let time = 0;
  const area = (name: Area): WebArea => {
    if (faults.access) throw new DOMException('blocked', 'SecurityError');
    return {
      getItem: (key) => entries[name].get(key) ?? null,
      setItem(key, text) {
        if (faults.write) throw new DOMException('full', 'QuotaExceededError');
        entries[name].set(key, text);
      },
      removeItem: (key) => void entries[name].delete(key),
    };
  };
  const storage = createStorage({ area, now: () => time });
  const wait = (ms: number) => {
    time += ms;
  };
  return { storage, entries, wait };
}

describe('storage', () => {
  it('gives back what was written until it is too old', () => {
    const { storage, entries, wait } = setUp();
    storage.write(NAME, '光枢');
    wait(999);
    expect(storage.read(NAME)).toBe('光枢');
    wait(1);
    expect(storage.read(NAME)).toBeNull();
    expect(entries.local.size).toBe(0);
  });

  it('keeps a value in one area only, the tab before the rest', () => {
    const { storage, entries } = setUp();
    storage.write(NAME, 'a');
    storage.write(NAME, 'b', 'session');
    expect([entries.local.size, entries.session.size]).toEqual([0, 1]);
    expect(storage.read(NAME)).toBe('b');
    storage.remove(NAME);
    expect(storage.read(NAME)).toBeNull();
  });

  it('[S9.1] keeps a token for 86400 s and the user for 7 days', () => {
    const { storage, wait } = setUp();
    storage.write(TOKEN, 'T');
    storage.write(USER_INFO, { username: 'admin' });
    wait(86_399_999);
    expect(storage.read(TOKEN)).toBe('T');
    wait(1);
    expect(storage.read(TOKEN)).toBeNull();
    wait(6 * 86_400_000 - 1);
    expect(storage.read(USER_INFO)).toEqual({ username: 'admin' });
    wait(1);
    expect(storage.read(USER_INFO)).toBeNull();
  });

  it.each([
    '',
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{"version":0,"until":null,"value":"x"}',
    '{"version":1,"until":null,"value":7}',
    '{"version":1,"until":"soon","value":"x"}',
    '{"version":1,"until":null}',
    '{"version":1,"until":null,"value":"x"',
  ])('drops the broken entry %s', (text) => {
    const { storage, entries } = setUp();
    entries.local.set(NAME.key, text);
    expect(storage.read(NAME)).toBeNull();
    expect(entries.local.has(NAME.key)).toBe(false);
  });

  it.each([{ write: true }, { access: true }])('remembers for the life of the page when %j is refused', (faults) => {
    const { storage } = setUp(faults);
    storage.write(NAME, 'a');
    expect(storage.read(NAME)).toBe('a');
    storage.remove(NAME);
    expect(storage.read(NAME)).toBeNull();
  });

  it.each([
    [USER_INFO, { realname: 'no account' }],
    [USER_INFO, ['admin']],
    [TOKEN, ''],
    [SYSTEM_BUTTONS, [{ action: 'user:add', type: 1, status: '1' }]],
    [SYSTEM_BUTTONS, { action: 'user:add' }],
  ])('[S3.25] drops a value of the wrong shape', (slot, value) => {
    const { storage, entries } = setUp();
    entries.local.set(slot.key, JSON.stringify({ version: 1, until: null, value }));
    expect(storage.read<unknown>(slot)).toBeNull();
  });
});

describe('storagePort', () => {
  it('cannot reach the keys of the session', () => {
    const { storage } = setUp();
    storage.write(TOKEN, 'T');
    const port = storagePort(storage);
    expect(port.read('Access-Token')).toBeUndefined();
    port.write('Access-Token', 'mine', 1000);
    expect([port.read('Access-Token'), storage.read(TOKEN)]).toEqual(['mine', 'T']);
    port.remove('Access-Token');
    expect([port.read('Access-Token'), storage.read(TOKEN)]).toEqual([undefined, 'T']);
  });
});
