import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { makeFolderAside } from '../../foundation/makeFolder.ts';
import { newId } from '../../foundation/newId.ts';
import { Refusal } from '../../http/reply.ts';
import { newPath, readPath, type StoredFile } from './storedPath.ts';

const NAME_LENGTH = 255;

interface NewUpload {
  readonly userId: string;
  /** A registered folder. */
  readonly folder: string;
  readonly extension: string;
  /** Pictures are stored under a generated name; the path of a document contains its original name. */
  readonly isPicture: boolean;
  /** The name the user gave. */
  readonly name: string;
  readonly content: Buffer;
}

interface UploadScope {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly quotaBytes: number;
  readonly now: Date;
}

/**
 * Keeps a file under a name of ours.
 * @returns its path, see `newPath`
 * @throws Refusal when the user has uploaded as much as they may
 */
export async function keepUpload({ db, dataDir, quotaBytes, now }: UploadScope, upload: NewUpload): Promise<string> {
  const month = wireTime(now).slice(0, 7).replace('-', '');
  const path = newPath(upload.folder, month, upload.isPicture ? null : upload.name, upload.extension);
  const target = placeOf(dataDir, path);
  await makeFolderAside(dirname(target));
  // Before the transaction, which holds a connection. What a crash leaves here, the job `unrecordedFiles` finds.
  try {
    await writeFile(target, upload.content, { flag: 'wx' });
    await register(db, { path, quotaBytes, now, upload });
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
  return path;
}

interface Registered extends Pick<UploadScope, 'quotaBytes' | 'now'> {
  readonly path: string;
  readonly upload: NewUpload;
}

async function register(db: Kysely<Database>, { path, quotaBytes, now, upload }: Registered): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Uploads of one user through several servers wait for each other, so that together they keep to the quota.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${upload.userId}`}, 0))`.execute(trx);
    const { used } = await trx
      .selectFrom('sys_upload')
      .select(({ fn }) => fn.sum<string | null>('bytes').as('used'))
      .where('user_id', '=', upload.userId)
      .executeTakeFirstOrThrow();
    if (Number(used ?? 0) + upload.content.length > quotaBytes) throw new Refusal('您的上传空间已满，请联系管理员！');
    const values = { id: newId(), path, name: displayName(upload.name), bytes: upload.content.length };
    await trx
      .insertInto('sys_upload')
      .values({ ...values, user_id: upload.userId, created_at: now })
      .execute();
  });
}

/** True if this user uploaded the file of this path. */
export async function isOwnUpload(db: Kysely<Database>, userId: string, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('sys_upload')
    .select('id')
    .where('path', '=', path)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a file that nothing refers to any more, if this user uploaded it. */
export async function removeUpload(
  { db, dataDir }: Pick<UploadScope, 'db' | 'dataDir'>,
  userId: string,
  path: string,
): Promise<void> {
  const row = await db
    .deleteFrom('sys_upload')
    .where('path', '=', path)
    .where('user_id', '=', userId)
    .returning('path')
    .executeTakeFirst();
  if (row) await rm(placeOf(dataDir, row.path), { force: true });
}

/** Removes files of any user from the register; `removeFiles` removes them from the disk after the commit. */
export async function forgetUploads(trx: Kysely<Database>, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await trx.deleteFrom('sys_upload').where('path', 'in', paths).execute();
}

/** Removes files that are on no register any more. What a crash leaves of them, the job `unrecordedFiles` finds. */
export async function removeFiles(
  { db, dataDir }: Pick<UploadScope, 'db' | 'dataDir'>,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const kept = await db.selectFrom('sys_upload').select('path').where('path', 'in', paths).execute();
  const registered = new Set(kept.map(({ path }) => path));
  for (const path of paths.filter((one) => !registered.has(one))) await rm(placeOf(dataDir, path), { force: true });
}

/** Location and kind of the file of an address; null for any text that `keepUpload` cannot have made. */
export function locateUpload(dataDir: string, path: string): (StoredFile & { readonly file: string }) | null {
  const stored = readPath(path);
  return stored && { ...stored, file: join(uploadsFolder(dataDir), stored.place) };
}

/** @throws Error for a path that `newPath` did not make: the table holds no other */
function placeOf(dataDir: string, path: string): string {
  const located = locateUpload(dataDir, path);
  if (!located) throw new Error(`"${path}" is no path of an upload`);
  return located.file;
}

/** Outside of everything that is served as part of the console (safety rule 7.2). */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** Shown to users, so without folders and control characters. */
function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').slice(0, NAME_LENGTH);
}
