import { readdir, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { JobKind, JobScope } from '../../foundation/runs/jobKind.ts';
import { keepDaysSchema, keptSince } from '../../foundation/runs/keepDays.ts';
import { ifMissing } from '../../foundation/systemError.ts';
import { locateUpload, uploadsFolder } from './store.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Tables in which a name does not count: the register of files itself, and the output of chores. */
const NOT_ASKED: ReadonlySet<string> = new Set(['sys_upload', 'sys_job_run']);

/**
 * Uploaded files that no record names: from abandoned forms, or replaced pictures. A name anywhere in a
 * record counts; whole rows of all tables are searched.
 */
export const unrecordedFiles: JobKind = {
  name: 'unrecordedFiles',
  title: '清理无人引用的文件',
  parameters: keepDaysSchema,
  async run(scope, parameters) {
    const { db, dataDir, now, signal, say } = scope;
    const old = await db
      .selectFrom('sys_upload')
      .select('path')
      .where('created_at', '<', keptSince(now, parameters))
      .execute();
    const named = old.length === 0 ? new Set<string>() : await namedFiles(db, signal);
    let removed = 0;
    for (const { path } of old) {
      signal.throwIfAborted();
      const located = locateUpload(dataDir, path);
      if (!located || named.has(randomPart(located.place))) continue;
      await db.deleteFrom('sys_upload').where('path', '=', path).execute();
      await rm(located.file, { force: true });
      removed += 1;
    }
    say(`无人引用的文件：删除 ${removed} 个，检查 ${old.length} 个`);
    say(`没有登记的文件：删除 ${await removeUnregistered(scope)} 个`);
  },
};

/** The 128 random bits of a file's name, which occur in every spelling of its address. */
function randomPart(place: string): string {
  return /[0-9a-f]{32}/.exec(place)?.[0] ?? '';
}

async function namedFiles(db: Kysely<Database>, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  const tables = await db.introspection.getTables();
  // A view shows rows of tables that are asked anyway.
  for (const { name, schema = 'public' } of tables.filter(({ isView }) => !isView)) {
    if (NOT_ASKED.has(name)) continue;
    signal.throwIfAborted();
    const { rows } = await sql<{ part: string }>`
      select distinct found.parts[1] as part
      from ${sql.id(schema, name)} as line,
        regexp_matches(line::text, '(?:/|%2[fF])([0-9a-f]{32})', 'g') as found(parts)`.execute(db);
    for (const { part } of rows) named.add(part);
  }
  return named;
}

/**
 * Leftovers of a server that was killed between writing a file and registering it; younger ones may still be
 * on their way.
 */
async function removeUnregistered({ db, dataDir, now, signal }: JobScope): Promise<number> {
  const folder = uploadsFolder(dataDir);
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
  const uploads = await db.selectFrom('sys_upload').select('path').execute();
  const known = new Set(uploads.map(({ path }) => locateUpload(dataDir, path)?.file));
  let removed = 0;
  for (const entry of files) {
    signal.throwIfAborted();
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || known.has(file) || !file.startsWith(folder + sep)) continue;
    const { mtimeMs } = await stat(file).catch(ifMissing({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs < DAY_MS) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
