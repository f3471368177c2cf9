import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOST_FILE_BYTES } from '../../../src/common/wire.ts';
import { makeFolderAside } from '../../foundation/makeFolder.ts';
import { errorCode } from '../../foundation/systemError.ts';
import { Refusal } from '../reply.ts';
import { texts } from '../texts.ts';
import { forbiddenNames } from './jsonBody.ts';

/** Of a form that may have several. */
const MOST_FILES = 10;

const limits = {
  fileSize: MOST_FILE_BYTES,
  files: MOST_FILES,
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 50,
  parts: MOST_FILES + 11,
};

/** A file as it came, in a temporary place; it is removed when the request has been answered. */
export interface ReceivedFile {
  /** Absolute. */
  readonly path: string;
  /** The sender's name for it: text for display, never part of a path. */
  readonly name: string;
  readonly bytes: number;
}

export interface Form {
  /** Text fields by name; a null-prototype object. */
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
}

/** Folder of files until their request is answered; on the same disk as their final place. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming');
}

/** Lets the routes that `register` adds, and no others, receive `multipart/form-data`. */
export function registerMultipart(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    register(scope);
  });
}

/**
 * Reads a form. Files go to the disk piece by piece, so that the memory does not grow with them.
 * @param folder absolute; made when it is missing
 * @param most how many files it may have
 * @throws Refusal when it is no such form, or a part is too large; the files are removed then
 */
export async function receiveForm(request: FastifyRequest, folder: string, most: 'one' | 'several'): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal(texts.notMultipart);
  const fields: Record<string, string> = Object.create(null);
  const files: ReceivedFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (forbiddenNames.has(part.fieldname)) throw new Refusal(texts.forbiddenName(part.fieldname));
      if (part.type === 'file') {
        if (most === 'one' && files.length > 0) throw new Refusal(texts.oneFile);
        files.push(await receiveFile(part, folder));
      } else if (part.valueTruncated) throw new Refusal(texts.fieldTooLong(part.fieldname));
      else if (part.fieldname in fields) throw new Refusal(texts.repeatedParameter(part.fieldname));
      else fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    // Drain the rest: an unread body blocks the connection, and the browser never sees the response.
    request.raw.unpipe().resume();
    await discardFiles(files);
    if (isTooMany(error)) throw new Refusal(texts.tooManyFiles(MOST_FILES));
    throw isBrokenForm(error) ? new Refusal(texts.badRequest) : error;
  }
  return { fields, files };
}

/** Removes what is still there of received files. */
export async function discardFiles(files: readonly Pick<ReceivedFile, 'path'>[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}

/** Browsers write quotes and line ends of a file name like this (HTML, multipart/form-data). */
function givenName(name: string): string {
  return name.replaceAll('%22', '"').replaceAll(/%0D%0A|%0D|%0A/gi, ' ');
}

async function receiveFile(part: MultipartFile, folder: string): Promise<ReceivedFile> {
  await makeFolderAside(folder);
  const path = join(folder, randomUUID());
  const target = createWriteStream(path, { flags: 'wx' });
  const file = { path, name: givenName(part.filename ?? ''), bytes: 0 };
  try {
    await pipeline(part.file, target);
    if (part.file.truncated) throw new Refusal(texts.fileTooLarge);
  } catch (error) {
    await discardFiles([file]);
    throw error;
  }
  return { ...file, bytes: target.bytesWritten };
}

/** The parser's own errors carry no code; those of the disk and of the network do. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !(error instanceof Refusal) && errorCode(error) === '';
}

function isTooMany(error: unknown): boolean {
  return errorCode(error) === 'FST_FILES_LIMIT';
}
