import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRegions } from '../../../../server/records/regions/seedRegions.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';

const UNREGISTERED = '该表字典未登记，不允许查询！';

describe('trees of choices', () => {
  let server: Console;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const ask = (path: string, query: Readonly<Record<string, string>>) =>
    operator.get(`${path}?${new URLSearchParams(query)}`);
  const listed = (result: unknown): readonly unknown[] => (Array.isArray(result) ? result : []);
  const titles = (result: unknown) => listed(result).map((node) => pick(node, 'title'));

  describe('of a table', () => {
    const departments = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' };
    const regions = { tableName: 'sys_region', text: 'text', code: 'id', pidField: 'pid', hasChildField: 'has_child' };
    const load = (query: Readonly<Record<string, string>>) => ask('/sys/dict/loadTreeData', query);

    it('[S7.26c S3.10c] begins with the rows that have none above, and goes on below each', async () => {
      const first = await load({ ...departments, pid: '', hasChildField: '', condition: '' });
      expect(first).toMatchObject({ success: true, code: 0 });
      const [company] = listed(first.result);
      expect(company).toMatchObject({ leaf: false, icon: null, parentId: '', children: null });
      const key = String(pick(company, 'key'));
      expect(pick(company, 'value')).toBe(key);
      const below = await load({ ...departments, pid: key });
      expect(listed(below.result).length).toBeGreaterThan(1);
      expect(pick(listed(below.result)[0], 'parentId')).toBe(key);
    });

    it('[S7.26c] says truly which rows have others below', async () => {
      const rows = await server.db.selectFrom('sys_depart').select(['id', 'parent_id']).execute();
      const parents = new Set(rows.map((row) => row.parent_id));
      const some = rows.find((row) => row.parent_id !== null);
      const { result } = await load({ ...departments, pid: some?.parent_id ?? '' });
      const leaves = listed(result).map((node) => [pick(node, 'key'), pick(node, 'leaf')]);
      expect(leaves).toEqual(leaves.map(([key]) => [key, !parents.has(String(key))]));
    });

    it('[S7.26c] takes a condition', async () => {
      const all = await load({ ...departments, pid: '' });
      const none = await load({ ...departments, pid: '', condition: '{"org_category":"9"}' });
      expect(listed(all.result).length).toBeGreaterThan(0);
      expect(none.result).toEqual([]);
    });

    it.each([
      [{ ...departments, tableName: 'sys_user', text: 'password_hash' }, UNREGISTERED],
      [{ ...departments, pidField: 'org_code' }, UNREGISTERED],
      [{ ...departments, hasChildField: "1' or '1'='1" }, UNREGISTERED],
      [{ tableName: 'sys_user', text: 'realname', code: 'id', pidField: 'id' }, UNREGISTERED],
      [{ ...departments, condition: '1=1' }, '字典条件必须是JSON对象，例如 {"status":"1"}'],
      [{ ...departments, condition: '[]' }, '字典条件必须是JSON对象，例如 {"status":"1"}'],
      [
        { ...departments, condition: '{"mobile":"1"}' },
        '字典条件不允许使用字段 mobile，可用字段：parent_id、org_category',
      ],
    ])('[S7.26c] refuses %j', async (query, message) => {
      expect(await load(query)).toMatchObject({ success: false, code: 500, message, result: null });
    });

    it('[S3.11] has the regions of the country below 86, down to counties', async () => {
      const provinces = await load({ ...regions, pid: '86' });
      expect(titles(provinces.result)).toHaveLength(34);
      expect(listed(provinces.result)[0]).toMatchObject({ key: '110000', title: '北京市', leaf: false });
      const cities = await load({ ...regions, pid: '620000' });
      expect(titles(cities.result)).toContain('酒泉市');
      const counties = await load({ ...regions, pid: '620900' });
      expect(listed(counties.result)).toContainEqual(
        expect.objectContaining({ key: '620982', title: '敦煌市', leaf: true }),
      );
      const withoutCounties = listed((await load({ ...regions, pid: '460000' })).result);
      expect(withoutCounties).toContainEqual(expect.objectContaining({ key: '460400', title: '儋州市', leaf: true }));
    });

    it.each([
      ['620982', '甘肃省/酒泉市/敦煌市'],
      ['110101', '北京市/东城区'],
      ['429004', '湖北省/仙桃市'],
      ['500229', '重庆市/城口县'],
      ['460400', '海南省/儋州市'],
      ['710000', '台湾省'],
    ])('[S3.11 S7.26a] translates %s into %s', async (key, text) => {
      const { result } = await ask('/sys/dict/loadDictItem/sys_region,full_name,id', { key });
      expect(result).toEqual([text]);
    });

    it('[S3.11] names the region of a station', async () => {
      const admin = await server.signIn('admin');
      const [row] = records(await admin.get('/station/stationInfo/list?pageSize=1'));
      expect(String(pick(row, 'areaCode_dictText'))).toMatch(/^.+\/.+/);
    });

    it('brings renamed regions up to date and keeps retired ones', async () => {
      const { db } = server;
      await db.updateTable('sys_region').set({ text: '旧名' }).where('id', '=', '620982').execute();
      await db
        .insertInto('sys_region')
        .values({ id: '620999', text: '旧县', pid: '620900', level: 3, full_name: '旧县', has_child: '0' })
        .execute();
      const named = async () =>
        (
          await db
            .selectFrom('sys_region')
            .select('text')
            .where('id', 'in', ['620982', '620999'])
            .orderBy('id')
            .execute()
        ).map((row) => row.text);
      await db.transaction().execute(seedRegions);
      expect(await named()).toEqual(['旧名', '旧县']);
      await db.updateTable('sys_seed').set({ row_id: 'older' }).where('table_name', '=', 'sys_region').execute();
      await db.transaction().execute(seedRegions);
      expect(await named()).toEqual(['敦煌市', '旧县']);
    });
  });

  describe('of categories', () => {
    it('[S7.28 S3.10b] begin with the first level, or below a code', async () => {
      const roots = await ask('/sys/category/loadTreeRoot', { async: 'true', pcode: '' });
      expect(titles(roots.result)).toEqual(['缺陷类型', '检修类型', '备件分类']);
      expect(listed(roots.result)[0]).toMatchObject({ code: 'A01', parentId: '0', leaf: false, children: null });
      const faults = await ask('/sys/category/loadTreeRoot', { async: 'true', pcode: 'A01' });
      expect(titles(faults.result)).toContain('逆变器');
      expect(listed(faults.result).find((node) => pick(node, 'title') === '土建')).toMatchObject({ leaf: true });
    });

    it('[S7.28] come as a whole when asked to', async () => {
      const { result } = await ask('/sys/category/loadTreeRoot', { async: 'false', pcode: 'A01' });
      const inverter = listed(result).find((node) => pick(node, 'title') === '逆变器');
      expect(titles(pick(inverter, 'children'))).toEqual(['通讯中断', '停机', '温度过高', '绝缘阻抗低']);
    });

    it('[S7.28] go on below a key', async () => {
      const [first] = listed((await ask('/sys/category/loadTreeRoot', { async: 'true' })).result);
      const { result } = await ask('/sys/category/loadTreeChildren', { pid: String(pick(first, 'key')) });
      expect(titles(result)).toContain('组件');
      expect(titles((await ask('/sys/category/loadTreeChildren', {})).result)).toContain('缺陷类型');
    });

    it('[S7.28] are found by code, by key and by a condition', async () => {
      const data = (query: Readonly<Record<string, string>>) => ask('/sys/category/loadTreeData', query);
      expect(titles((await data({ pcode: '0' })).result)).toContain('检修类型');
      const condition = '{"name":"组件"}';
      expect(titles((await data({ pcode: 'A01', condition })).result)).toEqual(['组件']);
      expect(titles((await data({ pcode: '0', condition })).result)).toEqual([]);
      const { result } = await ask('/sys/category/loadOne', { field: 'code', val: 'A01A02' });
      expect(titles((await data({ pid: String(pick(result, 'id')), pcode: 'A02' })).result)).toContain('热斑');
    });

    it('[S7.28] are translated in the order of the question', async () => {
      const one = async (val: string) =>
        String(pick((await ask('/sys/category/loadOne', { field: 'code', val })).result, 'id'));
      const [inverter, modules] = [await one('A01A01'), await one('A01A02')];
      for (const path of ['/sys/category/loadDictItem', '/sys/category/loadDictItem/']) {
        expect((await ask(path, { ids: `${modules},gone,${inverter}` })).result).toEqual(['组件', '逆变器']);
      }
      const kept = await ask('/sys/category/loadDictItem/', { ids: `gone,${inverter}`, delNotExist: 'false' });
      expect(kept.result).toEqual(['gone', '逆变器']);
    });

    it('[S7.28] are listed flat', async () => {
      const { result } = await ask('/sys/category/loadAllData', { code: 'A02' });
      expect(listed(result)[0]).toMatchObject({ text: '检修类型', title: '检修类型' });
      const all = await ask('/sys/category/loadAllData', { code: '0' });
      expect(listed(all.result).length).toBeGreaterThan(listed(result).length);
    });

    it.each([
      ['loadTreeRoot', { async: 'true', pcode: 'X99' }, '该编码【X99】不存在，请核实!'],
      ['loadOne', { field: 'code', val: 'X99' }, '查询无果'],
      ['loadOne', { field: 'name', val: '重名' }, '查询数据异常,[name]存在多个值:重名'],
      ['loadTreeData', {}, '加载分类字典树参数有误.[null]!'],
      ['loadTreeData', { pcode: 'X99' }, '加载分类字典树参数有误.[code]!'],
      ['loadAllData', { code: 'X99' }, '无数据,参数有误.[code]'],
    ])('[S7.28] %s refuses %j', async (call, query, message) => {
      const twin = {
        pid: '0',
        name: '重名',
        has_child: '0',
        create_by: null,
        create_time: null,
        update_by: null,
        update_time: null,
      };
      await server.db
        .insertInto('sys_category')
        .values([
          { ...twin, id: 'twin1', code: 'A98' },
          { ...twin, id: 'twin2', code: 'A99' },
        ])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const answer = await ask(`/sys/category/${call}`, query);
      expect(answer).toMatchObject({ success: false, code: 0, message, result: null });
    });

    it.each([
      ['loadTreeData', { pcode: '0', condition: '{"create_by":"admin"}' }],
      ['loadTreeData', { pcode: '0', condition: 'name=1' }],
      ['loadTreeData', { pcode: '0', condition: '{"name":{}}' }],
      ['loadDictItem', { ids: ',' }],
      ['loadOne', { field: 'create_by', val: 'admin' }],
      ['loadTreeRoot', { pcode: '' }],
    ])('%s does not take %j', async (call, query) => {
      expect((await ask(`/sys/category/${call}`, query)).success).toBe(false);
    });
  });
});
