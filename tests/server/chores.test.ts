import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHORES } from '../../server/areas.ts';
import { newId } from '../../server/foundation/newId.ts';
import { RunEngine } from '../../server/foundation/runs/runEngine.ts';
import { CHANNEL, STATE } from '../../server/messages/outbox/message.ts';
import { writeAttachment, writeMessages } from '../../server/messages/outbox/write.ts';
import { jobRuns } from '../../server/operations/jobs/jobRuns.ts';
import { type Console, openConsole, type Person } from './support/console.ts';
import { jobPlaces } from './support/jobPlaces.ts';

const PATH = '/sys/quartzJob';
const DAY_MS = 24 * 3600 * 1000;

describe('chores of the product', () => {
  let server: Console;
  let admin: Person;
  let dataDir: string;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    dataDir = await mkdtemp(join(tmpdir(), 'guangshu-chores-'));
  });
  beforeEach(async () => {
    await server.db.updateTable('sys_quartz_job').set({ status: -1, next_time: null }).execute();
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const runsOf = (jobId: string) =>
    server.db.selectFrom('sys_job_run').selectAll().where('job_id', '=', jobId).orderBy('due_time').execute();

  /** A schedule of a registered job: due now, or paused. */
  async function plan(name: string, isDue: boolean): Promise<string> {
    const id = newId();
    const stamps = { create_by: null, create_time: null, update_by: null, update_time: null };
    const next = isDue ? server.now() : null;
    await server.db
      .insertInto('sys_quartz_job')
      .values({
        ...{ id, job_class_name: name, cron_expression: '0 0 0 1 1 ? *', parameter: null, description: null },
        ...{ ...stamps, status: isDue ? 0 : -1, next_time: next },
      })
      .execute();
    return id;
  }

  const runOnce = async (name: string) => {
    const id = await plan(name, true);
    const scope = { clock: server.now, log: server.app.log };
    const one = new RunEngine({
      ...scope,
      kinds: [jobRuns({ ...scope, ...jobPlaces(dataDir), db: server.db, kinds: CHORES })],
    });
    await one.look();
    await one.settled();
    const [run] = await runsOf(id);
    expect([run?.status, run?.failure]).toEqual(['done', null]);
    return run?.output;
  };
  const longAgo = new Date(Date.now() - 60 * DAY_MS);

  it('remove leftovers of signing in, and no open session', async () => {
    const captcha = { captcha_key: 'old', answer_hash: 'x', expires_at: longAgo };
    await server.db.insertInto('sys_captcha').values(captcha).execute();
    expect(await runOnce('expiredSignIns')).toMatch(/图形验证码：删除 [1-9]/);
    expect((await admin.get(`${PATH}/list`)).success).toBe(true);
  });

  it('remove uploads that were not finished', async () => {
    const folder = join(dataDir, 'incoming');
    await mkdir(folder, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(folder, name), 'x');
    await utimes(join(folder, 'old'), longAgo, longAgo);
    expect(await runOnce('unfinishedUploads')).toBe('未完成的上传：删除 1 个文件');
    expect(await readdir(folder)).toEqual(['new']);
  });

  it('remove files that no record names, in whatever spelling it does', async () => {
    const folder = join(dataDir, 'uploads/temp/202601');
    await mkdir(folder, { recursive: true });
    const { id: userId } = await server.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const keep = async (name: string, when: Date, isKnown = true) => {
      const random = newId().replaceAll('-', '').padEnd(32, '0');
      const path = `temp/202601/${random}/${name}.pdf`;
      await writeFile(join(folder, `${random}.pdf`), name);
      await utimes(join(folder, `${random}.pdf`), when, when);
      const upload = { id: newId(), path, name, bytes: 1, user_id: userId, created_at: when };
      if (isKnown) await server.db.insertInto('sys_upload').values(upload).execute();
      return path;
    };
    const named = await keep('报告', longAgo);
    const linked = await keep('链接', longAgo);
    const listed = await keep('列表', longAgo);
    await keep('无人', longAgo);
    await keep('新的', new Date());
    await keep('未登记', longAgo, false);
    await server.db.updateTable('sys_user').set({ avatar: named }).where('id', '=', userId).execute();
    // Rich text names a file in an address, a list of files in JSON, whose slashes some writers escape.
    const list = JSON.stringify([{ filePath: listed }]).replaceAll('/', '\\/');
    const text = `<a href="/x?url=${encodeURIComponent(linked)}"> ${list}`;
    await server.db
      .updateTable('sys_depart')
      .set({ memo: text.slice(0, 500) })
      .execute();
    expect(await runOnce('unrecordedFiles')).toBe('无人引用的文件：删除 1 个，检查 4 个\n没有登记的文件：删除 1 个');
    expect(await readdir(folder)).toHaveLength(4);
    const left = await server.db.selectFrom('sys_upload').select('name').execute();
    expect(left.map(({ name }) => name).sort()).toEqual(['报告', '新的', '链接', '列表'].sort());
  });

  it('remove old lines of the log that users read, and no record of the audit log', async () => {
    const recorded = async () => (await server.db.selectFrom('sys_audit').select('id').execute()).length;
    const kept = await recorded();
    const [line] = await server.db.selectFrom('sys_log').selectAll().limit(1).execute();
    if (!line) throw new Error('nothing was logged');
    const at = (days: number) => new Date(server.now().getTime() - days * DAY_MS);
    await server.db
      .insertInto('sys_log')
      .values([
        { ...line, id: 'old', create_time: at(31) },
        { ...line, id: 'young', create_time: at(29) },
      ])
      .execute();
    expect(await runOnce('oldLogs')).toBe('日志：删除 1 条');
    const left = await server.db.selectFrom('sys_log').select('id').where('id', 'in', ['old', 'young']).execute();
    expect(left).toEqual([{ id: 'young' }]);
    expect(await recorded()).toBe(kept);
  });

  it('forget messages that are over with their files, and none that waits', async () => {
    const at = (days: number) => new Date(server.now().getTime() - days * DAY_MS);
    const file = (days: number) =>
      writeAttachment(server.db, { name: `${days}.xlsx`, mediaType: 'x/y', bytes: Buffer.from('x') }, at(days));
    const [carried, unused] = [await file(31), await file(32)];
    await file(29);
    const message = {
      title: '日报',
      text: '',
      username: 'admin',
      source: 'test',
      sourceId: null,
      tenantId: 1,
    } as const;
    const written = (key: string, days: number, attachmentId: string | null) =>
      writeMessages(server.db, [{ ...message, key, channel: CHANNEL.centre, attachmentId }], at(days));
    await written('waits', 31, carried);
    await written('sent', 31, unused);
    await written('young', 29, null);
    const sent = { state: STATE.sent };
    await server.db.updateTable('sys_message_outbox').set(sent).where('msg_key', 'in', ['sent', 'young']).execute();
    expect(await runOnce('oldMessages')).toBe('发送记录：删除 1 条，附件 1 个');
    const left = await server.db.selectFrom('sys_message_outbox').select('msg_key').orderBy('msg_key').execute();
    expect(left.map(({ msg_key: key }) => key)).toEqual(['waits', 'young']);
    const files = await server.db.selectFrom('sys_message_attachment').select('name').orderBy('name').execute();
    expect(files.map(({ name }) => name)).toEqual(['29.xlsx', '31.xlsx']);
  });

  it('forget sent reports that no later one looks at', async () => {
    const report = (days: number) => ({
      ...{ id: String(days), schedule_id: 's', username: 'admin', period_from: String(days), period_to: String(days) },
      ...{ figures: '{}', html: '', tenant_id: 1, create_time: new Date(server.now().getTime() - days * DAY_MS) },
    });
    await server.db
      .insertInto('plant_report_sent')
      .values([report(401), report(399)])
      .execute();
    expect(await runOnce('oldReports')).toBe('已发报表：删除 1 份');
    expect(await server.db.selectFrom('plant_report_sent').select('id').execute()).toEqual([{ id: '399' }]);
  });

  it('forget old runs', async () => {
    const id = await plan('jobHistory', false);
    const run = { job_id: id, job_class_name: 'jobHistory', cause: 'schedule', attempt: 1, place: null };
    const times = { start_time: null, end_time: null, lease_until: null, output: null, failure: null };
    const rows = [
      { ...run, ...times, id: newId(), due_time: longAgo, status: 'done' },
      { ...run, ...times, id: newId(), due_time: server.now(), status: 'done' },
    ];
    await server.db.insertInto('sys_job_run').values(rows).execute();
    await runOnce('jobHistory');
    expect(await runsOf(id)).toHaveLength(1);
  });
});
