import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../../../server/foundation/database/migrate.ts';
import { migrations } from '../../../../server/migrations/index.ts';
import { readMigrations } from '../../../../server/migrations/read.ts';
import { restoreBackup } from '../../../../server/operations/backup/restore/restoreBackup.ts';
import { writeBackup } from '../../../../server/operations/backup/write/writeBackup.ts';
import { PostgresStore } from '../../../../server/plant/telemetry/store/postgresStore.ts';
import { addForm, field, synchronise } from '../../authoring/onlineForms/support/forms.ts';
import { giveMenu } from '../../authoring/onlineForms/support/giveMenu.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';
import { sendForm } from '../../support/uploadCalls.ts';
import { contents, filesBelow, structure } from './compared.ts';

const KEY = 'the key of the backup tests';
const TITLE = '巡检记录的标题';

let server: Console;
let admin: Person;
let folder: string;
let source: string;
let url: string;
let plain: string;

const connectionOf = (address: string) => ({ connectionString: address });

const backup = (file: string, key: string | null = null) =>
  writeBackup({ connection: connectionOf(url), dataDir: source, file: join(folder, file), key, now: new Date() });

const emptyDatabases: TestDatabase[] = [];
let folders = 0;

/** An empty database and an empty data folder. */
async function emptyPlace() {
  const database = await openTestDatabase({});
  emptyDatabases.push(database);
  await sql`drop table if exists kysely_migration, kysely_migration_lock`.execute(database.db);
  folders += 1;
  const dataDir = join(folder, `place${folders}`);
  await mkdir(dataDir);
  return { ...database, dataDir };
}

async function restored(file: string, key: string | null = null) {
  const place = await emptyPlace();
  const { db, dataDir } = place;
  const report = await restoreBackup({ connection: connectionOf(place.url), dataDir, file: join(folder, file), key });
  return { db, dataDir, report };
}

/** The message of a refused restore, which has left its place empty. */
async function refusal(file: string, key: string | null = null): Promise<string> {
  const place = await emptyPlace();
  const { db, dataDir } = place;
  const options = { connection: connectionOf(place.url), dataDir, file: join(folder, file), key };
  const message = await restoreBackup(options).then(
    () => 'restored',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
  const { rows } = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
  expect(rows).toEqual([]);
  expect(await readdir(dataDir)).toEqual([]);
  return message;
}

/** A copy of a backup with one byte changed. */
async function changed(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const name = `changed-${Math.random().toString(36).slice(2)}`;
  await writeFile(join(folder, name), change(await readFile(join(folder, file))));
  return name;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guangshu-backup-'));
  source = join(folder, 'source');
  await mkdir(source);
  server = await openConsole({ dataDir: source });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  url = `${inject('databases').server}${rows[0]?.name}`;
  admin = await server.signIn('admin');
  const id = await addForm(server, admin, 'demo_kept', [
    field('part_no', { dbLength: 20, isUnique: true, fieldMustInput: true }),
    field('stock', { dbType: 'integer', dbIsNull: false, dbDefaultVal: '0' }),
    field('price', { dbType: 'number', dbPointLength: 2 }),
  ]);
  expect(await synchronise(admin, id)).toMatchObject({ success: true });
  await giveMenu(server, 'demo_kept', 'admin');
  expect(await admin.post('/onl/demo_kept/add', { partNo: TITLE, price: 1.25 })).toMatchObject({ success: true });
  const form = new FormData();
  form.set('biz', 'temp');
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n']), '报告.pdf');
  expect(await sendForm(server, form, admin.token)).toMatchObject({ success: true });
  // What operators add by hand.
  await sql`create table own_notes (
    id bigserial primary key, number integer generated always as identity, twice integer generated always as (1 + 1) stored,
    user_id varchar(36) references sys_user (id), body bytea, said text check (said <> ''), at timestamptz, odd text[]
  )`.execute(server.db);
  await sql`insert into own_notes (user_id, body, said, at, odd)
    select id, '\\x00ff', E'a\tb\\\\c\nd', now(), array['x,"y"', null] from sys_user`.execute(server.db);
  await sql`create index own_notes_said on own_notes (lower(said)) where said is not null`.execute(server.db);
  await sql`alter table sys_role add column own_remark text default 'none'`.execute(server.db);
  await new PostgresStore(server.db).write(
    ['2026-10-31T23:55:00+08:00', '2026-11-01T00:00:00+08:00'].map((text) => ({
      ...{ stationSn: 1, deviceSn: 2, family: 'inverter', ts: Date.parse(text), date: text.slice(0, 10) },
      ...{ points: { pAc: 50.5, strI: [1, null] }, ext: { fan: 1 }, quality: null, source: 1 },
    })),
    server.now(),
  );
  plain = 'quiet.backup';
  await backup(plain);
});

