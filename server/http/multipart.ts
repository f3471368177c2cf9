import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOST_FILE_BYTES } from '../../src/common/wire.ts';
import { forbiddenNames } from './jsonBody.ts';
import { Refusal } from './reply.ts';
import { texts } from './texts.ts';

const limits = {
  fileSize: MOST_FILE_BYTES,
  files: 1,
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 50,
  parts: 12,
};

/** A file as it came, in a temporary place; it is removed when the request has been answered. */
export interface ReceivedFile {
  /** Absolute. */
  readonly path: string;
  /** What the sender calls it: text for display, never part of a path. */
  readonly name: string;
  readonly bytes: number;
}

export interface Form {
  /** Text fields by name; a null-prototype object. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ReceivedFile | null;
}

/** Where files are until their request has been answered; on the same disk as the place they are kept in. */
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
 * Reads a form with at most one file. The file goes to the disk piece by piece, so that the memory does not grow with it.
 * @param folder absolute; made when it is missing
 * @throws Refusal when it is no such form, or a part is too large; the file is removed then
 */
export async function receiveForm(request: FastifyRequest, folder: string): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal(texts.notMultipart);
  const fields: Record<string, string> = Object.create(null);
  let file: ReceivedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (forbiddenNames.has(part.fieldname)) throw new Refusal(texts.forbiddenName(part.fieldname));
      if (part.type === 'file') file = await receiveFile(part, folder);
      else if (part.valueTruncated) throw new Refusal(texts.fieldTooLong(part.fieldname));
      else if (part.fieldname in fields) throw new Refusal(texts.repeatedParameter(part.fieldname));
      else fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    await discardFile(file);
    throw isBrokenForm(error) ? new Refusal(texts.badRequest) : error;
  }
  return { fields, file };
}

/** Removes a received file, if there still is one. */
export async function discardFile(file: ReceivedFile | null): Promise<void> {
  if (file) await rm(file.path, { force: true });
}

async function receiveFile(part: MultipartFile, folder: string): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const target = createWriteStream(path, { flags: 'wx' });
  const file = { path, name: part.filename ?? '', bytes: 0 };
  try {
    await pipeline(part.file, target);
    if (part.file.truncated) throw new Refusal(texts.fileTooLarge);
  } catch (error) {
    await discardFile(file);
    throw error;
  }
  return { ...file, bytes: target.bytesWritten };
}

/** The parser's own errors carry no code; those of the disk and of the network do. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !(error instanceof Refusal) && !('code' in error);
}
