import { type FileHandle, open } from 'node:fs/promises';
import { errorCode } from '../../foundation/systemError.ts';
import { fileNames } from '../../http/fileNames.ts';
import type { RawAnswer } from '../../http/reply.ts';
import { envelope, Refusal, read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { accept } from './accept.ts';
import { byteRange } from './byteRange.ts';
import { DEFAULT_FOLDER, folderNamed } from './folders.ts';
import { pdfPreview } from './pdfPreview.ts';
import { keepUpload, locateUpload } from './store.ts';
import type { StoredFile } from './storedPath.ts';

const field = t.text(100);
const NOT_FOUND = 404;
const YEAR_S = 31_536_000;
const PDF = 'application/pdf';
/** Browsers do not show a PDF inside a sandbox; what it holds runs in their viewer, not in our origin. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Stores a file; the answer's message is its path (contract lists-import-export.md §5). */
const upload = defineRoute({
  method: 'POST',
  path: '/sys/common/upload',
  right: 'signed-in',
  multipart: true,
  query: noQuery,
  body: t.closed({
    biz: t.optional(field),
    bizPath: t.optional(field),
    isup: t.optional(field),
    jeditor: t.optional(field),
  }),
  answer: t.nothing,
  handle: async ({ body, file, user, services: { db, config, clock, gates } }) => {
    const name = (body.biz ?? '') || (body.bizPath ?? '') || DEFAULT_FOLDER;
    const folder = folderNamed(name);
    if (!folder) throw new Refusal('上传目录bizPath，格式非法！');
    if (!file) throw new Refusal('未上传任何文件');
    const scope = { db, dataDir: config.dataDir, quotaBytes: config.uploadQuotaBytes, now: clock() };
    const path = await gates.uploads.run(user.id, async () => {
      const accepted = await accept(file, folder, gates.pictures);
      return keepUpload(scope, { userId: user.id, folder: name, name: file.name, ...accepted });
    });
    return read(null, path);
  },
});

/** Serves a stored file to any caller who knows its address (safety rule 7.2). */
const staticFile = defineRoute({
  method: 'GET',
  path: '/sys/common/static/*',
  right: 'anonymous',
  query: noQuery,
  params: t.closed({ '*': t.text() }),
  answer: t.nothing,
  media: 'application/octet-stream',
  handle: async ({ params, range, services: { config, clock } }) => {
    // Values of several files end in a comma in old records.
    const place = locateUpload(config.dataDir, (params['*'] ?? '').replace(/,$/, ''));
    const file = place && (await openFile(place.file));
    if (!place || !file) return notFound(clock());
    return fileAnswer(file, place, range);
  },
});

export const uploadRoutes: readonly Route[] = [upload, staticFile, pdfPreview];

function notFound(now: Date): RawAnswer {
  return {
    status: NOT_FOUND,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(envelope(refuse('操作失败，文件不存在', NOT_FOUND), now)),
  };
}

/** The file, or the requested range: a resumed download, or an opened video or PDF. */
async function fileAnswer(
  file: FileHandle,
  { contentType, name, inline }: StoredFile,
  range: string | null,
): Promise<RawAnswer> {
  const { size } = await file.stat();
  const part = byteRange(range, size);
  if (part === 'none') {
    await file.close();
    return { status: 416, headers: { 'Content-Range': `bytes */${size}` }, body: null };
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  return {
    status: part === null ? 200 : 206,
    headers: {
      'Accept-Ranges': 'bytes',
      ...(part === null ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
      'Content-Type': contentType,
      'Content-Length': String(end - start + 1),
      'Content-Disposition': `${inline ? 'inline' : 'attachment'}; ${fileNames(name)}`,
      'Content-Security-Policy': contentType === PDF ? PDF_POLICY : "default-src 'none'; sandbox",
      // A stored file never changes under its name.
      'Cache-Control': `private, max-age=${YEAR_S}, immutable`,
    },
    body: file.createReadStream(part ?? {}),
  };
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
