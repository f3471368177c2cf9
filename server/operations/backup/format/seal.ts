import { createCipheriv, createDecipheriv, createHmac, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { damaged } from './backupError.ts';
import { ByteReader } from './byteReader.ts';

const CHUNK = 64 * 1024;
const TAG = 16;
const PREFIX = 4;
/** Marks the last chunk in the length before it. */
const LAST = 0x8000_0000;
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY = 32;

/** Parameters of the key derivation; stored in clear text. */
export interface SealHead {
  /** Hexadecimal. */
  readonly salt: string;
  /** Distinguishes a wrong key from a damaged file; hexadecimal. */
  readonly check: string;
}

/** Derives the key of one file. */
async function derive(key: string, salt: Buffer): Promise<{ readonly key: Buffer; readonly check: string }> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    scrypt(key.normalize('NFC'), salt, 2 * KEY, COST, (error, made) => (error ? reject(error) : resolve(made)));
  });
  const check = createHmac('sha256', bytes.subarray(KEY)).update('guangshu backup').digest('hex').slice(0, 32);
  return { key: bytes.subarray(0, KEY), check };
}

/** Prepares encryption with a random salt. @param key BACKUP_KEY */
export async function newSeal(key: string): Promise<{ readonly head: SealHead; readonly key: Buffer }> {
  const salt = randomBytes(16);
  const derived = await derive(key, salt);
  return { head: { salt: salt.toString('hex'), check: derived.check }, key: derived.key };
}

/** Derives the key of a file again; null if it was written with another one. */
export async function keyOf(key: string, { salt, check }: SealHead): Promise<Buffer | null> {
  const derived = await derive(key, Buffer.from(salt, 'hex'));
  return derived.check === check ? derived.key : null;
}

/** The key is used for one file only, so the number of the chunk is a nonce, and no chunk can take another's place. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function sealChunk(key: Buffer, number: number, content: Buffer, isLast: boolean): Buffer {
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32BE((content.length | (isLast ? LAST : 0)) >>> 0);
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(prefix);
  return Buffer.concat([prefix, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Encrypts a stream with AES-256-GCM, chunk by chunk. */
export async function* seal(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  let content = await reader.read(CHUNK);
  for (let number = 0; ; number += 1) {
    const next = content.length < CHUNK ? null : await reader.read(CHUNK);
    const isLast = next === null || next.length === 0;
    yield sealChunk(key, number, content, isLast);
    if (isLast) return;
    content = next;
  }
}

/** Decrypts what `seal` made. @throws BackupError at a chunk that is damaged, missing or in the wrong place */
export async function* unseal(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  for (let number = 0; ; number += 1) {
    const prefix = await reader.read(PREFIX);
    if (prefix.length < PREFIX) throw damaged(`it ends at chunk ${number}, before its last one`);
    const word = prefix.readUInt32BE();
    const isLast = word >= LAST;
    const length = isLast ? word - LAST : word;
    if (length > CHUNK) throw damaged(`chunk ${number} cannot be read`);
    const sealed = await reader.read(length + TAG);
    if (sealed.length < length + TAG) throw damaged(`it ends inside chunk ${number}`);
    yield openChunk(key, number, prefix, sealed);
    if (!isLast) continue;
    if ((await reader.read(1)).length > 0) throw damaged('bytes follow its last chunk');
    return;
  }
}

function openChunk(key: Buffer, number: number, prefix: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: TAG }).setAAD(prefix);
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch {
    throw damaged(`chunk ${number} was changed`);
  }
}
