import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHORES } from '../../../../server/areas.ts';
import { newId } from '../../../../server/foundation/newId.ts';
import { JobFailure, type JobKind } from '../../../../server/foundation/runs/jobKind.ts';
import { RunEngine } from '../../../../server/foundation/runs/runEngine.ts';
import { jobRuns } from '../../../../server/operations/jobs/jobRuns.ts';
import { nextTime } from '../../../../server/operations/jobs/nextTime.ts';
import { wireTime } from '../../../../src/common/wireTime.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { jobPlaces } from '../../support/jobPlaces.ts';

const PATH = '/sys/quartzJob';
const DAY_MS = 24 * 3600 * 1000;
const schedule = { jobClassName: 'jobHistory', cronExpression: '0 0 2 * * ?', parameter: '{"keepDays":7}' };

describe('scheduled jobs', () => {
  let server: Console;
  let admin: Person;
  let dataDir: string;
  const done: string[] = [];
  let tries = 0;
  const kind = (name: string, run: JobKind['run']): JobKind => ({
    name,
    title: name,
    run,
    parameters: { type: 'object' },
  });
  const kinds: readonly JobKind[] = [
    ...CHORES,
    kind('note', async ({ say }, { text }) => {
      done.push(String(text));
      say(`wrote ${text}`);
    }),
    kind('slow', async ({ signal }) => {
      await pause(60_000, undefined, { signal });
    }),
    kind('deaf', async () => {
      await pause(60_000, undefined, { ref: false });
    }),
    kind('moody', async () => {
      tries += 1;
      if (tries < 3) throw new JobFailure(`no ${tries}`);
    }),
    kind('broken', async () => {
      throw new Error('a secret of the server');
    }),
  ];
  const runner = () => {
    const scope = { clock: server.now, log: server.app.log };
    return new RunEngine({
      ...scope,
      kinds: [jobRuns({ ...scope, ...jobPlaces(dataDir), db: server.db, kinds })],
      backOffMs: 1,
    });
  };

  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    dataDir = await mkdtemp(join(tmpdir(), 'guangshu-jobs-'));
  });
  beforeEach(async () => {
    done.length = 0;
    tries = 0;
    await server.db.updateTable('sys_quartz_job').set({ status: -1, next_time: null }).execute();
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** A schedule that is due now, of a job that only this test has. */
  async function due(name: string, more: object = {}): Promise<string> {
    const id = newId();
    await server.db
      .insertInto('sys_quartz_job')
      .values({
        ...{ id, job_class_name: name, cron_expression: '0 0 0 1 1 ? *', parameter: '{"text":"x"}', description: null },
        ...{ create_by: null, create_time: null, update_by: null, update_time: null, next_time: server.now() },
        ...more,
      })
      .execute();
    return id;
  }
  const runsOf = (jobId: string) =>
    server.db.selectFrom('sys_job_run').selectAll().where('job_id', '=', jobId).orderBy('due_time').execute();
  const idOf = async (jobClassName: string) =>
    String(records(await admin.get(`${PATH}/list?jobClassName=${jobClassName}&column=createTime&order=desc`))[0]?.id);

  it('are kept with when they are due next, by the clocks of GMT+8', async () => {
    expect(await admin.post(`${PATH}/add`, schedule)).toMatchObject({ success: true, message: '创建定时任务成功!' });
    const id = await idOf('jobHistory');
    const { result } = await admin.get(`${PATH}/queryById?id=${id}`);
    expect(result).toMatchObject({ status: 0, overlapPolicy: 'skip', timeLimit: 300, retryCount: 0 });
    expect(String(pick(result, 'nextTime'))).toMatch(/ 02:00:00$/);
    expect(String(pick(result, 'nextTime')) > wireTime(server.now())).toBe(true);
    const edited = await admin.put(`${PATH}/edit`, { id, cronExpression: '0 30 4 * * ?' });
    expect(edited).toMatchObject({ success: true, message: '更新定时任务成功!' });
    const [row] = records(await admin.get(`${PATH}/list?id=${id}`));
    expect(row).toMatchObject({ jobClassName_dictText: '清理任务执行记录', status_dictText: '正常' });
    expect(String(row?.nextTime)).toMatch(/ 04:30:00$/);
  });

  it.each([
    [{ jobClassName: 'org.example.Job' }, /没有登记名为“org.example.Job”的任务，可用的任务：.*jobHistory（/],
    [{ parameter: '{"keepDays":"7"}' }, /^参数类型不正确：keepDays应为整数/],
    [{ parameter: '{"days":7}' }, /^不允许的参数：days/],
    [{ parameter: 'keepDays=7' }, /^参数应为JSON对象，例如/],
    [{ parameter: '[7]' }, /^参数应为JSON对象，例如/],
    [{ cronExpression: '0 0 25 * * ?' }, /^Cron表达式错误：第 3 项\[时\]的“25”/],
    [{ cronExpression: '0 0 0 1 1 ? 2020' }, /^该Cron表达式以后不会再执行$/],
    [{ overlapPolicy: 'often' }, /^重叠时格式不正确/],
    [{ timeLimit: 0 }, /^时限\(秒\)不能小于1/],
  ])('are refused with what is wrong: %j', async (change, message) => {
    const answer = await admin.post(`${PATH}/add`, { ...schedule, ...change });
    expect([answer.success, answer.message]).toEqual([false, expect.stringMatching(message)]);
  });

  it('are paused, resumed and run at once, and their history shows the outcome', async () => {
    const id = await idOf('jobHistory');
    expect(await admin.get(`${PATH}/resume?id=${id}`)).toMatchObject({ success: true, message: '恢复定时任务成功' });
    const state = async () => pick((await admin.get(`${PATH}/queryById?id=${id}`)).result, 'nextTime');
    expect(await state()).not.toBeNull();
    expect(await admin.get(`${PATH}/pause?id=${id}`)).toMatchObject({ success: true, message: '暂停定时任务成功' });
    expect(await state()).toBeNull();
    expect(await admin.get(`${PATH}/execute?id=${id}`)).toMatchObject({ success: true, message: '执行成功!' });
    const again = await admin.get(`${PATH}/execute?id=${id}`);
    expect(again).toMatchObject({ success: false, message: '任务正在执行，请稍后再试' });
    const one = runner();
    await one.look();
    await one.settled();
    const [run] = records(await admin.get(`/sys/quartzJobLog/list?jobId=${id}`));
    expect(run).toMatchObject({ status: 'done', cause_dictText: '手动', attempt: 1, output: '执行记录：删除 0 条' });
    expect(run).not.toHaveProperty('leaseUntil');
    const audit = await server.db.selectFrom('sys_audit').select('note').where('row_id', '=', id).execute();
    expect(audit.map(({ note }) => note)).toEqual(expect.arrayContaining(['resume', 'pause', 'execute']));
    expect((await admin.get(`${PATH}/execute?id=none`)).message).toBe('未找到对应实体');
    expect(await admin.delete(`${PATH}/delete?id=${id}`)).toMatchObject({ success: true });
    expect(await runsOf(id)).toEqual([]);
  });

  it('are for those with the right, whatever they send', async () => {
    const operator = await server.signIn('operator');
    const calls = ['list', 'queryById?id=x', 'pause?id=x', 'resume?id=x', 'execute?id=x'].map(
      (call) => `${PATH}/${call}`,
    );
    for (const call of [...calls, '/sys/quartzJobLog/list', '/sys/quartzJobLog/queryById?id=x']) {
      expect(await operator.get(call), call).toMatchObject({ success: false, code: 510 });
    }
    expect(await operator.post(`${PATH}/add`, schedule)).toMatchObject({ success: false, code: 510 });
    expect((await server.stranger.get(`${PATH}/execute?id=x`)).status).toBe(401);
  });

  it('run once for each time, however many processes there are', async () => {
    const ids = await Promise.all([due('note'), due('note'), due('note')]);
    const processes = Array.from({ length: 5 }, runner);
    await Promise.all(processes.flatMap((one) => [one.look(), one.look()]));
    await Promise.all(processes.map((one) => one.settled()));
    expect(done).toHaveLength(3);
    for (const id of ids) {
      expect(await runsOf(id)).toMatchObject([{ status: 'done', attempt: 1, cause: 'schedule', output: 'wrote x' }]);
    }
  });

  it('make up for the times that passed while no server ran by one run, and go on from now', async () => {
    const id = await due('note', {
      cron_expression: '0 0 * * * ?',
      next_time: new Date(server.now().getTime() - DAY_MS),
    });
    const one = runner();
    await one.look();
    await one.look();
    await one.settled();
    expect(await runsOf(id)).toHaveLength(1);
    const { next_time: next } = await server.db
      .selectFrom('sys_quartz_job')
      .select('next_time')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(next?.getTime()).toBeGreaterThan(server.now().getTime());
  });

  it('go on at once after a clock that was two days ahead was set right', async () => {
    const ahead = new Date(server.now().getTime() + 2 * DAY_MS);
    const id = await due('note', { cron_expression: '0/5 * * * * ?', next_time: ahead });
    const dead = await due('note', { cron_expression: '0 0 0 1 1 ? *', next_time: server.now() });
    const run = { job_class_name: 'note', cause: 'schedule', end_time: null, output: null, failure: null, attempt: 1 };
    const nextOf = async () =>
      (await server.db.selectFrom('sys_quartz_job').select('next_time').where('id', '=', id).executeTakeFirstOrThrow())
        .next_time;
    const soon = nextTime('0/5 * * * * ?', server.now());
    if (soon === null) throw new Error('every five seconds is never');
    // What the clock that was ahead left behind: a run that is over at a time which is still to come, and one of a
    // process that died, whose lease would hold for two days.
    await server.db
      .insertInto('sys_job_run')
      .values([
        {
          ...run,
          id: newId(),
          job_id: id,
          due_time: soon,
          status: 'done',
          start_time: soon,
          lease_until: null,
          place: 'x:1',
        },
        {
          ...{ ...run, id: newId(), job_id: dead, due_time: ahead, status: 'running', start_time: ahead },
          ...{ lease_until: new Date(ahead.getTime() + 600_000), place: 'x:1' },
        },
      ])
      .execute();
    const processes = [runner(), runner()];
    await Promise.all(processes.map((one) => one.look()));
    expect((await nextOf())?.toISOString()).toBe(soon.toISOString());
    server.pass(soon.getTime() - server.now().getTime());
    await Promise.all(processes.map((one) => one.look()));
    await Promise.all(processes.map((one) => one.settled()));
    expect((await runsOf(id)).map(({ place, status }) => [place === 'x:1', status]).sort()).toEqual([
      [false, 'done'],
      [true, 'done'],
    ]);
    expect((await runsOf(dead)).map(({ status }) => status).sort()).toEqual(['done', 'lost']);
    expect((await nextOf())?.getTime()).toBe(soon.getTime() + 5000);
  });

  it('on the 31st are due in the months that have one alone', () => {
    const at = (expression: string, text: string) => nextTime(expression, new Date(text))?.toISOString();
    expect(at('0 0 0 31 * ?', '2026-01-31T00:00:00+08:00')).toBe('2026-03-30T16:00:00.000Z');
    expect(at('0 0 0 31 * ?', '2026-03-31T00:00:00+08:00')).toBe('2026-05-30T16:00:00.000Z');
    expect(at('0 0 0 29 2 ?', '2026-02-28T12:00:00+08:00')).toBe('2028-02-28T16:00:00.000Z');
  });

  it('are skipped while the run before is not over, unless they may run side by side', async () => {
    const [skips, both] = await Promise.all([due('slow'), due('slow', { overlap_policy: 'parallel' })]);
    const one = runner();
    await one.look();
    server.pass(1000);
    await server.db
      .updateTable('sys_quartz_job')
      .set({ next_time: server.now() })
      .where('id', 'in', [skips, both])
      .execute();
    await one.look();
    expect((await runsOf(skips)).map(({ status }) => status)).toEqual(['running', 'skipped']);
    expect((await runsOf(both)).map(({ status }) => status)).toEqual(['running', 'running']);
    await one.stop();
    expect((await runsOf(skips))[0]).toMatchObject({ status: 'lost', failure: '服务器停止，执行中断' });
  });

  it('end at their time limit, also those that do not heed it', async () => {
    const ids = await Promise.all([due('slow', { time_limit: 1 }), due('deaf', { time_limit: 1 })]);
    const one = runner();
    await one.look();
    await one.settled();
    for (const id of ids) expect(await runsOf(id)).toMatchObject([{ status: 'late', failure: '超过时限 1 秒' }]);
  });

  it('are retried as often as configured, and report why they failed without revealing secrets', async () => {
    const [moody, broken] = await Promise.all([due('moody', { retry_count: 2 }), due('broken', { retry_count: 1 })]);
    const one = runner();
    await one.look();
    await one.settled();
    const output = '第 1 次失败：no 1\n第 2 次失败：no 2';
    expect(await runsOf(moody)).toMatchObject([{ status: 'done', attempt: 3, output, failure: null }]);
    const [failed] = await runsOf(broken);
    expect(failed).toMatchObject({ status: 'failed', attempt: 2 });
    expect(failed?.failure).toMatch(/^执行出错，原因见服务器日志/);
    expect(JSON.stringify(failed)).not.toContain('secret');
  });

  it('that a process took and did not end are reported as lost, and block nothing', async () => {
    const id = await due('note');
    const dead = { status: 'running', start_time: server.now(), lease_until: server.now(), attempt: 1, place: 'x:1' };
    const run = { id: newId(), job_id: id, job_class_name: 'note', due_time: new Date(0), cause: 'schedule', ...dead };
    await server.db
      .insertInto('sys_job_run')
      .values({ ...run, end_time: null, output: null, failure: null })
      .execute();
    server.pass(1000);
    const one = runner();
    await one.look();
    await one.settled();
    expect((await runsOf(id)).map(({ status }) => status)).toEqual(['lost', 'done']);
  });
});
