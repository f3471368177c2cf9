import { createCipheriv } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decryptPassword } from '../../../../server/credentials/password/decrypt.ts';
import type { FormKey } from '../../../../server/credentials/password/formKey.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { type Console, openConsole, pick } from '../../support/console.ts';

const PUBLIC: FormKey = { key: '1234567890adbcde', iv: '1234567890hjlkew' };

describe('decryption of the login form', () => {
  it.each([
    ['uaaIHVXKz5plwekhq/yK6w==', '123456'],
    ['5jXziqPfqj2Rcu0HGkeEog==', 'Gqmt@2024!'],
    ['Xqghprg0JY9a4giXHJDVYA==', '密码abc123'],
    ['MMxLmpr/LdYSSE0sUGN0hA==', 'abcdefgh12345678'],
    ['', ''],
  ])('[S3.23a] reads %s', (encrypted, plain) => {
    expect(decryptPassword(encrypted, PUBLIC)).toBe(plain);
  });

  it('keeps blanks at the ends, and turns a transported %2B back', () => {
    expect(decryptPassword(encrypt(' a b ', PUBLIC), PUBLIC)).toBe(' a b ');
    let number = 0;
    while (!encrypt(`password ${number}`, PUBLIC).includes('+')) number += 1;
    const sent = encrypt(`password ${number}`, PUBLIC).replaceAll('+', '%2B');
    expect(decryptPassword(sent, PUBLIC)).toBe(`password ${number}`);
  });

  it.each(['Guangshu#2026', 'abcd', '====', 'YWJjZGVmZ2g=', '密码', `${'A'.repeat(22)}==`])(
    'knows that %s is no such ciphertext',
    (text) => {
      expect(decryptPassword(text, PUBLIC)).toBeNull();
    },
  );
});

describe('encrypted sign-in', () => {
  let server: Console;
  beforeAll(async () => {
    server = await openConsole({ loginEncryption: true });
  });
  afterAll(() => server.close());

  const formKey = async (): Promise<FormKey> => {
    const { result } = await server.stranger.get('/sys/getEncryptedString');
    return { key: String(pick(result, 'key')), iv: String(pick(result, 'iv')) };
  };

  it('[S7.14 S7.2 S3.23a] accepts the password encrypted with the key that the server gave', async () => {
    const password = encrypt(DEMO_PASSWORD, await formKey());
    expect((await server.login({ username: 'admin', password })).code).toBe(200);
  });

  it('refuses the plain password, the public key, and what decrypts to too much', async () => {
    const key = await formKey();
    for (const password of [DEMO_PASSWORD, encrypt(DEMO_PASSWORD, PUBLIC), encrypt('x'.repeat(129), key), '', null]) {
      expect(await server.login({ username: 'admin', password })).toMatchObject({
        ...{ status: 200, success: false, code: 500, message: '用户名或密码错误' },
      });
      await server.db.deleteFrom('sys_throttle').execute();
    }
  });
});

/** As contract signing.md §7 describes it. */
function encrypt(plain: string, { key, iv }: FormKey): string {
  const bytes = Buffer.from(plain);
  const padded = Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(iv)).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
}
