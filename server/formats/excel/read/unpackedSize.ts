import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';

const MOST_ENTRIES = 1000;
/** Part of a workbook with the texts of its cells. */
const SHARED_TEXTS = /(?:^|[\\/])sharedstrings\.xml$/i;

/**
 * Part that every workbook of this kind has; without it the reading library looks for workbooks of other
 * programs.
 */
const CONTENT_TYPES = '[content_types].xml';
/** Archives inside, which the library would unpack again and of which only the packed bytes are counted. */
const NESTED = /\.(?:zip|iwa|numbers|xlsx|xlsm|xlsb|ods)$/i;

/** Embedded files, which the library does not unpack. */
const EMBEDDED = /^xl\/embeddings\//i;

/** Parts of packages of other formats: OpenDocument, and workbooks in the binary form. */
const MANIFEST = 'meta-inf/manifest.xml';
const BINARY = 'xl/workbook.bin';
/** Text in the manifest of encrypted files. */
const ENCRYPTED = Buffer.from('encryption-data', 'latin1');

/** Why the workbook of an archive is not read: too large, of another format, or with a password. */
export type ArchiveFault = 'size' | 'sharedTexts' | 'openDocument' | 'binary' | 'locked';

/** Bytes after which counting stops. */
interface Most {
  readonly all: number;
  /** Of the texts that cells share, which a reader takes into memory at once. */
  readonly sharedTexts: number;
}

/** The file is no sound archive. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

/**
 * Unpacks an archive without storing it and counts the bytes: its headers may lie.
 * @returns the bytes of all its files, or why they are not read: `size` for more than `most.all` or more than
 * 1000 files, `sharedTexts` for more of them than `most.sharedTexts`
 * @throws BrokenArchive if the archive is damaged, or holds no workbook
 */
export async function unpackedSize(path: string, most: Most): Promise<number | ArchiveFault> {
  const openArchive = promisify<string, { lazyEntries: true }, ZipFile>(open);
  const archive = await openArchive(path, { lazyEntries: true }).catch(broken);
  try {
    const openEntry = promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive));
    let size = 0;
    let count = 0;
    let isWorkbook = false;
    for (let entry = await nextEntry(archive); entry !== null; entry = await nextEntry(archive)) {
      count += 1;
      if (count > MOST_ENTRIES) return 'size';
      if (entry.fileName.endsWith('/')) continue;
      if (NESTED.test(entry.fileName) && !EMBEDDED.test(entry.fileName)) broken(entry.fileName);
      isWorkbook ||= entry.fileName.toLowerCase() === CONTENT_TYPES;
      const areTexts = SHARED_TEXTS.test(entry.fileName);
      const left = Math.min(most.all - size, areTexts ? most.sharedTexts : most.all);
      const name = entry.fileName.toLowerCase();
      if (name === BINARY) return 'binary';
      const sought = name === MANIFEST ? ENCRYPTED : null;
      const { length, isFound } = await measured(await openEntry(entry).catch(broken), left, sought);
      if (sought) return isFound ? 'locked' : 'openDocument';
      size += length;
      if (size > most.all) return 'size';
      if (areTexts && length > most.sharedTexts) return 'sharedTexts';
    }
    return isWorkbook ? size : broken(CONTENT_TYPES);
  } finally {
    archive.close();
  }
}

/** Bytes of a stream, read only until they are more than `most`, and whether something is among them. */
async function measured(stream: NodeJS.ReadableStream, most: number, sought: Buffer | null) {
  let length = 0;
  let isFound = false;
  let end = Buffer.alloc(0);
  try {
    for await (const piece of stream) {
      length += piece.length;
      if (sought !== null) {
        const joined = Buffer.concat([end, Buffer.from(piece)]);
        isFound ||= joined.includes(sought);
        end = joined.subarray(-sought.length);
      }
      if (length > most) break;
    }
  } catch (error) {
    broken(error);
  }
  return { length, isFound };
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
