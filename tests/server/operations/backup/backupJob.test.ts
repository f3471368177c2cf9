import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { CHORES } from '../../../../server/areas.ts';
import { newId } from '../../../../server/foundation/newId.ts';
import { RunEngine } from '../../../../server/foundation/runs/runEngine.ts';
import { readConfig } from '../../../../server/foundation/settings/environment.ts';
import { jobRuns } from '../../../../server/operations/jobs/jobRuns.ts';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';
import { jobPlaces } from '../../support/jobPlaces.ts';

const DAY_MS = 24 * 3600 * 1000;

describe('the job that backs up', () => {
  let server: Console;
  let admin: Person;
  let dataDir: string;
  let backups: string;
  let url: string;

  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    dataDir = await mkdtemp(join(tmpdir(), 'guangshu-backups-'));
    backups = join(dataDir, 'backups');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
    url = `${inject('databases').server}${rows[0]?.name}`;
  });
  beforeEach(async () => {
    await server.db.deleteFrom('sys_job_run').execute();
    await server.db.updateTable('sys_quartz_job').set({ status: -1, next_time: null }).execute();
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const lastRun = () => server.db.selectFrom('sys_job_run').selectAll().executeTakeFirstOrThrow();

  const engine = () => {
    const scope = { clock: server.now, log: server.app.log };
    const jobs = jobRuns({ ...scope, ...jobPlaces(dataDir, url), db: server.db, kinds: CHORES });
    return new RunEngine({ ...scope, kinds: [jobs], backOffMs: 1 });
  };

  /** Runs the schedule that the product has seeded. */
  async function run(parameter: object = { keep: 2 }) {
    await server.db
      .updateTable('sys_quartz_job')
      .set({ status: 0, next_time: server.now(), parameter: JSON.stringify(parameter) })
      .where('job_class_name', '=', 'backup')
      .execute();
    const one = engine();
    await one.look();
    await one.settled();
    return lastRun();
  }

  const notices = async () =>
    records(await admin.get('/sys/sysAnnouncementSend/getMyAnnouncementSend')).filter(
      ({ titile }) => titile === '备份失败',
    );

  it('writes a file for its owner only, and keeps as many as configured', async () => {
    await mkdir(backups);
    const old = ['guangshu-20260101-023000.backup', 'guangshu-20260102-023000.backup'];
    const [left, young] = ['guangshu-20260103-023000.backup.part', 'guangshu-20260104-023000.backup.part'];
    for (const name of [...old, left, young, 'by-hand.backup']) await writeFile(join(backups, name), 'x');
    const then = new Date(Date.now() - 2 * DAY_MS);
    await utimes(join(backups, left), then, then);
    const { status, output } = await run();
    expect([status, output]).toEqual([
      'done',
      expect.stringMatching(
        /^备份：guangshu-\d{8}-\d{6}\.backup，\d\.\d MB，未加密；\d+ 张表，\d+ 行，0 个文件\n旧备份：删除 1 个$/,
      ),
    ]);
    const names = await readdir(backups);
    const [made = '', ...more] = names.filter((name) => ![old[1], young, 'by-hand.backup'].includes(name));
    expect([names.length, more]).toEqual([4, []]);
    expect(made).toMatch(/^guangshu-\d{8}-\d{6}\.backup$/);
    expect((await stat(join(backups, made))).mode & 0o777).toBe(0o600);
    expect(await notices()).toEqual([]);
  });

  it('notifies the administrators when it fails, once, and leaves older backups alone', async () => {
    await rm(backups, { recursive: true });
    await writeFile(backups, 'a file where the folder should be');
    const { status, failure } = await run();
    expect(status).toBe('failed');
    expect(failure).toMatch(/^不能写入备份文件夹 .*backups（BACKUP_DIR）.*：/);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(String(notice?.msgContent)).toContain('备份失败：不能写入备份文件夹');
    const operator = await server.signIn('operator');
    expect(records(await operator.get('/sys/sysAnnouncementSend/getMyAnnouncementSend'))).not.toContainEqual(
      expect.objectContaining({ titile: '备份失败' }),
    );
    await rm(backups);
  });

  it('notifies them too when its process has died', async () => {
    const before = (await notices()).length;
    const job = await server.db
      .selectFrom('sys_quartz_job')
      .select('id')
      .where('job_class_name', '=', 'backup')
      .executeTakeFirstOrThrow();
    const past = new Date(server.now().getTime() - DAY_MS);
    await server.db
      .insertInto('sys_job_run')
      .values({
        ...{ id: newId(), job_id: job.id, job_class_name: 'backup', due_time: past, cause: 'schedule', attempt: 1 },
        ...{ status: 'running', start_time: past, end_time: null, lease_until: past, place: 'gone:1' },
        ...{ output: null, failure: null },
      })
      .execute();
    await engine().look();
    expect((await lastRun()).status).toBe('lost');
    expect(await notices()).toHaveLength(before + 1);
  });

  it.each([{ keep: 0 }, { keep: 'all' }, { folder: '/tmp' }])('refuses the parameters %j', async (parameter) => {
    expect((await run(parameter)).status).toBe('failed');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('the settings of backups', () => {
  it.each(['short', ' a key with a blank before it', 'a key with a blank behind '])('refuse the key "%s"', (key) => {
    expect(() => readConfig({ BACKUP_KEY: key }, '/')).toThrow(/BACKUP_KEY: must have at least 16 characters/);
  });
});
