import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endLostRuns } from '../../../server/import/runs/importRuns.ts';
import { verifyAudit } from '../../../server/records/auditLog/verify.ts';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';
import { grant } from '../support/grants.ts';
import { ended, refusedReasons, sendImport } from '../support/imports.ts';

const DICT = '/sys/dict';
const EQUIPMENT = '/station/stationEquipment';
const HEAD = ['字典名称', '字典编号', '描述'];

describe('[S1.9 S7.38e] an import as it was chosen', () => {
  let folder: string;
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guangshu-import-'));
    server = await openConsole({ dataDir: folder });
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  type Rows = readonly (readonly unknown[])[];
  const send = (rows: Rows, fields: Readonly<Record<string, string>>, by = admin) =>
    sendImport(server, by, DICT, rows, fields);
  const dicts = async (code: string) => records(await admin.get(`${DICT}/list?dictCode=${code}`));
  const reasons = (result: unknown) => refusedReasons(server, result);

  it('keeps nothing of a whole file when one row is refused, and all of it when none is', async () => {
    const rows = [HEAD, ['整甲', 'io_whole_1'], ['整乙', 'sex'], ['整丙', 'io_whole_3']];
    const refused = await send(rows, { mode: 'whole' });
    expect(refused).toMatchObject({
      success: true,
      code: 201,
      message: '有1行数据有误，没有导入任何数据。',
      result: { totalCount: 3, successCount: 0, errorCount: 1, addedCount: 0 },
    });
    expect(await reasons(refused.result)).toEqual([expect.stringMatching(/^第 3 行：/)]);
    expect(await dicts('io_whole_*')).toEqual([]);
    expect(await send([HEAD, rows[1] ?? [], rows[3] ?? []], { mode: 'whole' })).toMatchObject({
      code: 200,
      message: '共2行数据全部导入成功！',
      result: null,
    });
    expect(await dicts('io_whole_*')).toHaveLength(2);
  });

  it('reports all mistakes of a row at once', async () => {
    const answer = await sendImport(server, admin, EQUIPMENT, [
      ['设备编码', '设备名称', '所属电站', '设备类型', '设备状态', '额定功率(kW)', '投运日期'],
      ['yg', '', '没有这个电站', '集中式逆变器', '不明', 'many', '2024-13-45'],
    ]);
    const [reason] = await reasons(answer.result);
    for (const title of ['设备编码', '设备名称', '所属电站', '设备状态', '额定功率', '投运日期'])
      expect(reason).toContain(title);
  });

  it('takes days that are written as text, and names the row and the column of those that are none', async () => {
    const like = ['名', '晴岚敦煌光伏电站', '集中式逆变器', '1'];
    const head = ['设备编码', '设备名称', '所属电站', '设备类型', '设备状态', '安装日期'];
    const days = ['2024/5/6', '2024.05.06', '45418', '2024年5月6日', '06/05/2024', '2024-02-30'];
    const rows = days.map((day, index) => [`DT00000${index}`, ...like, day]);
    const answer = await sendImport(server, admin, EQUIPMENT, [head, ...rows]);
    expect(await reasons(answer.result)).toEqual(
      [4, 6, 7].map((row) => expect.stringMatching(`^第 ${row} 行：安装日期`)),
    );
    const added = records(await admin.get(`${EQUIPMENT}/list?equipmentCode=DT*`));
    expect(added.map(({ installDate }) => installDate)).toEqual(['2024-05-06', '2024-05-06', '2024-05-06']);
  });

  it('updates by a unique column, adds the rest, keeps what empty cells do not say', async () => {
    await send([HEAD, ['旧名', 'io_up_1', '留下'], ['旧名二', 'io_up_2', '也留']], {});
    const answer = await send([HEAD, ['新名', 'io_up_1', ''], ['新增', 'io_up_3', '新'], ['', 'io_up_2', '改描述']], {
      updateBy: 'dictCode',
    });
    expect(answer).toMatchObject({ code: 200, result: { addedCount: 1, updatedCount: 2, errorCount: 0 } });
    expect(await dicts('io_up_1')).toMatchObject([{ dictName: '新名', description: '留下' }]);
    expect(await dicts('io_up_2')).toMatchObject([{ dictName: '旧名二', description: '改描述' }]);
    expect(await dicts('io_up_3')).toMatchObject([{ dictName: '新增' }]);
  });

  it('refuses two rows for one record, a row without the key, and an invalid key', async () => {
    const answer = await send([HEAD, ['甲', 'io_two'], ['乙', 'io_two'], ['丙', '']], { updateBy: 'dictCode' });
    expect(answer.result).toMatchObject({ addedCount: 1, errorCount: 2 });
    expect(await reasons(answer.result)).toEqual([
      '第 3 行：字典编号与数据.xlsx第 2 行重复',
      expect.stringContaining('按“字典编号”更新，该列不能为空'),
    ]);
    expect(await dicts('io_two')).toMatchObject([{ dictName: '甲' }]);
    expect(await send([HEAD, ['甲', 'io_x']], { updateBy: 'dictName' })).toMatchObject({
      success: false,
      message: '不能按“dictName”更新数据，可以按dictCode（字典编号）更新',
    });
    expect((await send([['字典名称'], ['甲']], { updateBy: 'dictCode' })).message).toContain('缺少列：字典编号');
    expect((await send([HEAD, ['甲', 'io_x']], { mode: 'most' })).success).toBe(false);
  });

  it('does not overwrite what was saved after the sheet was made', async () => {
    await send([HEAD, ['原名', 'io_version']], {});
    const [before] = await dicts('io_version');
    await admin.put(`${DICT}/edit`, { id: before?.id, dictName: '别人改的' });
    const [saved] = await dicts('io_version');
    server.pass(5000);
    await admin.put(`${DICT}/edit`, { id: before?.id, dictName: '又改' });
    const sheet = [
      [...HEAD, '更新时间'],
      ['我改的', 'io_version', '', pick(saved, 'updateTime')],
    ];
    const answer = await send(sheet, { updateBy: 'dictCode' });
    expect(await reasons(answer.result)).toEqual([expect.stringContaining('数据已被管理员（admin）')]);
    expect(await dicts('io_version')).toMatchObject([{ dictName: '又改' }]);
  });

  it('decides about each of many rows as if it came alone, and records all changes in the audit log', async () => {
    const rows = Array.from({ length: 240 }, (_, index) => [`同${index}`, `io_many_${String(index).padStart(3, '0')}`]);
    const wrong = new Map([
      [30, 'io_many_004'],
      [31, 'io_many_029'],
      [150, 'io_many_099'],
      [151, 'sex'],
      [239, 'io_many_238'],
    ]);
    const sheet = rows.map(([name, code], index) => [name, wrong.get(index) ?? code]);
    const answer = await send([HEAD, ...sheet], {});
    expect(answer.result).toMatchObject({ totalCount: 240, addedCount: 235, errorCount: 5 });
    expect(await reasons(answer.result)).toEqual(
      [...wrong.keys()].map((index) => `第 ${index + 2} 行：该值不可用，系统中已存在！`),
    );
    const told = await server.db
      .selectFrom('sys_audit')
      .select(['action', 'content_after'])
      .where('resource', '=', 'sys/dict')
      .where('content_after', 'like', '%io_many_%')
      .execute();
    expect(told.map(({ action }) => action)).toEqual(Array.from({ length: 235 }, () => 'add'));
    expect(new Set(told.map(({ content_after }) => content_after)).size).toBe(235);
    const log = server.db.selectFrom('sys_log').select('log_content').where('log_content', 'like', '添加字典%');
    const pieces = (await log.execute()).flatMap(({ log_content }) => /共(\d+)条/.exec(log_content ?? '')?.[1] ?? []);
    expect(pieces.reduce((sum, count) => sum + Number(count), 0)).toBeGreaterThanOrEqual(235);
    expect(await verifyAudit(server.db)).toMatchObject({ fault: null });
  });

  it('says what a dry run would do, row by row and cell by cell, and does nothing', async () => {
    await send([HEAD, ['在', 'io_dry_old']], {});
    const rows = [
      ['字典数据'],
      HEAD,
      ['改', 'io_dry_old', 1],
      ['增', 'io_dry_new'],
      ['', 'io dry'],
      ['再', 'io_dry_new'],
    ];
    const { code, message, result } = await send(rows, { updateBy: 'dictCode', dryRun: '1' });
    expect([code, message]).toEqual([200, '检查完成：共4行']);
    expect(result).toMatchObject({ totalCount: 4, addedCount: 1, updatedCount: 1, errorCount: 2, isCancelled: false });
    expect(pick(result, 'sheets', 0)).toMatchObject({
      file: '数据.xlsx',
      problem: null,
      headings: [{ title: '字典名称', meaning: '字典名称', problem: null }, {}, {}],
      rows: [
        { number: 3, kind: 'updated', cells: ['改', 'io_dry_old', '1'] },
        { number: 4, kind: 'added' },
        { number: 5, kind: 'refused' },
        { number: 6, kind: 'refused' },
      ],
    });
    const problems = [pick(result, 'problems')].flat().map((one) => [pick(one, 'row'), pick(one, 'title')]);
    expect(problems).toEqual([
      [5, '字典名称'],
      [5, '字典编号'],
      [6, '字典编号'],
    ]);
    expect(await dicts('io_dry_*')).toMatchObject([{ dictName: '在', description: null }]);
  });

  it('reports an unknown heading with the nearest valid one, and reads no row below it', async () => {
    const { result } = await send(
      [
        ['字典名', '字典编号', '天气'],
        ['甲', 'io_head', '晴'],
      ],
      { dryRun: '1' },
    );
    expect(pick(result, 'sheets', 0, 'problem')).toContain('“字典名”无法识别，最接近的是“字典名称”');
    expect(pick(result, 'sheets', 0, 'headings')).toMatchObject([
      { title: '字典名', meaning: null },
      { title: '字典编号', meaning: '字典编号', problem: null },
      { title: '天气', meaning: null, problem: expect.not.stringContaining('最接近') },
    ]);
    expect(result).toMatchObject({ addedCount: 0, errorCount: 0 });
  });

  it('runs after its response, shows its progress only to the user who started it, and reports its outcome', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`跑${index}`, `io_run_${index}`]);
    const started = await send([HEAD, ...rows, ['又', 'io_run_3']], { run: '1' });
    expect(started).toMatchObject({ code: 200, result: { totalCount: 61 } });
    expect((await operator.get(`/sys/importRun/state?id=${started.result?.runId}`)).message).toContain('没有找到');
    expect((await operator.put('/sys/importRun/cancel', { id: started.result?.runId })).success).toBe(false);
    expect(await ended(admin, started)).toMatchObject({
      ...{ state: 'done', total: 61, handled: 61, added: 60, refused: 1, noticed: false },
      outcome: { code: 201, message: '文件导入成功，但有错误。', result: { addedCount: 60, errorCount: 1 } },
    });
    expect((await admin.put('/sys/importRun/cancel', { id: started.result?.runId })).message).toBe('该导入已经结束');
  });

  it.each([
    ['valid', /^导入已取消，已导入\d+行，其余\d+行没有导入$/],
    ['whole', /^导入已取消，没有导入任何数据$/],
  ])('stops when it is cancelled: %s', async (mode, message) => {
    const code = `io_stop_${mode}`;
    const rows = Array.from({ length: 3000 }, (_, index) => [`停${index}`, `${code}_${index}`]);
    const started = await send([HEAD, ...rows], { run: '1', mode });
    expect((await admin.put('/sys/importRun/cancel', { id: started.result?.runId })).message).toBe('正在取消导入');
    const end = await ended(admin, started);
    expect(pick(end, 'outcome', 'message')).toMatch(message);
    const kept = Number(pick((await admin.get(`${DICT}/list?dictCode=${code}_*`)).result, 'total'));
    expect(kept).toBe(pick(end, 'outcome', 'result', 'successCount'));
    expect(kept).toBeLessThan(3000);
  });

  it('says that it was interrupted when its server died, and sends a notice of a long one', async () => {
    const started = await send([HEAD, ['断', 'io_lost']], { run: '1' });
    await ended(admin, started);
    const id = String(started.result?.runId);
    const long = { state: 'running', noticed: true, total: 6000, handled: 40, added: 40, outcome: null };
    await server.db
      .updateTable('sys_import_run')
      .set({ ...long, alive_time: server.now() })
      .where('id', '=', id)
      .execute();
    expect(pick((await admin.get(`/sys/importRun/state?id=${id}`)).result, 'state')).toBe('running');
    server.pass(60_000);
    await endLostRuns(server.db, server.now());
    expect((await admin.get(`/sys/importRun/state?id=${id}`)).result).toMatchObject({
      state: 'lost',
      outcome: { success: false, message: '服务器停止，导入中断，至少已处理40行，请核对列表后再导入其余数据' },
    });
    const notices = records(await admin.get('/sys/sysAnnouncementSend/getMyAnnouncementSend?titile=字典导入'));
    expect(notices).toMatchObject([{ titile: '字典导入结束' }]);
    expect(records(await operator.get('/sys/sysAnnouncementSend/getMyAnnouncementSend?titile=字典导入'))).toEqual([]);
  });

  it('updates no record that a data rule hides, and none without the right to edit', async () => {
    await send([HEAD, ['看不见', 'io_hidden', '原样'], ['看得见', 'io_seen', '原样']], {});
    await grant(server, 'dict:import', 'operator');
    const sheet = [HEAD, ['改了', 'io_hidden', '改了'], ['改了', 'io_seen', '改了']];
    expect(await send(sheet, { updateBy: 'dictCode' }, operator)).toMatchObject({
      success: false,
      message: '没有编辑权限，不能更新已有数据，请选择只新增',
    });
    expect((await operator.get(`${DICT}/importPlan`)).result).toEqual({
      updateBy: [],
      proposed: null,
      noticeAbove: 5000,
    });
    expect((await admin.get(`${DICT}/importPlan`)).result).toMatchObject({
      updateBy: [{ name: 'dictCode', title: '字典编号' }],
    });
    await grant(server, 'dict:edit', 'operator');
    await hide('io_hidden');
    const answer = await send(sheet, { updateBy: 'dictCode' }, operator);
    expect(answer.result).toMatchObject({ updatedCount: 1, addedCount: 0, errorCount: 1 });
    expect(await reasons(answer.result)).toEqual(['第 2 行：该值不可用，系统中已存在！']);
    expect(await dicts('io_hidden')).toMatchObject([{ dictName: '看不见', description: '原样' }]);
    expect(await dicts('io_seen')).toMatchObject([{ dictName: '改了' }]);
  });

  /** From now on the operator sees all dictionaries but this one. */
  async function hide(code: string): Promise<void> {
    const menu = await server.db
      .selectFrom('sys_permission')
      .select('id')
      .where('component', '=', 'system/DictList')
      .executeTakeFirstOrThrow();
    const role = await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'operator')
      .executeTakeFirstOrThrow();
    const held = { id: 'g-dict-menu', role_id: role.id, permission_id: menu.id };
    await server.db.insertInto('sys_role_permission').values(held).execute();
    const rule = { ruleName: '其余', ruleColumn: 'dictCode', ruleConditions: '!=', ruleValue: code, status: '1' };
    const added = await admin.post('/sys/permission/addPermissionRule', { permissionId: menu.id, ...rule });
    expect(added.message).toBe('添加成功！');
    const rules = (await admin.get(`/sys/permission/queryPermissionRule?permissionId=${menu.id}`)).result;
    const chosen = { permissionId: menu.id, roleId: role.id, dataRuleIds: String(pick(rules, 0, 'id')) };
    expect((await admin.post('/sys/role/datarule', chosen)).message).toBe('保存成功!');
  }
});
