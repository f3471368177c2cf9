import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { type Area, createStorage } from '../../../src/app/platform/storage/storage.ts';
import { EMPTY_MENU, SessionEnded } from '../../../src/app/session/access.ts';
import { createSession } from '../../../src/app/session/session.ts';
import type { Admission } from '../../../src/app/session/signIn.ts';
import { TOKEN, USER_BUTTONS } from '../../../src/app/session/slots.ts';
import { ANONYMOUS, accessAtom, sessionAtom } from '../../../src/app/session/state.ts';
import type { CallOptions, Client } from '../../../src/app/transport/client.ts';
import { dictionaryVersion } from '../../../src/common/dictionaryVersion.ts';
import type { Answer, TransportRequest } from '../../../src/runtime/contract/ports.ts';
import { admissionOf } from './support.ts';

const USER = { username: 'admin', realname: '管理员', relTenantIds: '5' };
const ADMISSION: Admission = {
  ...admissionOf('admin', 'T'),
  user: USER,
  tenantId: '5',
  dictionaries: { sex: [{ value: '1', text: '男' }] },
};

/** A session over storage in memory and a server that answers by path. */
function setUp(answers: Readonly<Record<string, Answer>>, areas = { local: new Map(), session: new Map() }) {
  const calls: { readonly request: TransportRequest; readonly options: CallOptions | undefined }[] = [];
  const client: Client = {
    async send(request, options) {
      calls.push({ request, options });
      const answer = answers[request.path];
      if (!answer) throw new Error(`no answer for ${request.path}`);
      return answer;
    },
    download: () => Promise.reject(new Error('nothing to download')),
    upload: () => Promise.reject(new Error('nothing is taken')),
  };
  const storage = createStorage({
    area: (name: Area) => ({
      getItem: (key) => areas[name].get(key) ?? null,
      setItem: (key, text) => void areas[name].set(key, text),
      removeItem: (key) => void areas[name].delete(key),
    }),
    now: () => 0,
  });
  const store = createStore();
  return { session: createSession({ store, storage, client }), store, storage, calls, areas };
}

const access = (result: unknown): Answer => ({ success: true, message: '', code: 0, result });
const PERMISSIONS = '/sys/permission/getUserPermissionByToken';

describe('signing in', () => {
  it('[S3.1 S4.1a] stores token, user and dictionaries', () => {
    const { session, store, areas } = setUp({});
    session.admit(ADMISSION, true);
    expect(store.get(sessionAtom)).toEqual({ token: 'T', user: USER, tenantId: '5' });
    expect(session.dictionaries()).toEqual({ sex: [{ value: '1', text: '男' }] });
    expect([...areas.local.keys()].sort()).toEqual([
      'Access-Token',
      'Dictionary-Cache',
      'Tenant-Id',
      'User-Info',
      'User-Name',
    ]);
  });

  it('[S2.16] without "remember me" lives in the tab only', () => {
    const { session, areas } = setUp({});
    session.admit(ADMISSION, false);
    expect([areas.local.size, areas.session.has(TOKEN.key)]).toEqual([0, true]);
  });
});

describe('a later visit', () => {
  it('[S4.1a] takes the session up again', async () => {
    const first = setUp({});
    first.session.admit(ADMISSION, true);
    const second = setUp({}, first.areas);
    second.session.restore();
    expect(second.store.get(sessionAtom)).toEqual({ token: 'T', user: USER, tenantId: '5' });
  });

  it('stays anonymous when a part is missing', () => {
    const { session, storage, store } = setUp({});
    storage.write(TOKEN, 'T');
    session.restore();
    expect(store.get(sessionAtom)).toEqual(ANONYMOUS);
  });
});

