import { pipeline } from 'node:stream/promises';
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
export interface Body {
  readonly text: string;
  release(): void;
}

function unpacked({ bytes, encoding }: BodyStream) {
  if (encoding === '' || encoding === 'identity') return [bytes] as const;
  if (encoding === 'gzip' || encoding === 'x-gzip') return [bytes, createGunzip()] as const;
  throw new HttpFault(400, `不支持的 Content-Encoding“${encoding.slice(0, 40)}”：请使用 gzip 或不压缩`);
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
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      if (own + chunk.length > MOST_BYTES) throw tooLarge();
      held.take(chunk.length);
      own += chunk.length;
      chunks.push(chunk);
    }
  };
  try {
    const [bytes, gunzip] = unpacked(stream);
    // Not by pipeline alone, which would close the connection before the refusal is sent.
    if (gunzip) await pipeline(bytes.iterator({ destroyOnReturn: false }), gunzip, collect);
    else await collect(bytes.iterator({ destroyOnReturn: false }));
    const text = decoded(chunks);
    return { text, release: () => held.release(own) };
  } catch (error) {
    held.release(own);
    throw isPackingError(error) ? new HttpFault(400, '请求体不是有效的 gzip 数据') : error;
  }
}
