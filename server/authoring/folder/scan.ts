import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_FOLDERS } from '../../../src/common/dataDocuments/dataFolders.ts';

/** A JSON file of the folder. */
export interface FolderFile {
  /** Below the folder: `screens/station/StationInfoList.json`. */
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

/** The files of the folder by path, and what could not be read. */
export interface Scan {
  readonly files: ReadonlyMap<string, FolderFile>;
  /** Path and reason; a path of '' is the folder itself. */
  readonly unread: readonly (readonly [path: string, reason: string])[];
}

/** Folders below the folder of documents; nothing else in it is read. */
const KINDS: readonly string[] = ['screens', 'resources', ...Object.values(DATA_FOLDERS)];

const MOST_FILES = 5_000;
const MOST_BYTES = 1_000_000;
const AT_ONCE = 32;

/** Content hash of a document, as the build notes it; see scripts/lib/documentHashes.mjs. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

async function pathsOf(root: string, kind: string): Promise<string[]> {
  try {
    const files = await readdir(join(root, kind), { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.json')).map((file) => `${kind}/${file.replaceAll('\\', '/')}`);
  } catch (error) {
    // A folder need not have documents of every kind.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Runs a task for each item, a few at a time, so that a large folder does not take all threads of the process. */
async function forEach<Item>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  const work = async () => {
    for (const item of rest) await task(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

interface KeptFile extends FolderFile {
  /** Size and times: a file with the same mark is not read again. */
  readonly mark: string;
}

/**
 * Returns a function that reads the folder. Later calls read changed files only, and return the former scan if nothing
 * changed. A file or folder that cannot be read keeps its former content.
 */
export function folderScanner(root: string): () => Promise<Scan> {
  let kept = new Map<string, KeptFile>();
  let last: Scan = { files: kept, unread: [] };

  async function readOne(path: string): Promise<KeptFile | string | null> {
    try {
      const { size, mtimeMs, ctimeMs, ino } = await stat(join(root, path));
      const mark = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
      const known = kept.get(path);
      if (known?.mark === mark) return known;
      if (size > MOST_BYTES) return `is larger than ${MOST_BYTES} bytes`;
      const text = await readFile(join(root, path), 'utf8');
      return { path, text, hash: contentHash(text), mark };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      return code === 'ENOENT' ? null : `cannot be read (${code})`;
    }
  }

  return async () => {
    const unread: [string, string][] = [];
    let paths: string[];
    try {
      paths = (await Promise.all(KINDS.map((kind) => pathsOf(root, kind)))).flat().sort();
    } catch (error) {
      return { files: last.files, unread: [['', String(error)]] };
    }
    if (paths.length > MOST_FILES) unread.push(['', `holds more than ${MOST_FILES} files`]);
    const read = new Map<string, KeptFile>();
    const first = paths.slice(0, MOST_FILES);
    await forEach(first, async (path) => {
      const one = await readOne(path);
      const file = typeof one === 'string' ? kept.get(path) : one;
      if (typeof one === 'string') unread.push([path, one]);
      if (file) read.set(path, file);
    });
    const files = new Map(first.flatMap((path) => [read.get(path) ?? []].flat().map((file) => [path, file] as const)));
    const isSame =
      files.size === kept.size &&
      unread.length + last.unread.length === 0 &&
      [...files].every(([path, { hash }]) => kept.get(path)?.hash === hash);
    kept = files;
    if (!isSame) last = { files, unread };
    return last;
  };
}

/**
 * The names of the documents of one kind with their files: `station/stationInfo` → its file.
 * @param kind name of its folder
 */
export function filesOf(files: Scan['files'], kind: string): ReadonlyMap<string, FolderFile> {
  const own = [...files].filter(([path]) => path.startsWith(`${kind}/`));
  return new Map(own.map(([path, file]) => [path.slice(kind.length + 1, -'.json'.length), file]));
}
