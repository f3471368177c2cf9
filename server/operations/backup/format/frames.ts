import { createHash } from 'node:crypto';
import { damaged } from './backupError.ts';
import { ByteReader } from './byteReader.ts';
import { KIND_BYTES, type Part, type PartKind } from './parts.ts';

/** Kind (1 byte) and length of the payload (4 bytes). */
const PREFIX = 5;
const HASH = 32;
/** Longer than any header; a damaged length must not fill the memory. */
const LONGEST = 32 * 1024 * 1024;

const KINDS: ReadonlyMap<number, PartKind> = new Map(
  Object.entries(KIND_BYTES).map(([kind, byte]) => [byte, kind as PartKind]),
);

/** Hash of a frame over the hash of the frame before, so that frames cannot be left out or reordered. */
function chained(before: Buffer, prefix: Buffer, payload: Buffer): Buffer {
  return createHash('sha256').update(before).update(prefix).update(payload).digest();
}

/** Turns parts into frames: prefix, payload, hash. */
export async function* encodeFrames(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  let hash: Buffer = Buffer.alloc(HASH);
  for await (const { kind, value } of parts) {
    const payload = kind === 'data' ? value : Buffer.from(JSON.stringify(value));
    const prefix = Buffer.alloc(PREFIX);
    prefix.writeUInt8(KIND_BYTES[kind], 0);
    prefix.writeUInt32BE(payload.length, 1);
    hash = chained(hash, prefix, payload);
    yield prefix;
    yield payload;
    yield hash;
  }
}

/**
 * Reads frames back as parts. The last one is always `closing`.
 * @throws BackupError at the first frame that is damaged, and when the end is missing
 */
export async function* decodeFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const reader = new ByteReader(source);
  let hash: Buffer = Buffer.alloc(HASH);
  for (let number = 1; ; number += 1) {
    const prefix = await reader.read(PREFIX);
    if (prefix.length < PREFIX) throw damaged(`it ends at part ${number} without its closing record`);
    const length = prefix.readUInt32BE(1);
    const kind = KINDS.get(prefix.readUInt8(0));
    if (kind === undefined || length > LONGEST) throw damaged(`part ${number} cannot be read`);
    const payload = await reader.read(length);
    const found = await reader.read(HASH);
    if (found.length < HASH) throw damaged(`it ends inside part ${number}`);
    hash = chained(hash, prefix, payload);
    if (!hash.equals(found)) throw damaged(`part ${number} has another hash than was written`);
    if (kind === 'closing' && (await reader.read(1)).length > 0) throw damaged('bytes follow its closing record');
    yield partOf(kind, payload);
    if (kind === 'closing') return;
  }
}

/** The hash of a frame vouches for the shape of its content: this product wrote it. */
function partOf(kind: PartKind, payload: Buffer): Part {
  return { kind, value: kind === 'data' ? payload : JSON.parse(payload.toString('utf8')) } as Part;
}
