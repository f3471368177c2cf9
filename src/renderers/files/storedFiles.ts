import { parseJson } from '../../common/parseJson.ts';
import { isRecord } from '../../runtime/data/json.ts';

/** A stored file in records that keep names and sizes along with paths. */
export interface StoredFile {
  readonly fileName: string;
  readonly filePath: string;
  /** Bytes; 0 where it is not known. */
  readonly fileSize: number;
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|bmp|ico|svg|avif)$/i;

/** Name of a stored file: the last part of its path. */
export function nameOf(path: string): string {
  const last = path.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export function isPicture(path: string): boolean {
  return PICTURE.test(nameOf(path));
}

export function isPdf(path: string): boolean {
  return /\.pdf$/i.test(nameOf(path));
}

function readEntry(entry: unknown): StoredFile | null {
  if (typeof entry === 'string') {
    const filePath = entry.trim();
    return filePath === '' ? null : { fileName: nameOf(filePath), filePath, fileSize: 0 };
  }
  if (!isRecord(entry) || typeof entry.filePath !== 'string' || entry.filePath === '') return null;
  const { fileName, filePath, fileSize } = entry;
  return {
    fileName: typeof fileName === 'string' && fileName !== '' ? fileName : nameOf(filePath),
    filePath,
    fileSize: typeof fileSize === 'number' ? fileSize : 0,
  };
}

/**
 * The files of a value: paths joined with commas (S3.14b), a list of paths or of {@link StoredFile}, or the JSON text of
 * such a list. What is none of these is no file.
 */
export function readStored(value: unknown): readonly StoredFile[] {
  const known = typeof value === 'string' && value.trimStart().startsWith('[') ? (parseJson(value) ?? value) : value;
  const entries: readonly unknown[] = Array.isArray(known) ? known : typeof known === 'string' ? known.split(',') : [];
  return entries.flatMap((entry) => readEntry(entry) ?? []);
}

/** The value of files: paths joined with commas, or the list with names and sizes. */
export function writeStored(files: readonly StoredFile[], asList: boolean): string | readonly StoredFile[] {
  return asList ? files : files.map(({ filePath }) => filePath).join(',');
}
