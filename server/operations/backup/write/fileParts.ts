import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { locateUpload } from '../../../files/uploads/store.ts';
import { isSystemError } from '../../../foundation/systemError.ts';
import { BackupError } from '../format/backupError.ts';
import type { Part } from '../format/parts.ts';
import { Tally } from './tally.ts';

/**
 * One uploaded file as parts. Its content never changes once it is registered, so it may be read after the snapshot.
 * @returns false if it is not on the disk: it was removed after the snapshot, or lost before
 */
export async function* fileParts(dataDir: string, path: string): AsyncGenerator<Part, boolean> {
  const located = locateUpload(dataDir, path);
  const file = located && (await openUpload(located.file));
  if (!file) return false;
  yield { kind: 'file', value: { path } };
  const tally = new Tally();
  yield* tally.parts(createReadStream('', { fd: file }));
  yield tally.end(1);
  return true;
}

/** @returns null if there is no such file. @throws BackupError if it cannot be read */
async function openUpload(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw new BackupError(
      `the uploaded file ${file} cannot be read (${error instanceof Error ? error.message : String(error)}). Expected a ` +
        'file of the user that runs the server: run the backup as that user.',
    );
  }
}
