import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../../formats/excel/read.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';

const HEAD = '/online/cgreport/head';
const API = '/online/cgreport/api';

const SQL = `select station_type, count(*) as stations, sum(installed_capacity) as capacity, min(grid_date) as "首次并网"
from station_info where (:type is null or station_type = :type) and installed_capacity >= cast(:least as numeric)
group by station_type order by station_type`;

describe('reports over statements', () => {
  let server: Console;
  let admin: Person;
  let id = '';
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const stored = async () => records(await admin.get(`${HEAD}/list?pageSize=100`)).find((row) => row.code === 'types');

  it('[S3.18 S7.41] tells what a statement gives and takes before it is stored', async () => {
    const { result, message } = await admin.get(`${HEAD}/parseSql?sql=${encodeURIComponent(SQL)}`);
    expect(message).toBe('');
    const fields = pick(result, 'fields');
    const types = (Array.isArray(fields) ? fields : []).map((one: unknown) => [
      pick(one, 'fieldName'),
      pick(one, 'fieldType'),
    ]);
    expect(types).toEqual([
      ['station_type', 'longtext'],
      ['stations', 'integer'],
      ['capacity', 'number'],
      ['首次并网', 'date'],
    ]);
    expect(pick(result, 'params', 1, 'paramName')).toBe('least');
  });

  it('[S3.18 S7.41] names a column that is not there, its line and the nearest, and one that needs a right of its own', async () => {
    const told = async (text: string) => (await admin.get(`${HEAD}/parseSql?sql=${encodeURIComponent(text)}`)).message;
    expect(await told('select e.id,\n  e.reasn\nfrom station_event e')).toBe(
      '语句第2行没有字段“reasn”，是否为“reason”？',
    );
    expect(await told('select "Quatsch" from station_event')).toBe('语句第1行没有字段“Quatsch”');
    expect(await told('select password from sys_user')).toMatch(/^语句第1行/);
  });

  it('[S3.18 S7.41] parses it for a form, which keeps what was edited', async () => {
    const items = [
      { id: 'x', fieldName: 'capacity', fieldTxt: '容量', isTotal: 1 },
      { fieldName: 'gone', fieldTxt: '没有了' },
      { fieldName: 'capacity', fieldTxt: '第二个' },
    ];
    const parsed = await admin.post(`${HEAD}/parse`, { sql: SQL, items, params: null });
    const usual = { isShow: 1, isOrder: 0, searchHidden: 0, isTotal: 0 };
    expect(parsed.result).toEqual({
      items: [
        { fieldName: 'station_type', fieldTxt: 'station_type', fieldType: 'text', ...usual },
        { fieldName: 'stations', fieldTxt: 'stations', fieldType: 'integer', ...usual },
        { id: 'x', fieldName: 'capacity', fieldTxt: '容量', fieldType: 'number', isTotal: 1 },
        { fieldName: '首次并网', fieldTxt: '首次并网', fieldType: 'date', ...usual },
      ],
      params: [
        { paramName: 'type', paramTxt: 'type' },
        { paramName: 'least', paramTxt: 'least' },
      ],
    });
    expect(await admin.post(`${HEAD}/parse`, { sql: 'select * from sys_session' })).toMatchObject({
      success: false,
      message: expect.stringContaining('不能使用数据表“sys_session”'),
    });
    const operator = await server.signIn('operator');
    expect((await operator.post(`${HEAD}/parse`, { sql: SQL })).code).toBe(510);
  });

  it('[S3.18 S7.41] stores it with its columns and parameters, in the audit log too, for whoever has the right', async () => {
    const operator = await server.signIn('operator');
    expect((await operator.post(`${HEAD}/add`, { code: 'types', name: '电站类型', cgrSql: SQL })).code).toBe(510);
    const { success, message } = await admin.post(`${HEAD}/add`, { code: 'types', name: '电站类型', cgrSql: SQL });
    expect([success, message]).toEqual([true, '添加成功！']);
    id = String((await stored())?.id);
    const items = await admin.get(`/online/cgreport/item/listByHeadId?headId=${id}`);
    expect(pick(items.result, 3, 'fieldName')).toBe('首次并网');
    const row = await admin.get(`${HEAD}/queryById?id=${id}`);
    const changed = await admin.put(`${HEAD}/edit`, {
      ...{ id, rowVersion: pick(row.result, 'rowVersion') },
      items: [
        { fieldName: 'station_type', fieldTxt: '类型', isOrder: 1, searchMode: 'single', dictCode: 'station_type' },
        { fieldName: 'stations', fieldTxt: '电站数', isOrder: 1, isTotal: 1, groupTitle: '规模', searchMode: 'group' },
        { fieldName: 'capacity', fieldTxt: '容量', isTotal: 1, groupTitle: '规模' },
        { fieldName: '首次并网', fieldTxt: '首次并网', fieldHref: '/station/info?type=${station_type}' },
      ],
      params: [
        { paramName: 'type', paramTxt: '类型' },
        { paramName: 'least', paramTxt: '最小容量', paramValue: '0' },
      ],
    });
    expect(changed.message).toBe('编辑成功!');
    const audit = await server.db.selectFrom('sys_audit').select('content_after').where('row_id', '=', id).execute();
    expect(audit.some(({ content_after }) => content_after?.includes('sum(installed_capacity)'))).toBe(true);
  });

  it('[S3.18 S7.41] is read by the same addresses as every report, filtered, sorted, totalled and exported', async () => {
    const columns = await admin.get(`${API}/getRpColumns/types`);
    expect(pick(columns.result, 'columns', 1)).toEqual({
      ...{ dataIndex: 'stations', title: '电站数', align: 'right', sorter: true, fieldType: 'Integer' },
      ...{ isTotal: '1', groupTitle: '规模' },
    });
    const all = await admin.get(`${API}/getData/${id}?column=stations&order=desc&totals=sum:stations`);
    const rows = records(all);
    expect(rows.length).toBeGreaterThan(1);
    const counts = rows.map((row) => Number(row.stations));
    expect(counts).toEqual(counts.toSorted((left, right) => right - left));
    expect(pick(all.result, 'totals', 'stations')).toBe(counts.reduce((sum, count) => sum + count, 0));
    const [first] = rows;
    const type = String(first?.station_type);
    const ofType = `${API}/getData/${id}?self_type=${encodeURIComponent(`'${type}'`)}`;
    expect(records(await admin.get(ofType))).toEqual([first]);
    expect(records(await admin.get(`${API}/getData/${id}?station_type=${type}&stations_begin=1`))).toEqual([first]);
    expect(records(await admin.get(`${API}/getData/${id}?self_type=${encodeURIComponent("x' or 1=1 --")}`))).toEqual(
      [],
    );
    const whole = await admin.get(`${API}/getColumnsAndData/${id}?pageSize=1`);
    expect(pick(whole.result, 'data', 'total')).toBe(rows.length);
    expect([pick(whole.result, 'isGroupTitle'), pick(whole.result, 'cgreportHeadName')]).toEqual([true, '电站类型']);
    expect(pick((await admin.get(`${API}/getParamsInfo/${id}`)).result, 1)).toEqual({
      ...{ paramName: 'least', paramTxt: '最小容量', paramValue: '0' },
    });
    const file = await server.app.inject({
      url: `/gqmt-boot${API}/exportXls/${id}`,
      headers: { 'x-access-token': admin.token ?? '' },
    });
    const sheets = await readWorkbook(file.rawPayload);
    expect(JSON.stringify(sheets)).toContain('电站数');
  });

  it('[S7.41] refuses what a report cannot be, and says why', async () => {
    const refusals: readonly (readonly [string, string])[] = [
      [`${API}/getData/${id}?column=nothing&order=asc`, '报表不能按nothing排序'],
      [`${API}/getData/${id}?nothing=1`, '不支持的查询条件：nothing'],
      [`${API}/getData/${id}?self_least=abc`, '值的格式与类型不符'],
      [`${HEAD}/parseSql?sql=${encodeURIComponent('select * from sys_session')}`, '不能使用数据表“sys_session”'],
      [`${HEAD}/parseSql?sql=${encodeURIComponent('select 1 + 1 from station_info')}`, '请用 as 取名'],
    ];
    for (const [address, message] of refusals) expect((await admin.get(address)).message).toContain(message);
    const wrong = { code: 'wrong', name: '错', cgrSql: 'select id from station_info' };
    const items = [{ fieldName: 'name', fieldTxt: '名称' }];
    expect((await admin.post(`${HEAD}/add`, { ...wrong, items })).message).toContain('语句没有字段“name”');
    const links = [{ fieldName: 'id', fieldTxt: '主键', fieldHref: 'javascript:alert(1)' }];
    expect((await admin.post(`${HEAD}/add`, { ...wrong, items: links })).message).toContain('跳转URL应为');
    expect((await admin.post(`${HEAD}/add`, { ...wrong, cgrSql: 'delete from station_info' })).message).toContain(
      '只能是 select',
    );
  });

  it('[S7.41] is shown to nobody who may not see its tables', async () => {
    const operator = await server.signIn('operator');
    const roles = { code: 'roles', name: '角色', cgrSql: 'select role_name from sys_role' };
    expect((await admin.post(`${HEAD}/add`, roles)).success).toBe(true);
    expect((await operator.get(`${API}/getRpColumns/roles`)).code).toBe(510);
  });
});
