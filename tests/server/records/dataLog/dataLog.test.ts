import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';

const BASE = '/sys/dataLog';
const RULE = 'sys/checkRule';

describe('数据日志', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  let ruleId: string;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
    const rule = { ruleName: '编码', ruleCode: 'versions', ruleJson: '[]', ruleDescription: '一' };
    await admin.post('/sys/checkRule/add', rule);
    const [row] = records(await admin.get('/sys/checkRule/list?ruleCode=versions'));
    ruleId = String(row?.id);
    server.pass(1000);
    await admin.put('/sys/checkRule/edit', { id: ruleId, ruleDescription: '二' });
    server.pass(1000);
    await admin.put('/sys/checkRule/edit', { id: ruleId, ruleName: '新编码' });
    // Changes nothing, so it is no version.
    await admin.put('/sys/checkRule/edit', { id: ruleId, ruleName: '新编码' });
    server.pass(1000);
    await admin.delete(`/sys/checkRule/delete?id=${ruleId}`);
  });
  afterAll(() => server.close());

  const everything = async () => records(await admin.get(`${BASE}/list?dataTable=${RULE}&pageSize=20`));
  const versions = async () => records(await admin.get(`${BASE}/list?dataTable=${RULE}&dataId=${ruleId}&pageSize=20`));
  const idOf = async (number: number) =>
    (await versions()).find(({ dataVersion }) => dataVersion === String(number))?.id;
  const lines = async (one: number, other: number) => {
    const { result } = await admin.get(`${BASE}/compare?ids=${await idOf(one)},${await idOf(other)}`);
    return Array.isArray(result) ? result : [];
  };

  it('counts a version for each change with values, newest first, with the differences', async () => {
    const rows = await versions();
    expect(rows.map(({ dataVersion, action }) => [dataVersion, action])).toEqual([
      ['4', 'delete'],
      ['3', 'edit'],
      ['2', 'edit'],
      ['1', 'add'],
    ]);
    expect(rows[1]).toMatchObject({ dataTitle: '校验规则', dataContent: '{"ruleName":"新编码"}', createBy: 'admin' });
    expect(rows[1]).toMatchObject({ action_dictText: expect.any(String) });
  });

  it('compares what the record held after two of them, older first, in whatever order they are named', async () => {
    for (const [one, other] of [
      [1, 3],
      [3, 1],
    ] as const) {
      const found = await lines(one, other);
      expect(found[0]).toMatchObject({ title: '版本号', before: '1', after: '3', changed: false });
      const changed = found.filter(({ changed: isChanged }) => isChanged);
      expect(changed.map(({ field, title, before, after }) => [field, title, before, after])).toEqual([
        ['ruleName', '规则名称', '编码', '新编码'],
        ['ruleDescription', '规则描述', '一', '二'],
      ]);
    }
    // Version 2 has the old name, although its own record contains only the description.
    expect((await lines(2, 3)).find(({ field }) => field === 'ruleName')).toMatchObject({
      before: '编码',
      changed: true,
    });
    // What was deleted is shown as it was last.
    expect((await lines(3, 4)).filter(({ changed }) => changed)).toEqual([]);
  });

  it('answers consoles of the family: versions of a record, and two whole ones as JSON', async () => {
    const { result } = await admin.get(`${BASE}/queryDataVerList?dataTable=${RULE}&dataId=${ruleId}`);
    expect(result).toMatchObject([
      { dataVersion: '4' },
      { dataVersion: '3' },
      { dataVersion: '2' },
      { dataVersion: '1' },
    ]);
    const compared = await admin.get(`${BASE}/queryCompareList?dataId1=${await idOf(2)}&dataId2=${await idOf(1)}`);
    const contents = Array.isArray(compared.result) ? compared.result.map((row) => JSON.parse(row.dataContent)) : [];
    expect(contents).toMatchObject([
      { ruleName: '编码', ruleDescription: '一' },
      { ruleName: '编码', ruleDescription: '二' },
    ]);
    expect(await admin.get(`${BASE}/queryDataVerList?dataTable=${RULE}&dataId=none`)).toMatchObject({
      success: false,
      message: '未找到版本信息',
    });
  });

  it('refuses fewer or more than two versions, those of different records, and one that is not there', async () => {
    await admin.post('/sys/checkRule/add', { ruleName: '另一个', ruleCode: 'other', ruleJson: '[]' });
    const [other] = (await everything()).filter(({ dataId }) => dataId !== ruleId);
    const first = await idOf(1);
    const ask = (ids: string) => admin.get(`${BASE}/compare?ids=${ids}`);
    for (const ids of ['', `${first}`, `${first},${first}`, `${first},${await idOf(2)},${await idOf(3)}`])
      expect(await ask(ids), ids).toMatchObject({ success: false, message: '请选择两条数据' });
    const message = '请选择相同的数据库表和数据ID进行比较';
    expect(await ask(`${first},${other?.id}`)).toMatchObject({ success: false, message });
    expect(await ask(`${first},none`)).toMatchObject({ success: false, message: '未找到版本信息' });
  });

  it('keeps values masked that the audit log masks, and still reports that one changed', async () => {
    const [user] = records(await admin.get('/sys/user/list?username=operator'));
    const edit = async (phone: string) => {
      server.pass(1000);
      expect(await admin.put('/sys/user/edit', { id: user?.id, phone })).toMatchObject({ success: true });
    };
    await edit('13912340001');
    await edit('13956780001');
    const rows = records(await admin.get(`${BASE}/list?dataTable=sys/user&dataId=${user?.id}`));
    expect(JSON.stringify(rows)).not.toContain('13912340001');
    const { result } = await admin.get(`${BASE}/compare?ids=${rows[0]?.id},${rows[1]?.id}`);
    const phone = Array.isArray(result) ? result.find(({ field }) => field === 'phone') : undefined;
    expect(phone).toMatchObject({ before: '139****0001', after: '139****0001', changed: true });
  });

  it('is closed to users without its menu, and cannot be written', async () => {
    for (const path of ['list', `queryById?id=x`, 'compare?ids=a,b', 'queryDataVerList', 'queryCompareList'])
      expect(await operator.get(`${BASE}/${path}`), path).toMatchObject({ success: false, code: 510 });
    expect((await admin.post(`${BASE}/add`, {})).status).toBe(404);
    await expect(server.db.deleteFrom('sys_data_log').execute()).rejects.toThrow();
  });
});
