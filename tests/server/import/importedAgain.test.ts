import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, records } from '../support/console.ts';
import { refusedReasons, sendImport } from '../support/imports.ts';

const JOBS = '/sys/quartzJob';

describe('[S1.9 S7.38e] an export of rows without a unique column that is imported again', () => {
  let folder: string;
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guangshu-import-'));
    server = await openConsole({ dataDir: folder });
    admin = await server.signIn('admin');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function exported(): Promise<unknown[][]> {
    const { rawPayload } = await server.app.inject({
      url: `/gqmt-boot${JOBS}/exportXls`,
      headers: { 'X-Access-Token': admin.token ?? '' },
      remoteAddress: server.address,
    });
    const [sheet] = Object.values(read(rawPayload).Sheets);
    return utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1, raw: false, defval: '' });
  }
  const jobs = async () => records(await admin.get(`${JOBS}/list?pageSize=100`));

  it('is proposed to update the jobs that are there, and doubles none', async () => {
    const { result: plan } = await admin.get(`${JOBS}/importPlan`);
    expect(plan).toMatchObject({
      updateBy: [{ name: 'jobClassName', title: '任务名称、参数' }],
      proposed: 'jobClassName',
    });
    const before = await jobs();
    expect(before.length).toBeGreaterThan(3);
    const answer = await sendImport(server, admin, JOBS, await exported(), { updateBy: 'jobClassName' });
    expect(answer, JSON.stringify(answer)).toMatchObject({ success: true, code: 200 });
    expect((await jobs()).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  });

  it('is refused for a row that matches two indistinguishable jobs', async () => {
    const [job] = await jobs();
    const { jobClassName, cronExpression, parameter } = job ?? {};
    await admin.post(`${JOBS}/add`, { jobClassName, cronExpression, parameter, status: -1 });
    const answer = await sendImport(server, admin, JOBS, await exported(), { updateBy: 'jobClassName' });
    expect(await refusedReasons(server, answer.result)).toContainEqual(expect.stringContaining('无法确定更新哪一条'));
  });

  it('is proposed nothing where unique columns keep doubles out', async () => {
    const { result } = await admin.get('/sys/dict/importPlan');
    expect(result).toMatchObject({ proposed: null });
  });
});
