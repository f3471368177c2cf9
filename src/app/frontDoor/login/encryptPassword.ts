import { isRecord } from '../../../runtime/data/json.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Client } from '../../transport/client.ts';
import { FORM_KEY, type FormKey } from './formKey.ts';

interface Encryption {
  readonly client: Pick<Client, 'send'>;
  readonly storage: Pick<Storage, 'read' | 'write'>;
}

/**
 * The password as a server with encrypted sign-in expects it. It keeps the password out of sight, not safe: that is
 * what TLS does.
 * @throws Error with the server's message when it gives no key.
 */
export async function encryptPassword(password: string, { client, storage }: Encryption): Promise<string> {
  const [{ encrypt }, key] = await Promise.all([import('./aes.ts'), formKey(client, storage)]);
  return encrypt(password, key);
}

/** Key and iv, asked for once in 7 days (S9.1, S3.23a). */
async function formKey(client: Encryption['client'], storage: Encryption['storage']): Promise<FormKey> {
  const kept = storage.read(FORM_KEY);
  if (kept !== null) return kept;
  const answer = await client.send({ method: 'GET', path: '/sys/getEncryptedString' }, { quiet: true });
  const { result } = answer;
  if (!isRecord(result) || typeof result.key !== 'string' || typeof result.iv !== 'string') {
    throw new Error(answer.message || '获取加密密钥失败');
  }
  const key = { key: result.key, iv: result.iv };
  storage.write(FORM_KEY, key);
  return key;
}
