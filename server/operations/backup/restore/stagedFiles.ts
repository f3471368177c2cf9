import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadsFolder } from '../../../files/uploads/store.ts';
import { readPath } from '../../../files/uploads/storedPath.ts';
import { makeFolderAside } from '../../../foundation/makeFolder.ts';
import { ifMissing, isSystemError } from '../../../foundation/systemError.ts';
import { BackupError, damaged } from '../format/backupError.ts';
import type { FilePart } from '../format/parts.ts';
import type { PartReader } from './partReader.ts';

/** Follows the name of the folder of uploads in that of a staging folder. */
const MARK = '.restoring-';

/** Removes the staging folders that killed restores left in a data folder. */
export async function removeInterrupted(dataDir: string): Promise<void> {
  const beginning = `${basename(uploadsFolder(dataDir))}${MARK}`;
  const names = await readdir(dataDir).catch(ifMissing([]));
  for (const name of names.filter((one) => one.startsWith(beginning)))
    await rm(join(dataDir, name), { recursive: true, force: true });
}

/** Uploaded files of a restore: written to a folder next to their place, which gets its name when all are there. */
export class StagedFiles {
  readonly #place: string;
  readonly #staging: string;

  constructor(dataDir: string) {
    this.#place = uploadsFolder(dataDir);
    this.#staging = `${this.#place}${MARK}${randomBytes(6).toString('hex')}`;
  }

  /** Writes one file. @throws BackupError for a path that no upload has */
  async add({ path }: FilePart, parts: PartReader): Promise<void> {
    const stored = readPath(path);
    if (!stored) throw damaged(`"${path.slice(0, 100)}" is no path of an upload`);
    const target = join(this.#staging, stored.place);
    try {
      await makeFolderAside(dirname(target));
      await pipeline(parts.data(), createWriteStream(target, { flags: 'wx', flush: true }));
    } catch (error) {
      if (!isSystemError(error)) throw error;
      throw new BackupError(
        `the uploaded file ${target} cannot be written (${error instanceof Error ? error.message : ''}). Nothing was ` +
          'restored. Expected a data folder that this user may write, with enough free space.',
      );
    }
    parts.end();
  }

  /** Puts all files in their place, which is empty or missing. */
  async place(): Promise<void> {
    await makeFolderAside(this.#staging);
    await rmdir(this.#place).catch(ifMissing(undefined));
    await rename(this.#staging, this.#place);
  }

  /** Removes what was written, before or after it was put in its place. */
  async discard(isPlaced: boolean): Promise<void> {
    await rm(isPlaced ? this.#place : this.#staging, { recursive: true, force: true });
  }
}