describe('signing out', () => {
  it('[S4.1b] forgets first and notifies the server with the token that is gone', async () => {
    const done = { success: true, message: '退出登录成功！', code: 200, result: null };
    const { session, store, calls, areas } = setUp({ '/sys/logout': done });
    session.admit(ADMISSION, true);
    const leaving = session.signOut({ byChoice: true });
    expect(store.get(sessionAtom)).toEqual(ANONYMOUS);
    expect([areas.local.size, areas.session.size]).toEqual([0, 0]);
    expect(await leaving).toBeNull();
    expect(calls.at(-1)?.options).toEqual({ caller: { token: 'T', tenantId: '5' }, quiet: true });
  });

  it('[S8.8a] gives the message of a refusal or of a failed call', async () => {
    const refusal = { success: false, message: 'Token无效!', code: 500, result: null };
    const refused = setUp({ '/sys/logout': refusal });
    refused.session.admit(ADMISSION, true);
    expect(await refused.session.signOut({ byChoice: true })).toBe('Token无效!');
    const failed = setUp({});
    failed.session.admit(ADMISSION, true);
    expect(await failed.session.signOut({ byChoice: true })).toBe('no answer for /sys/logout');
  });

  it('without a user sends nothing', async () => {
    const { session, calls } = setUp({});
    expect(await session.signOut({ byChoice: true })).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('dictionaries', () => {
  const items = { sex: [{ value: '1', text: '先生' }] };
  const visit = async (dictionaryVersion: string | undefined, answer?: Answer) => {
    const menu = access({ menu: [{ id: '1' }], auth: [], allAuth: [], dictionaryVersion });
    const all = answer ?? access(items);
    const { session, calls } = setUp({ [PERMISSIONS]: menu, '/sys/dict/queryAllDictItems': all });
    const heard: unknown[] = [];
    session.subscribe((event) => heard.push(event.kind));
    session.admit(ADMISSION, true);
    await session.loadAccess();
    return { kept: session.dictionaries(), asked: calls.map(({ request }) => request.path), heard };
  };

  it('[S9.1 S7.25] that were changed since the sign-in are fetched anew with the menu', async () => {
    const { kept, asked, heard } = await visit(dictionaryVersion(items));
    expect([kept, asked]).toEqual([items, [PERMISSIONS, '/sys/dict/queryAllDictItems']]);
    expect(heard).toEqual(['started', 'dictionaries']);
  });

  it.each([
    ['with the version of the server', dictionaryVersion(ADMISSION.dictionaries)],
    ['of a server that names no version', undefined],
  ])('[S9.1] are kept %s', async (_case, version) => {
    const { kept, asked } = await visit(version);
    expect([kept, asked]).toEqual([ADMISSION.dictionaries, [PERMISSIONS]]);
  });

  it('stay when the new ones cannot be fetched', async () => {
    const refusal = { success: false, message: '', code: 500, result: null };
    expect((await visit('another', refusal)).kept).toEqual(ADMISSION.dictionaries);
  });
});

describe('loading the rights', () => {
  const result = { menu: [{ id: '1' }], auth: [{ action: 'a', type: '1' }], allAuth: [] };

  it('[S4.2a S6.3 S7.24a] keeps menu and rights, the buttons in the tab', async () => {
    const { session, store, areas } = setUp({ [PERMISSIONS]: access(result) });
    const [first, second] = await Promise.all([session.loadAccess(), session.loadAccess()]);
    expect(first).toBe(second);
    expect(store.get(accessAtom)).toEqual({
      menu: [{ id: '1' }],
      userButtons: [{ action: 'a', type: '1', status: '1' }],
      systemButtons: [],
    });
    expect([areas.local.size, areas.session.has(USER_BUTTONS.key)]).toEqual([0, true]);
  });

  it('asks once for everyone who waits, and again after a failure', async () => {
    const answers: Record<string, Answer> = {};
    const { session, calls } = setUp(answers);
    await expect(Promise.all([session.loadAccess(), session.loadAccess()])).rejects.toThrow('no answer');
    expect(calls).toHaveLength(1);
    answers[PERMISSIONS] = access(result);
    await session.loadAccess();
    expect(calls).toHaveLength(2);
  });

  it('drops rights that arrive after the user has gone', async () => {
    const { session, store, areas } = setUp({ [PERMISSIONS]: access(result) });
    session.admit(ADMISSION, true);
    const late = session.loadAccess();
    session.forget();
    await expect(late).rejects.toThrow(SessionEnded);
    expect([store.get(accessAtom), areas.session.size]).toEqual([null, 0]);
    session.admit(ADMISSION, true);
    expect((await session.loadAccess()).menu).toEqual([{ id: '1' }]);
  });

  it.each([[{ menu: [] }], [{}], [null]])('[S8.8b] fails for %j', async (empty) => {
    const { session, store } = setUp({ [PERMISSIONS]: access(empty) });
    await expect(session.loadAccess()).rejects.toThrow(EMPTY_MENU);
    expect(store.get(accessAtom)).toBeNull();
  });

  it('fails with the message of a refusal', async () => {
    const refusal = { success: false, message: '查询失败', code: 500, result: null };
    const { session } = setUp({ [PERMISSIONS]: refusal });
    await expect(session.loadAccess()).rejects.toThrow('查询失败');
  });
});
