import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';

const MOST_ENTRIES = 1000;

/** The file is no sound archive. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

/**
 * Unpacks an archive to nowhere and counts: what its headers promise may be a lie.
 * @param most bytes after which it stops
 * @returns the bytes of all its files, or null for more than `most` or more than 1000 files
 * @throws BrokenArchive when the archive is not sound
 */
export async function unpackedSize(path: string, most: number): Promise<number | null> {
  const openArchive = promisify<string, { lazyEntries: true }, ZipFile>(open);
  const archive = await openArchive(path, { lazyEntries: true }).catch(broken);
  try {
    const openEntry = promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive));
    let size = 0;
    let count = 0;
    for (let entry = await nextEntry(archive); entry !== null; entry = await nextEntry(archive)) {
      count += 1;
      if (count > MOST_ENTRIES) return null;
      if (entry.fileName.endsWith('/')) continue;
      size += await lengthOf(await openEntry(entry).catch(broken), most - size);
      if (size > most) return null;
    }
    return size;
  } finally {
    archive.close();
  }
}

/** Bytes of a stream, read only until they are more than `most`. */
async function lengthOf(stream: NodeJS.ReadableStream, most: number): Promise<number> {
  let length = 0;
  try {
    for await (const piece of stream) {
      length += piece.length;
      if (length > most) break;
    }
  } catch (error) {
    broken(error);
  }
  return length;
}

function broken(cause: unknown): never {
  throw new BrokenArchive('the archive is broken', { cause });
}

/** @returns null behind the last one */
function nextEntry(archive: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      for (const event of ['entry', 'end', 'error']) archive.removeAllListeners(event);
      end();
    };
    archive.once('entry', (entry: Entry) => settle(() => resolve(entry)));
    archive.once('end', () => settle(() => resolve(null)));
    archive.once('error', (error: Error) => settle(() => reject(new BrokenArchive(error.message, { cause: error }))));
    archive.readEntry();
  });
}
