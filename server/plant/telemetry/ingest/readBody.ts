import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { BodyStream } from '../../../http/call.ts';
import { HttpFault } from './httpFault.ts';

const MEBIBYTE = 1024 * 1024;
/** Of one body, unpacked. */
const MOST_BYTES = 10 * MEBIBYTE;
/** Of all bodies that are being read or wait for their commit. */
const MOST_HELD = 64 * MEBIBYTE;

const tooLarge = () => new HttpFault(413, '请求体解压后不能超过 10 MB：请分批上送');
const full = () => new HttpFault(429, '服务器正忙于接收其他数据，请稍后重发', 2);

/** Bytes of bodies that a server holds. */
export class HeldBytes {
  #held = 0;

  /** @throws HttpFault 429 if they would be too many */
  take(bytes: number): void {
    if (this.#held + bytes > MOST_HELD) throw full();
    this.#held += bytes;
  }

  release(bytes: number): void {
    this.#held -= bytes;
  }
}

/** A body in memory; `release` gives its bytes back. */
interface Body {
  readonly text: string;
  release(): void;
}

/** The unpacked bytes of a body. */
function unpacked({ bytes, encoding }: BodyStream): Readable {
  if (encoding === '' || encoding === 'identity') return bytes;
  if (encoding === 'gzip' || encoding === 'x-gzip') return bytes.pipe(createGunzip());
  throw new HttpFault(400, `不支持的 Content-Encoding“${encoding.slice(0, 40)}”：请使用 gzip 或不压缩`);
}

/**
 * Reads a stream to its end, or until `take` throws. By events: an iterator would keep the rest of a refused body from
 * being dropped, and `pipeline` would close the connection before the refusal is sent.
 */
function consume(bytes: Readable, source: Readable, take: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      source.removeAllListeners('data');
      reject(error);
    };
    source.on('data', (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        fail(error);
      }
    });
    source.once('end', resolve);
    source.once('error', fail);
    bytes.once('error', fail);
    bytes.once('close', () => bytes.readableEnded || fail(new HttpFault(400, '请求体没有传完')));
  });
}

function decoded(chunks: readonly Buffer[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new HttpFault(400, '请求体不是 UTF-8 编码');
  }
}

function isPackingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/**
 * Reads and unpacks a body. It ends at the limit whatever the packed size is, so that a packed bomb costs no more.
 * @throws HttpFault 413 for too large a body, 429 if the server holds too many, 400 if it cannot be unpacked
 */
export async function readBody(stream: BodyStream, held: HeldBytes): Promise<Body> {
  if ((stream.length ?? 0) > MOST_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let own = 0;
  const take = (chunk: Buffer) => {
    if (own + chunk.length > MOST_BYTES) throw tooLarge();
    held.take(chunk.length);
    own += chunk.length;
    chunks.push(chunk);
  };
  const { bytes } = stream;
  const source = unpacked(stream);
  try {
    await consume(bytes, source, take);
    const text = decoded(chunks);
    return { text, release: () => held.release(own) };
  } catch (error) {
    held.release(own);
    if (source !== bytes) {
      bytes.unpipe();
      source.destroy();
    }
    throw isPackingError(error) ? new HttpFault(400, '请求体不是有效的 gzip 数据') : error;
  }
}
