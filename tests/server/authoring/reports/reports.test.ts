import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../server/foundation/newId.ts';
import { readWorkbook } from '../../formats/excel/read.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { grant, revoke } from '../../support/grants.ts';

const API = '/online/cgreport/api';
const REFUSED = '没有权限，请联系管理员授权';

describe('online reports', () => {
  let server: Console;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    operator = await server.signIn('operator');
    await grant(server, 'user:sex', 'operator');
  });
  afterAll(() => server.close());

  const columnsOf = (code: string, person: Person = operator) => person.get(`${API}/getRpColumns/${code}`);
  const idOf = async (code: string) => String(pick((await columnsOf(code)).result, 'cgRpConfigId'));
  const data = async (code: string, query = '', person: Person = operator) =>
    person.get(`${API}/getData/${await idOf(code)}?${query}`);
  const names = async (code: string, field: string, query: string) =>
    records(await data(code, query)).map((row) => row[field]);

  it('are addressed by their code wherever an id is taken', async () => {
    const byCode = await operator.get(`${API}/getData/sys_user?pageSize=2`);
    expect(byCode).toMatchObject({ success: true });
    expect(records(byCode)).toEqual(records(await data('sys_user', 'pageSize=2')));
    expect(records(byCode)).toHaveLength(2);
  });

  it('[S3.18 S7.41] describes the columns with their dictionaries', async () => {
    const { success, code, result } = await columnsOf('sys_user');
    expect([success, code]).toEqual([true, 0]);
    expect(pick(result, 'cgRpConfigName')).toBe('用户选择');
    expect(pick(result, 'columns')).toEqual([
      { dataIndex: 'username', title: '账号', align: 'left', sorter: true, fieldType: 'String' },
      { dataIndex: 'realname', title: '姓名', align: 'left', sorter: true, fieldType: 'String' },
      {
        ...{ dataIndex: 'sex', title: '性别', align: 'left', sorter: true, fieldType: 'Integer', width: 100 },
        customRender: 'sex',
      },
      {
        dataIndex: 'orgCode',
        title: '部门',
        align: 'left',
        sorter: true,
        fieldType: 'String',
        customRender: 'orgCode',
      },
    ]);
    expect(pick(result, 'dictOptions', 'sex')).toEqual([
      { value: '1', text: '男', title: '男', label: '男' },
      { value: '2', text: '女', title: '女', label: '女' },
    ]);
  });

  it('[S3.18 S7.41] says by what it is searched', async () => {
    const { result } = await operator.get(`${API}/getQueryInfo/${await idOf('station_info')}`);
    expect(result).toEqual([
      { label: '电站编码', field: 'stationCode', mode: 'single', view: 'text', hidden: '0' },
      { label: '电站名称', field: 'stationName', mode: 'single', view: 'text', hidden: '0' },
      { label: '电站类型', field: 'stationType', mode: 'single', view: 'list', hidden: '0' },
      { label: '装机容量(kWp)', field: 'installedCapacity', mode: 'group', view: 'number', hidden: '1' },
      { label: '并网日期', field: 'gridDate', mode: 'group', view: 'date', hidden: '1' },
      { label: '电站状态', field: 'status', mode: 'single', view: 'list', hidden: '1' },
    ]);
  });

  it('[S3.18 S7.41] gives pages of rows with the columns of the report and nothing else', async () => {
    const { result } = await data('sys_user', 'pageNo=2&pageSize=5&column=username&order=asc');
    expect(pick(result, 'records')).toHaveLength(5);
    expect([pick(result, 'current'), pick(result, 'size')]).toEqual([2, 5]);
    const row = pick(result, 'records', 0);
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['id', 'orgCode', 'orgCode_dictText', 'realname', 'sex', 'sex_dictText', 'username'].toSorted(),
    );
    const usual = await data('sys_user');
    expect(pick(usual.result, 'records')).toHaveLength(10);
  });

  it('[S7.41] sorts by a column of the report, up and down', async () => {
    const sorted = (order: string) => names('sys_user', 'username', `column=username&order=${order}&pageSize=1000`);
    const up = await sorted('asc');
    expect(up).toEqual(up.toSorted());
    expect(await sorted('desc')).toEqual(up.toReversed());
  });

  it('says what a column comes to over everything that is found, on every page', async () => {
    const totals = async (query: string) => pick((await data('station_info', query)).result, 'totals');
    const all = await data('station_info', 'pageSize=1000');
    const capacities = records(all).map((row) => Number(row.installedCapacity));
    const sum = capacities.reduce((left, right) => left + right, 0);
    const first = await totals('pageSize=1&totals=sum:installedCapacity');
    expect(Number(pick(first, 'installedCapacity'))).toBeCloseTo(sum, 6);
    const found = records(all).find((row) => row.stationCode === 'YG014');
    const one = await totals('stationType=3&pageNo=9&totals=max:installedCapacity');
    expect(one).toEqual({ installedCapacity: found?.installedCapacity });
    expect(await totals('gridDate_begin=2999-01-01&totals=avg:installedCapacity')).toEqual({ installedCapacity: null });
    expect(await totals('')).toBeUndefined();
  });

  it.each([
    ['a column outside of the report', 'sum:transformerCapacity'],
    ['a text', 'sum:stationName'],
    ['a kind that there is not', 'median:installedCapacity'],
    ['SQL', 'sum:installedCapacity)--'],
    ['the same twice', 'sum:installedCapacity,avg:installedCapacity'],
  ])('totals nothing for %s', async (_what, asked) => {
    const answer = await data('station_info', `totals=${encodeURIComponent(asked)}`);
    expect([answer.success, answer.message]).toEqual([false, expect.stringContaining('汇总')]);
  });

  it.each([
    ['part of a text', 'sys_user', 'realname', `realname=${encodeURIComponent('王晓')}`, ['王晓东']],
    ['a whole code', 'station_info', 'stationCode', 'stationType=3', ['YG014']],
    [
      'a range',
      'station_info',
      'stationCode',
      'stationType=3&installedCapacity_begin=1&installedCapacity_end=1000000',
      ['YG014'],
    ],
    ['an empty range', 'station_info', 'stationCode', 'stationType=3&gridDate_begin=2999-01-01', []],
    ['signs that are no signs here', 'sys_user', 'realname', 'realname=%25', []],
    ['a parameter', 'station_info', 'stationCode', 'self_stationType=3', ['YG014']],
    ['a quoted parameter', 'station_info', 'stationCode', `self_stationType=${encodeURIComponent("'3'")}`, ['YG014']],
    [
      'a parameter that is no SQL',
      'station_info',
      'stationCode',
      `self_stationType=${encodeURIComponent("3' or '1'='1")}`,
      [],
    ],
    ['nothing for an empty filter', 'station_info', 'stationCode', 'self_stationType=3&stationName=', ['YG014']],
  ])('[S7.41] filters by %s', async (_what, code, field, query, expected) => {
    expect(await names(code, field, query)).toEqual(expected);
  });

  it('[S7.41] takes what list documents send: their columns, their usual order and the query builder', async () => {
    const builder = (field: string) =>
      encodeURIComponent(encodeURIComponent(JSON.stringify([{ field, rule: 'eq', val: '3' }])));
    const list = 'field=id,,stationCode,action&column=createTime&order=desc&superQueryMatchType=and';
    expect(await names('station_info', 'stationCode', `${list}&superQueryParams=${builder('stationType')}`)).toEqual([
      'YG014',
    ]);
    const beyond = await data('station_info', `${list}&superQueryParams=${builder('director')}`);
    expect(beyond.message).toBe('高级查询的字段不存在或不能查询：director');
  });

  it('[S7.41] counts what a parameter says by itself when nobody gives it a value', async () => {
    const change = (value: string | null) =>
      server.db
        .updateTable('onl_cgreport_param')
        .set({ param_value: value })
        .where('param_name', '=', 'stationType')
        .execute();
    await change('3');
    expect(await names('station_info', 'stationCode', '')).toEqual(['YG014']);
    expect(await names('station_info', 'stationCode', 'self_stationType=2&pageSize=1')).not.toEqual(['YG014']);
    await change(null);
  });

  it.each([
    [
      'an unknown filter',
      'sys_user',
      'passwordHash=x',
      '不支持的查询条件：passwordHash，可用的条件为username、realname、sex、orgCode、self_orgCode',
    ],
    ['a range that is none', 'sys_user', 'realname_begin=x', '不支持的查询条件：realname_begin'],
    ['an unknown parameter', 'sys_user', 'self_delFlag=1', '不支持的查询条件：self_delFlag'],
    [
      'an unknown sort column',
      'sys_user',
      'column=passwordHash&order=asc',
      '报表不能按passwordHash排序，可排序的字段为username、realname、sex、orgCode',
    ],
    ['a column that is not sorted by', 'station_info', 'column=status&order=asc', '报表不能按status排序'],
    ['a number that is none', 'station_info', 'installedCapacity_begin=many', '查询条件不正确：装机容量(kWp)应为数字'],
    ['a page that is none', 'sys_user', 'pageNo=x', '分页参数不正确'],
  ])('refuses %s', async (_what, code, query, message) => {
    const answer = await data(code, query);
    expect(answer).toMatchObject({ success: false, code: 500, result: null });
    expect(answer.message).toContain(message);
  });

  it('refuses a report that does not exist, and one that names what is not registered', async () => {
    expect((await columnsOf('nothing')).message).toBe('报表不存在：nothing');
    expect((await operator.get(`${API}/getData/nothing`)).message).toBe('报表不存在：nothing');
    const stamp = { create_by: null, create_time: null, update_by: null, update_time: null };
    const head = { id: newId(), code: 'bad', name: '错表', table_name: 'sys_session', content: null, ...stamp };
    await server.db.insertInto('onl_cgreport_head').values(head).execute();
    expect((await columnsOf('bad')).message).toBe('报表“错表”的数据表sys_session未登记');
    await server.db
      .updateTable('onl_cgreport_head')
      .set({ table_name: 'sys_user' })
      .where('id', '=', head.id)
      .execute();
    expect((await columnsOf('bad')).message).toBe('报表“错表”没有字段');
    const item = { field_width: null, order_num: 1, is_show: 1, is_order: 0, search_mode: null, search_hidden: 0 };
    for (const name of ['passwordHash', 'status']) {
      await server.db.deleteFrom('onl_cgreport_item').where('head_id', '=', head.id).execute();
      await server.db
        .insertInto('onl_cgreport_item')
        .values({ id: newId(), head_id: head.id, field_name: name, field_txt: '密码', ...item })
        .execute();
      expect((await columnsOf('bad')).message).toBe(`报表“错表”的字段${name}未登记`);
    }
  });

  it('[S6.4a S7.41] leaves out the columns that somebody may not see', async () => {
    await revoke(server, 'user:sex', 'operator');
    const { result } = await columnsOf('sys_user');
    const shown = pick(result, 'columns');
    expect(Array.isArray(shown) && shown.map((column) => pick(column, 'dataIndex'))).toEqual([
      'username',
      'realname',
      'orgCode',
    ]);
    expect(pick(result, 'dictOptions', 'sex')).toBeUndefined();
    const [row = {}] = records(await data('sys_user'));
    expect(Object.keys(row).toSorted()).toEqual(['id', 'orgCode', 'orgCode_dictText', 'realname', 'username']);
    expect((await data('sys_user', 'sex=1')).message).toContain('不支持的查询条件：sex');
    expect((await data('sys_user', 'column=sex&order=asc')).message).toContain('报表不能按sex排序');
    await grant(server, 'user:sex', 'operator');
  });

  it('shows frozen and deleted people to nobody', async () => {
    const before = await names('sys_user', 'username', 'pageSize=1000');
    expect(before).not.toContain('_reserve_user_external');
    await server.db.updateTable('sys_user').set({ status: 2 }).where('username', '=', 'zhaoqm').execute();
    await server.db.updateTable('sys_user').set({ del_flag: 1 }).where('username', '=', 'wangxd').execute();
    const after = await names('sys_user', 'username', 'pageSize=1000');
    expect(before.filter((name) => !after.includes(name))).toEqual(expect.arrayContaining(['wangxd', 'zhaoqm']));
    expect(before.length - after.length).toBe(2);
    await server.db.updateTable('sys_user').set({ status: 1, del_flag: 0 }).execute();
  });

  it('[S7.38d] is exported with its own titles and order, under its filters, by those who may export its table', async () => {
    const admin = await server.signIn('admin');
    const id = await idOf('station_info');
    const file = (person: Person, query = '') =>
      server.app.inject({
        ...{ method: 'GET', url: encodeURI(`/gqmt-boot${API}/exportXls/${id}?${query}`) },
        ...{ headers: { 'X-Access-Token': person.token ?? '' }, remoteAddress: server.address },
      });
    const shown = pick((await columnsOf('station_info', admin)).result, 'columns') as { title: string }[];
    const total = Number(pick((await data('station_info', '', admin)).result, 'total'));
    const { names: sheets, rows } = readWorkbook((await file(admin, 'column=stationCode&order=desc')).rawPayload);
    expect(rows[1]).toContain('导出人:管理员');
    expect(rows[2]).toEqual(shown.map(({ title }) => title));
    expect(rows).toHaveLength(total + 3);
    expect(sheets).toHaveLength(1);
    const codes = rows.slice(3).map(([code]) => String(code));
    expect(codes).toEqual(codes.toSorted().reverse());
    const [last = ''] = codes;
    expect(readWorkbook((await file(admin, `stationCode=${last}`)).rawPayload).rows.slice(3)).toHaveLength(1);
    expect((await file(admin, 'stationCod=YG001')).json()).toMatchObject({ success: false });
    expect((await file(admin, 'column=password')).json()).toMatchObject({ success: false });
    await revoke(server, 'station:stationInfo:export', 'operator');
    expect((await file(operator)).json()).toMatchObject({ success: false, code: 510, message: REFUSED });
  });

  it('keeps reports about stations from those whose menus have none, and strangers from all', async () => {
    const id = await idOf('station_info');
    for (const component of server.services.resources.get('station/stationInfo')?.screens ?? []) {
      const menus = server.db.selectFrom('sys_permission').select('id').where('component', '=', component);
      await server.db.deleteFrom('sys_role_permission').where('permission_id', 'in', menus).execute();
    }
    for (const path of [`getRpColumns/station_info`, `getQueryInfo/${id}`, `getData/${id}`]) {
      expect(await operator.get(`${API}/${path}`), path).toMatchObject({ success: false, code: 510, message: REFUSED });
      expect((await server.stranger.get(`${API}/${path}`)).status, path).toBe(401);
    }
    expect((await columnsOf('sys_user')).success).toBe(true);
  });
});
