import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../../formats/excel/read.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { giveMenu } from '../../support/dataRules.ts';
import { HOSTILE } from '../../support/hostileStatements.ts';

/** The limit of a statement, plus an allowance for a busy machine. */
const LONGEST_MS = 6_500;

const HEAD = '/online/cgreport/head';
const API = '/online/cgreport/api';
const SQL = `select station_type, count(*) as stations, sum(installed_capacity) as capacity from station_info
where (:type is null or station_type = :type) group by station_type order by station_type`;
const ITEMS = [
  { fieldName: 'station_type', fieldTxt: '类型', isShow: 1, dictCode: 'station_type', searchMode: 'single' },
  { fieldName: 'stations', fieldTxt: '电站数', isShow: 1 },
  { fieldName: 'capacity', fieldTxt: '容量', isShow: 1, isTotal: 1, groupTitle: '规模' },
];
const PIE = { chartTitle: '容量占比', chartType: 'pie', categoryField: 'station_type', seriesFields: 'capacity' };

describe('what a report shows beside its rows', () => {
  let other: TestDatabase;
  let server: Console;
  let admin: Person;
  let operator: Person;
  let sourceId = '';
  beforeAll(async () => {
    other = await openTestDatabase({});
    const url = new URL(other.url);
    server = await openConsole({
      dataSourceTargets: [{ host: url.hostname, port: Number(url.port), isPrivate: true }],
    });
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    await client.query('create table meter (code text, kwh numeric(12,2), day date)');
    await client.query('create table station_info (id text, station_name text, installed_capacity numeric)');
    await client.query(`insert into meter values ('A', 12.5, '2026-06-01'), ('A', 7, '2026-06-02'), ('B', 3, null)`);
    await client.end();
    const own = await admin.post('/sys/dataSource/add', {
      ...{ code: 'meters', name: '抄表库', dbType: '6', dbUrl: `jdbc:postgresql://${url.host}${url.pathname}` },
      ...{ dbUsername: decodeURIComponent(url.username), dbPassword: decodeURIComponent(url.password) },
    });
    expect(own).toMatchObject({ success: true });
    sourceId = String(records(await admin.get('/sys/dataSource/list?code=meters'))[0]?.id);
  });
  afterAll(async () => {
    await server.close();
    await other.drop();
  });

  const idOf = async (code: string) =>
    String(records(await admin.get(`${HEAD}/list?pageSize=100`)).find((row) => row.code === code)?.id);
  const add = (body: object) => admin.post(`${HEAD}/add`, { name: '报表', cgrSql: SQL, items: ITEMS, ...body });

  it('[S3.18 S7.41] is told with its columns: searches, parameters, charts, types', async () => {
    expect(await add({ code: 'types', charts: [PIE] })).toMatchObject({ message: '添加成功！' });
    const id = await idOf('types');
    const { result } = await admin.get(`${API}/getColumnsAndData/${id}`);
    expect(result).toMatchObject({
      ...{ isGroupTitle: true, cgreportHeadName: '报表' },
      queryInfo: [{ field: 'station_type', mode: 'single', view: 'list' }],
      paramsInfo: [{ paramName: 'type', paramTxt: 'type', paramValue: null }],
      charts: [{ title: '容量占比', type: 'pie', category: 'station_type', series: ['capacity'] }],
    });
    const items = await admin.get(`/online/cgreport/item/listByHeadId?headId=${id}`);
    expect([0, 1, 2].map((index) => pick(items.result, index, 'fieldType'))).toEqual(['text', 'integer', 'number']);
  });

  it.each([
    [{ categoryField: 'city' }, '图表第1行：报表没有字段“city”，报表的字段为station_type、stations、capacity'],
    [{ seriesFields: 'station_type' }, '不是报表的数值字段，数值字段为stations、capacity'],
    [{ seriesFields: '，、 ,' }, '图表第1行：请填写数值字段'],
    [{ seriesFields: 'stations,capacity' }, '图表第1行：饼图只有一个数值字段'],
    [{ chartType: 'radar' }, '图表类型只能是line、bar、pie或table'],
    [{ chartTitle: '' }, '图表标题'],
    [{ categoryField: '__proto__' }, '报表没有字段“__proto__”'],
  ])('is refused with its place: %o', async (change, message) => {
    const answer = await add({ code: 'wrong', charts: [{ ...PIE, ...change }] });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
    expect(await idOf('wrong')).toBe('undefined');
  });

  it('draws charts whose columns were written by hand, and stores them as the form offers them', async () => {
    const chart = {
      ...PIE,
      chartType: 'bar',
      categoryField: ' station_type',
      seriesFields: ' stations ， capacity、stations,',
    };
    expect(await add({ code: 'byHand', charts: [chart] })).toMatchObject({ message: '添加成功！' });
    const id = await idOf('byHand');
    const shown = await admin.get(`${API}/getColumnsAndData/${id}`);
    expect(pick(shown.result, 'charts')).toMatchObject([
      { category: 'station_type', series: ['stations', 'capacity'] },
    ]);
    expect(pick((await admin.get(`${HEAD}/queryById?id=${id}`)).result, 'charts')).toMatchObject([
      { categoryField: 'station_type', seriesFields: 'stations,capacity' },
    ]);
  });

  it.each([
    [{ charts: [{ ...PIE, chartType: 'radar' }] }, '报表图表第1行：图表类型只能是line、bar、pie或table'],
    [{ charts: [PIE, { ...PIE, chartTitle: ' ' }] }, '报表图表第2行：图表标题'],
    [{ items: [...ITEMS, { ...ITEMS[0], fieldTxt: '又' }] }, '报表字段第4行：字段名不能重复！'],
    [{ items: [{ ...ITEMS[1], searchMode: 'nope', fieldWidth: 'wide' }] }, '（共2处错误）'],
    [{ cgrSql: ' ' }, '请填写报表SQL!'],
  ])('[S7.41] is not looked at with what could not be stored: %#', async (change, message) => {
    const draft = { name: '草稿', cgrSql: SQL, items: ITEMS, ...change };
    expect(await admin.post(`${HEAD}/draft`, draft)).toMatchObject({
      ...{ success: false, message: expect.stringContaining(message) },
    });
  });

  it('[S7.41] is looked at before it is stored, by whoever writes it alone, for half an hour', async () => {
    const draft = { name: '草稿', cgrSql: SQL, items: ITEMS, charts: [PIE] };
    const { result } = await admin.post(`${HEAD}/draft`, draft);
    expect(result).toMatch(/^draft-/);
    const shown = await admin.get(`${API}/getColumnsAndData/${result}`);
    expect(shown.result).toMatchObject({ cgreportHeadName: '草稿', charts: [{ type: 'pie' }] });
    expect(pick(shown.result, 'data', 'records', 0)).toHaveProperty('capacity');
    expect(await idOf('draft')).toBe('undefined');
    const gone = '预览已过期，请重新预览';
    expect(await operator.get(`${API}/getData/${result}`)).toMatchObject({ success: false, message: gone });
    expect(await operator.post(`${HEAD}/draft`, draft)).toMatchObject({ code: 510 });
    server.pass(31 * 60_000);
    expect(await admin.get(`${API}/getData/${result}`)).toMatchObject({ success: false, message: gone });
    const columns = await admin.post(`${HEAD}/draft`, { cgrSql: SQL, items: null });
    expect(await admin.get(`${API}/getData/${columns.result}`)).toMatchObject({ success: true });
    const wrong = await admin.post(`${HEAD}/draft`, { ...draft, charts: [{ ...PIE, categoryField: 'x' }] });
    expect(wrong).toMatchObject({ success: false, message: expect.stringContaining('图表第1行') });
  });

  it('[S1.1a S6.6] stands in the menu, once, for those who are given it', async () => {
    const id = await idOf('types');
    const role = await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'operator')
      .executeTakeFirstOrThrow();
    const menu = { id, name: '类型报表', roleIds: role.id };
    expect(await operator.post(`${HEAD}/menu`, menu)).toMatchObject({ code: 510 });
    expect(await admin.post(`${HEAD}/menu`, menu)).toMatchObject({ message: '菜单配置成功！' });
    const entries = JSON.stringify((await operator.get('/sys/permission/getUserPermissionByToken')).result);
    expect(entries).toContain(`/online/cgreport/${id}`);
    // Who sees a part of the stations gets no sums over all of them.
    expect(await operator.get(`${API}/getData/${id}`)).toMatchObject({ code: 510 });
    await giveMenu(server, 'operator', 'station/StationInfoList');
    expect(await operator.get(`${API}/getData/${id}`)).toMatchObject({ success: true });
    expect(await admin.post(`${HEAD}/menu`, menu)).toMatchObject({ message: '该报表已有菜单“类型报表”！' });
    expect(await admin.post(`${HEAD}/menu`, { ...menu, id: 'none' })).toMatchObject({ success: false });
    expect(await admin.delete(`${HEAD}/delete?id=${id}`)).toMatchObject({
      message: '菜单“类型报表”正在显示报表“报表”，请先删除菜单！',
    });
    expect((await admin.get(`${API}/getData/${id}`)).success).toBe(true);
  });

  it('[S1.1a S6.6] says at once that nobody in a role may read what is given to it', async () => {
    const added = await admin.post('/sys/role/add', { roleName: '空角色', roleCode: 'empty_role' });
    expect(added).toMatchObject({ success: true });
    const role = await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'empty_role')
      .executeTakeFirstOrThrow();
    const cgrSql = 'select station_name from station_info';
    expect(await add({ code: 'unread', name: '无人可读', cgrSql, items: [] })).toMatchObject({ success: true });
    const menu = { id: await idOf('unread'), name: '无人可读', roleIds: role.id };
    expect(await admin.post(`${HEAD}/menu`, menu)).toMatchObject({
      success: true,
      message: expect.stringMatching(/^菜单配置成功，但角色“空角色”没有人能查看，还需要菜单：/),
    });
  });

  it('[S7.41] reads another database, with its tables only, for those who may choose it or have the report', async () => {
    const meters = 'select code, sum(kwh) as kwh from meter group by code order by code';
    expect(await add({ code: 'foreign', cgrSql: 'select code from station_info', items: [] })).toMatchObject({
      success: false,
    });
    const body = { code: 'meters', name: '抄表', cgrSql: meters, dbSource: sourceId, items: [] };
    expect(await add({ ...body, cgrSql: 'select * from sys_user' })).toMatchObject({
      success: false,
      message: expect.stringContaining('sys_user'),
    });
    expect(await add({ ...body, cgrSql: 'select pg_sleep(9) from meter' })).toMatchObject({ success: false });
    expect(await add({ ...body, cgrSql: 'select code,\n  kwhs from meter' })).toMatchObject({
      message: '语句第2行没有字段“kwhs”',
    });
    expect(await add(body)).toMatchObject({ message: '添加成功！' });
    const id = await idOf('meters');
    const page = await admin.get(`${API}/getData/${id}?column=kwh&order=desc`);
    expect(records(page)).toMatchObject([
      { code: 'A', kwh: 19.5 },
      { code: 'B', kwh: 3 },
    ]);
    expect(await operator.get(`${API}/getData/${id}`)).toMatchObject({ success: false, code: 510 });
    const { id: roleIds } = await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'operator')
      .executeTakeFirstOrThrow();
    expect(await admin.post(`${HEAD}/menu`, { id, name: '抄表', roleIds })).toMatchObject({ success: true });
    expect(records(await operator.get(`${API}/getData/${id}`))).toHaveLength(2);
    expect(await admin.delete(`/sys/dataSource/delete?id=${sourceId}`)).toMatchObject({ success: false });
  });

  it('[S7.41] is exported by the rows that were chosen, where it has their ids', async () => {
    const cgrSql = 'select id, station_name from station_info order by station_name';
    expect(await add({ code: 'names', name: '站名', cgrSql, items: [] })).toMatchObject({ success: true });
    const id = await idOf('names');
    const [first, second] = records(await admin.get(`${API}/getData/${id}`));
    const file = await server.app.inject({
      method: 'GET',
      url: `/gqmt-boot${API}/exportManySheetXls/${id}?force_id=${first?.id},${second?.id}`,
      headers: { 'x-access-token': String(admin.token) },
      remoteAddress: server.address,
    });
    expect(readWorkbook(file.rawPayload).rows.slice(-2)).toMatchObject([
      expect.arrayContaining([first?.station_name]),
      expect.arrayContaining([second?.station_name]),
    ]);
    expect(await admin.get(`${API}/exportManySheetXls/${await idOf('types')}?force_id=1`)).toMatchObject({
      message: '报表“报表”没有字段id，不能按选中的行导出',
    });
  });

  it(`[S7.41] refuses ${HOSTILE.length} hostile statements over another database, too`, async () => {
    const marks = () =>
      sql<{ mark: string }>`select count(*) || ' ' || (select count(*) from pg_class) as mark from meter`.execute(
        other.db,
      );
    const before = (await marks()).rows;
    const passed: string[] = [];
    for (const statement of HOSTILE) {
      const answer = await admin.post(`${HEAD}/draft`, { cgrSql: statement, dbSource: sourceId });
      const page = answer.success ? await admin.get(`${API}/getData/${answer.result}`) : answer;
      if (page.success) passed.push(statement.slice(0, 100));
      expect(page.ms, statement.slice(0, 100)).toBeLessThan(LONGEST_MS);
    }
    // Both are tables of that database, which need no release.
    expect(passed).toEqual(['select * from public.station_info', 'select * from kysely_migration']);
    expect((await marks()).rows).toEqual(before);
  }, 60_000);

  it('[S7.41] never reads the own database as another one', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
    const row = await server.db.selectFrom('sys_data_source').selectAll().where('id', '=', sourceId).executeTakeFirst();
    const url = new URL(other.url);
    const added = await admin.post('/sys/dataSource/add', {
      ...{ code: 'self', name: '自己', dbType: '6', dbUrl: `jdbc:postgresql://${url.host}/${rows[0]?.name}` },
      ...{ dbUsername: row?.db_username, dbPassword: decodeURIComponent(url.password) },
    });
    expect(added).toMatchObject({ success: true });
    const id = records(await admin.get('/sys/dataSource/list?code=self'))[0]?.id;
    expect(await add({ code: 'self', cgrSql: 'select username from sys_user', dbSource: id, items: [] })).toMatchObject(
      {
        message: '该数据源是本系统的数据库，请不选数据源',
      },
    );
  });
});
