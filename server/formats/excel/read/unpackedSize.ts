import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';

const MOST_ENTRIES = 1000;

/**
 * Unpacks an archive to nowhere and counts: what its headers promise may be a lie.
 * @param most bytes after which it stops
 * @returns the bytes of all its files, or null for more than `most` or more than 1000 files
 * @throws Error when it is no sound archive
 */
export async function unpackedSize(path: string, most: number): Promise<number | null> {
  const archive = await promisify<string, { lazyEntries: true }, ZipFile>(open)(path, { lazyEntries: true });
  try {
    const openEntry = promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive));
    let size = 0;
    let count = 0;
    for (let entry = await nextEntry(archive); entry !== null; entry = await nextEntry(archive)) {
      count += 1;
      if (count > MOST_ENTRIES) return null;
      if (entry.fileName.endsWith('/')) continue;
      for await (const piece of await openEntry(entry)) {
        size += piece.length;
        if (size > most) return null;
      }
    }
    return size;
  } finally {
    archive.close();
  }
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
    archive.once('error', (error: Error) => settle(() => reject(error)));
    archive.readEntry();
  });
}
