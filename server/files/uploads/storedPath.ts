import { randomBytes } from 'node:crypto';
import { isDocument } from './documentKind.ts';
import { folderNamed } from './folders.ts';

/** 128 random bits, so that addresses of files cannot be guessed (safety rule 7.1). */
const NAME_BYTES = 16;
const SHOWN_LENGTH = 80;
const STORED = /^([a-z]+)\/(\d{6})\/([0-9a-f]{32})(?:\/([^/\\,]{1,100}))?\.([a-z0-9]{2,5})$/;
const PICTURES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

export interface StoredFile {
  /** Below the uploads; its name is ours. */
  readonly place: string;
  /** Its original name. */
  readonly name: string;
  readonly contentType: string;
  /** True if it may be embedded in a page: re-encoded pictures, and PDF (safety rule 7.2). */
  readonly inline: boolean;
}

/**
 * Path of a new file: `temp/202611/<32 hexadecimal digits>.png`. A document keeps its name for readers of the
 * path, `temp/202611/<32 hexadecimal digits>/检修报告.pdf`; on the disk it has none.
 * @param month `202611`
 * @param shown null for pictures
 */
export function newPath(folder: string, month: string, shown: string | null, extension: string): string {
  const random = `${folder}/${month}/${randomBytes(NAME_BYTES).toString('hex')}`;
  return shown === null ? `${random}.${extension}` : `${random}/${shownName(shown)}.${extension}`;
}

/** Parses a path made by `newPath`; null for any other text. */
export function readPath(path: string): StoredFile | null {
  const [, folder = '', month = '', random = '', shown, extension = ''] = STORED.exec(path) ?? [];
  if (!folderNamed(folder) || (shown !== undefined && shown !== shownName(`${shown}.x`))) return null;
  const picture = shown === undefined ? PICTURES[extension] : undefined;
  if (picture === undefined && (shown === undefined || !isDocument(extension))) return null;
  const place = `${folder}/${month}/${random}.${extension}`;
  const contentType = picture ?? (extension === 'pdf' ? 'application/pdf' : 'application/octet-stream');
  return {
    place,
    name: `${shown ?? random}.${extension}`,
    contentType,
    inline: picture !== undefined || extension === 'pdf',
  };
}

/**
 * A given name without its folder, its extension, and characters that are not allowed in a path or between
 * commas.
 */
function shownName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const stem = last.replace(/\.[^.]*$/, '').replace(/[\p{C},%#?<>:*|]/gu, '');
  return [...stem.trim()].slice(0, SHOWN_LENGTH).join('') || '文件';
}
