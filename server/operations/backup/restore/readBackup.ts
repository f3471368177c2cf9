import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorCode, isSystemError } from '../../../foundation/systemError.ts';
import { BackupError, damaged } from '../format/backupError.ts';
import { ByteReader } from '../format/byteReader.ts';
import { readFileHead } from '../format/fileHead.ts';
import { decodeFrames } from '../format/frames.ts';
import type { BackupHeader, Part } from '../format/parts.ts';
import { keyOf, type SealHead, unseal } from '../format/seal.ts';

/**
 * Reads a backup part by part, verifying all of them on the way.
 * @param key BACKUP_KEY; null if none is set
 * @throws BackupError if the file is missing, no backup, damaged, or encrypted with another key
 */
export async function* readBackup(file: string, key: string | null): AsyncGenerator<Part> {
  const handle = await open(file).catch((error: unknown) => {
    if (!isSystemError(error)) throw error;
    throw new BackupError(
      `${file} cannot be read (${error instanceof Error ? error.message : ''}). Expected a file that ` +
        '`npm run backup` wrote.',
    );
  });
  const source = createReadStream('', { fd: handle });
  try {
    const reader = new ByteReader(source);
    const body = await bodyOf(reader, await readFileHead(reader), key);
    yield* decodeFrames(unzipped(body));
  } finally {
    source.destroy();
  }
}

/**
 * Reads the header of a backup only, before a place is made for it.
 * @throws BackupError as `readBackup`
 */
export async function readHeader(file: string, key: string | null): Promise<BackupHeader> {
  for await (const part of readBackup(file, key)) {
    if (part.kind === 'header') return part.value;
    break;
  }
  throw damaged('it does not begin with its header');
}

async function bodyOf(reader: ByteReader, head: SealHead | null, key: string | null): Promise<AsyncIterable<Buffer>> {
  if (head === null) return reader.rest();
  if (key === null) {
    throw new BackupError('the backup is encrypted. Set BACKUP_KEY to the key that it was written with.');
  }
  const derived = await keyOf(key, head);
  if (derived !== null) return unseal(reader.rest(), derived);
  throw new BackupError(
    'BACKUP_KEY is not the key that this backup was written with. Set it to the value that the server had then.',
  );
}

async function* unzipped(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  // Errors of either end reach the loop below, because a failed pipeline destroys its last stream with them.
  pipeline(body, gunzip, () => {});
  try {
    yield* gunzip;
  } catch (error) {
    const isZip = errorCode(error).startsWith('Z_');
    throw isZip ? damaged('it cannot be unpacked') : error;
  } finally {
    gunzip.destroy();
  }
}