afterAll(async () => {
  await server.close();
  for (const database of emptyDatabases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup that is restored into an empty place', () => {
  it('has every row, column, index, trigger, sequence and file, and a whole audit log', async () => {
    const { db, dataDir, report } = await restored(plain);
    expect(await contents(db)).toEqual(await contents(server.db));
    expect(await structure(db)).toEqual(await structure(server.db));
    expect(await filesBelow(dataDir)).toEqual(await filesBelow(source));
    expect(Object.keys(await filesBelow(dataDir))).toHaveLength(1);
    expect(report).toMatchObject({ files: 1, missing: [] });
    expect(report.auditRecords).toBeGreaterThan(0);
    const { rows: sessions } = await sql`select from sys_session`.execute(db);
    expect(sessions).toEqual([]);
    // A server starts on it as on any other.
    await migrate(db, await readMigrations());
    await expect(sql`update sys_audit set note = 'x'`.execute(db)).rejects.toThrow('audit records are only added');
  });

  it('may belong to an account without rights of an administrator', async () => {
    const place = await emptyPlace();
    const { pathname } = new URL(place.url);
    const role = `owner_${pathname.slice(1)}`;
    await sql
      .raw(`create role ${role} login password 'x'; alter database ${pathname.slice(1)} owner to ${role}`)
      .execute(place.db);
    const address = place.url.replace(/\/\/[^@]+@/, `//${role}:x@`);
    const { dataDir } = place;
    await restoreBackup({ connection: connectionOf(address), dataDir, file: join(folder, plain), key: null });
    const again = join(folder, 'again.backup');
    await writeBackup({ connection: connectionOf(address), dataDir, file: again, key: null, now: new Date() });
    expect(await contents(place.db)).toEqual(await contents(server.db));
    await sql
      .raw(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`)
      .execute(place.db);
  });

  it('is the state of one moment, whatever a running server writes', async () => {
    await sql`create table first_half (n integer); create table second_half (n integer)`.execute(server.db);
    let isOver = false;
    let written = 0;
    const writer = async () => {
      while (!isOver) {
        await server.db.transaction().execute(async (trx) => {
          await sql`insert into first_half values (${written})`.execute(trx);
          await sql`insert into second_half values (${written})`.execute(trx);
        });
        await admin.post('/onl/demo_kept/add', { partNo: `N-${written}` });
        written += 1;
      }
    };
    const writing = writer();
    while (written < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = written;
    await backup('busy.backup');
    expect(written).toBeGreaterThan(before);
    isOver = true;
    await writing;
    const { db } = await restored('busy.backup');
    const { rows } = await sql<{ first: number; second: number }>`select (select count(*) from first_half) as first,
      (select count(*) from second_half) as second`.execute(db);
    expect(rows[0]?.first).toBe(rows[0]?.second);
    expect(rows[0]?.first).toBeGreaterThanOrEqual(before);
    await sql`drop table first_half; drop table second_half`.execute(server.db);
  });

  it('may be encrypted, and then shows no text', async () => {
    await backup('sealed.backup', KEY);
    const bytes = await readFile(join(folder, 'sealed.backup'));
    expect(bytes.includes(TITLE)).toBe(false);
    expect(() => gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1))).toThrow();
    const open = await readFile(join(folder, plain));
    expect(gunzipSync(open.subarray(open.indexOf('\n') + 1)).includes(TITLE)).toBe(true);
    const { db } = await restored('sealed.backup', KEY);
    expect(await contents(db)).toEqual(await contents(server.db));
    expect(await refusal('sealed.backup')).toMatch(/^BackupError: the backup is encrypted\. Set BACKUP_KEY/);
    expect(await refusal('sealed.backup', `${KEY}.`)).toMatch(/^BackupError: BACKUP_KEY is not the key/);
  });
});

describe('a backup file', () => {
  it('may be read by its owner only, and replaces no other', async () => {
    expect((await stat(join(folder, plain))).mode & 0o777).toBe(0o600);
    await expect(backup(plain)).rejects.toThrow(/quiet\.backup exists\. Expected the name of a new file/);
    await expect(backup('none/x.backup')).rejects.toThrow(/cannot be written \(ENOENT/);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each([
    ['a changed byte', (bytes: Buffer) => flipped(bytes, Math.floor(bytes.length / 2))],
    ['a changed byte at the end', (bytes: Buffer) => flipped(bytes, bytes.length - 30)],
    ['a cut end', (bytes: Buffer) => bytes.subarray(0, -1000)],
    ['no body', (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('\n') + 1)],
  ])('is refused with %s, encrypted or not', async (_what, change) => {
    if (!(await readdir(folder)).includes('whole.backup')) await backup('whole.backup', KEY);
    expect(await refusal(await changed(plain, change))).toMatch(/^BackupError: the backup is damaged: /);
    expect(await refusal(await changed('whole.backup', change), KEY)).toMatch(/^BackupError: the backup is damaged: /);
  });

  it('is refused when its encrypted chunks are in another order', async () => {
    const swap = (bytes: Buffer) => {
      const start = bytes.indexOf('\n') + 1;
      const size = 4 + 64 * 1024 + 16;
      const [first, second] = [bytes.subarray(start, start + size), bytes.subarray(start + size, start + 2 * size)];
      return Buffer.concat([bytes.subarray(0, start), second, first, bytes.subarray(start + 2 * size)]);
    };
    expect(await refusal(await changed('whole.backup', swap), KEY)).toMatch(/damaged: chunk 0 was changed/);
  });

  it('is refused when it is something else', async () => {
    await writeFile(join(folder, 'text'), 'hello');
    expect(await refusal('text')).toMatch(/this file is no backup of Guangshu/);
    await truncate(join(folder, 'text'));
    expect(await refusal('text')).toMatch(/this file is no backup of Guangshu/);
    expect(await refusal('nothing')).toMatch(/nothing cannot be read \(ENOENT.*Expected a file/);
  });

  it('of a newer format or with a newer migration is refused', async () => {
    const newer = await changed(plain, (bytes) =>
      Buffer.from(bytes.toString('latin1').replace(' 1 {', ' 9 {'), 'latin1'),
    );
    expect(await refusal(newer)).toMatch(/the backup has format 9, and this version .* up to 1\./);
    await sql`insert into kysely_migration values ('9999-future', '')`.execute(server.db);
    await backup('future.backup');
    await sql`delete from kysely_migration where name = '9999-future'`.execute(server.db);
    expect(await refusal('future.backup')).toMatch(
      /whose migration 9999-future this version does not have\. Restore it/,
    );
  });

  it('of an older database is restored as that, and then brought up to date', async () => {
    const old = await emptyPlace();
    const all = Object.entries(await readMigrations());
    await migrate(old.db, Object.fromEntries(all.slice(0, -2)));
    expect(Object.keys(migrations).length).toBeLessThan(all.length);
    const options = { connection: connectionOf(old.url), dataDir: old.dataDir, key: null, now: new Date() };
    await writeBackup({ ...options, file: join(folder, 'old.backup') });
    const { db } = await restored('old.backup');
    expect(await structure(db)).toEqual(await structure(old.db));
    await migrate(db, Object.fromEntries(all));
  });
});

describe('a place that is not empty', () => {
  it('is refused: a database with tables, a folder with files', async () => {
    const place = await emptyPlace();
    const { db, dataDir } = place;
    const options = { connection: connectionOf(place.url), dataDir, file: join(folder, plain), key: null };
    await sql`create table something (id integer)`.execute(db);
    await expect(restoreBackup(options)).rejects.toThrow(/not empty: it has 1 tables, the first is something/);
    await sql`drop table something`.execute(db);
    await mkdir(join(dataDir, 'uploads'));
    await writeFile(join(dataDir, 'uploads/x'), 'x');
    await expect(restoreBackup(options)).rejects.toThrow(/uploads is not empty\. Expected no uploaded files/);
    expect(await readdir(dataDir)).toEqual(['uploads']);
    // What a killed restore left does not block the next one.
    await rm(join(dataDir, 'uploads/x'));
    await mkdir(join(dataDir, 'uploads.restoring-1'));
    await restoreBackup(options);
    expect(await readdir(dataDir)).toEqual(['uploads']);
  });
});

describe('a file that was lost before the backup', () => {
  it('is reported and keeps nothing else from being saved', async () => {
    const { path } = await server.db.selectFrom('sys_upload').select('path').limit(1).executeTakeFirstOrThrow();
    const [file = ''] = Object.keys(await filesBelow(source));
    await rm(join(source, file));
    expect(await backup('lost.backup')).toMatchObject({ files: 0, missing: [path] });
    const { report } = await restored('lost.backup');
    expect(pick(report, 'missing')).toEqual([path]);
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
