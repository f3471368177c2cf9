import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { locateUpload } from '../../../files/uploads/store.ts';
import { ifMissing } from '../../../foundation/systemError.ts';
import type { Part } from '../format/parts.ts';
import { Tally } from './tally.ts';

/**
 * One uploaded file as parts. Its content never changes once it is registered, so it may be read after the snapshot.
 * @returns false if it is not on the disk: it was removed after the snapshot, or lost before
 */
export async function* fileParts(dataDir: string, path: string): AsyncGenerator<Part, boolean> {
  const located = locateUpload(dataDir, path);
  const file = located && (await open(located.file).catch(ifMissing(null)));
  if (!file) return false;
  yield { kind: 'file', value: { path } };
  const tally = new Tally();
  yield* tally.parts(createReadStream('', { fd: file }));
  yield tally.end(1);
  return true;
}
