import { describe, expect, it } from 'vitest';
import { encrypt } from '../../../../src/app/frontDoor/login/aes.ts';
import { encryptPassword } from '../../../../src/app/frontDoor/login/encryptPassword.ts';
import { FORM_KEY } from '../../../../src/app/frontDoor/login/formKey.ts';
import { createStorage } from '../../../../src/app/platform/storage/storage.ts';
import { client, webArea } from '../../session/support.ts';

const KEY = { key: '1234567890adbcde', iv: '1234567890hjlkew' };
const WEEK_MS = 7 * 86_400_000;

describe('encrypt', () => {
  it.each([
    ['123456', 'uaaIHVXKz5plwekhq/yK6w=='],
    ['Gqmt@2024!', '5jXziqPfqj2Rcu0HGkeEog=='],
    ['密码abc123', 'Xqghprg0JY9a4giXHJDVYA=='],
    ['abcdefgh12345678', 'MMxLmpr/LdYSSE0sUGN0hA=='],
    ['', ''],
  ])('[S3.23a S9.8e] makes %s the vector of the contract', (text, encrypted) => {
    expect(encrypt(text, KEY)).toBe(encrypted);
  });
});

describe('encryptPassword', () => {
  function setUp() {
    const areas = { local: webArea(new Map()), session: webArea(new Map()) };
    let now = 0;
    const storage = createStorage({ area: (name) => areas[name], now: () => now });
    const server = client(() => ({ success: true, message: '', code: 0, result: KEY }));
    return { storage, server, wait: (ms: number) => (now += ms) };
  }

  it('[S7.14 S9.1] asks for the key once in seven days', async () => {
    const { storage, server, wait } = setUp();
    const around = { client: server, storage };
    expect(await encryptPassword('123456', around)).toBe('uaaIHVXKz5plwekhq/yK6w==');
    wait(WEEK_MS - 1);
    await encryptPassword('123456', around);
    expect(server.calls.map(({ request }) => request)).toEqual([{ method: 'GET', path: '/sys/getEncryptedString' }]);
    wait(1);
    await encryptPassword('123456', around);
    expect(server.calls).toHaveLength(2);
  });

  it('fails with the message of a server that gives no key, and keeps nothing', async () => {
    const { storage } = setUp();
    const server = client(() => ({ success: false, message: '系统繁忙', code: 500, result: null }));
    await expect(encryptPassword('x', { client: server, storage })).rejects.toThrow('系统繁忙');
    expect(storage.read(FORM_KEY)).toBeNull();
  });
});
