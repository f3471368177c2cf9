import { createWriteStream } from 'node:fs';
import { lstat, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Connection } from '../../../foundation/database/connection.ts';
import { errorCode, ifMissing, isSystemError } from '../../../foundation/systemError.ts';
import { BackupError } from '../format/backupError.ts';
import { fileHead } from '../format/fileHead.ts';
import { encodeFrames } from '../format/frames.ts';
import type { ClosingPart, Part } from '../format/parts.ts';
import { newSeal, seal } from '../format/seal.ts';
import { ownClient } from '../tables/ownClient.ts';
import { backupParts } from './backupParts.ts';

interface BackupOptions {
  readonly connection: Connection;
  readonly dataDir: string;
  /** Absolute path of the new file. */
  readonly file: string;
  /** BACKUP_KEY; null writes the backup unencrypted. */
  readonly key: string | null;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

export interface BackupReport extends ClosingPart {
  /** Size of the file. */
  readonly bytes: number;
}

/**
 * Writes a backup of the database and the uploaded files while the server runs. The file gets its name when it is
 * complete; until then it is `<file>.part`.
 * @throws BackupError if the file exists or cannot be written
 */
export async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  const { file, connection, now, dataDir } = options;
  if (await lstat(file).catch(ifMissing(null))) {
    throw new BackupError(`${file} exists. Expected the name of a new file: a backup replaces no other.`);
  }
  const part = `${file}.part`;
  const client = await ownClient(connection);
  let closing: ClosingPart | null = null;
  async function* parts(): AsyncGenerator<Part> {
    closing = yield* backupParts({ client, dataDir, now });
  }
  try {
    await store(parts(), part, options);
    if (closing === null) throw new Error('the backup ended without its closing record');
    await rename(part, file);
    return { ...(closing satisfies ClosingPart as ClosingPart), bytes: (await stat(file)).size };
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) {
      throw new BackupError(
        `${part} exists: another backup is writing it, or was interrupted. Remove it and try again.`,
      );
    }
    await rm(part, { force: true });
    throw explained(error, file);
  } finally {
    await client.end();
  }
}

async function store(parts: AsyncIterable<Part>, part: string, { key, signal }: BackupOptions): Promise<void> {
  const sealed = key === null ? null : await newSeal(key);
  const head = fileHead(sealed?.head ?? null);
  async function* body(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield head;
    yield* sealed === null ? source : seal(source, sealed.key);
  }
  // A backup reported as written is on the disk (`flush`).
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(encodeFrames(parts), createGzip(), body, target, { signal });
}

/** Codes of connections: the database was lost, which is not about the file. */
const CONNECTION = /^E(?:CONN|PIPE|TIMEDOUT|HOST|NET)/;

function explained(error: unknown, file: string): unknown {
  if (!isSystemError(error) || !(error instanceof Error)) return error;
  if (CONNECTION.test(errorCode(error))) return error;
  return new BackupError(
    `${file} cannot be written (${error.message}). Expected a folder that exists, that this user may write, with enough ` +
      'free space.',
  );
}
