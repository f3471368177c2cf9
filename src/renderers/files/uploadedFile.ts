import { nameOf, type StoredFile } from './storedFiles.ts';

/** `removed` is what a file has become when it was taken out (S4.10a). */
type UploadStatus = 'uploading' | 'done' | 'error' | 'removed';

/** One file of an upload field (S3.14a). */
export interface UploadedFile {
  readonly uid: string;
  /** Name for users. */
  readonly name: string;
  /** Its media type; empty where it is not known. */
  readonly type: string;
  /** Bytes; 0 where it is not known. */
  readonly size: number;
  readonly status: UploadStatus;
  /** Uploaded percentage, from 0 to 100. */
  readonly percent: number;
  /** Address of its preview; null if there is none. */
  readonly url: string | null;
  /** Under which it is stored; null before. */
  readonly path: string | null;
  /** Why it could not be stored. */
  readonly message: string;
  /** Whether the record had it before: not sent here. */
  readonly isOfRecord: boolean;
}

export function fromStored(
  uid: string,
  { fileName, filePath, fileSize }: StoredFile,
  url: string | null,
): UploadedFile {
  const whole = { status: 'done', percent: 100, message: '', isOfRecord: true } as const;
  return { uid, name: fileName, type: '', size: fileSize, url, path: filePath, ...whole };
}

export function toStored({ name, path, size }: UploadedFile): StoredFile | null {
  return path === null ? null : { fileName: name === '' ? nameOf(path) : name, filePath: path, fileSize: size };
}

/** The newest `most` of the stored files stay (S4.10c); those on their way and those that failed do not count. */
export function keepNewest(files: readonly UploadedFile[], most: number): readonly UploadedFile[] {
  const done = files.filter(({ status }) => status === 'done');
  if (most === 0 || done.length <= most) return files;
  const dropped = new Set(done.slice(0, done.length - most));
  return files.filter((file) => !dropped.has(file));
}

/** The files with one of them a place nearer to the beginning (-1) or the end (1); null where there is no such place. */
export function moved(files: readonly UploadedFile[], uid: string, by: -1 | 1): readonly UploadedFile[] | null {
  const from = files.findIndex((file) => file.uid === uid);
  const [file, other] = [files[from], files[from + by]];
  if (!file || !other) return null;
  return files.map((entry) => (entry === file ? other : entry === other ? file : entry));
}

/** Bytes as people read them: `820 B`, `1.5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const unit = bytes < 1024 * 1024 ? ('KB' as const) : ('MB' as const);
  const amount = bytes / (unit === 'KB' ? 1024 : 1024 * 1024);
  return `${amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10} ${unit}`;
}

/** Actions on one file of a field. */
export interface FileHandlers {
  /** Null if the file can neither be shown nor fetched. */
  readonly onOpen: (() => void) | null;
  /** Null if the file may not be removed. */
  readonly onRemove: (() => void) | null;
  readonly onRetry: () => void;
  readonly onExplain: () => void;
  readonly onMove: (by: -1 | 1) => void;
}
