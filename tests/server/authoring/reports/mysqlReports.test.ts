import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../../formats/excel/read.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { HOSTILE_MYSQL } from '../../support/hostileMysqlStatements.ts';
import { lackOfMariadb, type Mariadb, startMariadb } from '../../support/mariadb.ts';
import { MYSQL_TABLES } from '../../support/mysqlTables.ts';

const HEAD = '/online/cgreport/head';
const API = '/online/cgreport/api';
/** The limit of statements, with what starting and ending them takes on a busy machine. */
const LONGEST_MS = 7_500;

const SQL = `select station_type, count(*) as stations, sum(capacity) as capacity, min(grid_date) as \`首次并网\`
from station_info where (:type is null or station_type = :type) and id > :least
group by station_type order by station_type`;

describe.skipIf(lackOfMariadb !== null)('[S3.18 S7.41] reports over MariaDB', () => {
  let mariadb: Mariadb;
  let server: Console;
  let admin: Person;
  let operator: Person;
  let source = '';
  let count = 0;
  beforeAll(async () => {
    mariadb = await startMariadb();
    await mariadb.owner.query("set sql_mode = ''");
    await mariadb.owner.query("set time_zone = '+00:00'");
    await mariadb.owner.query(MYSQL_TABLES);
    server = await openConsole({ dataSourceTargets: [{ host: '127.0.0.1', port: mariadb.port, isPrivate: true }] });
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
    source = await sourceOf('reader');
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await mariadb?.stop();
  });

  const formOf = (account: string) => ({
    ...{ dbType: '5', dbUrl: `jdbc:mysql://127.0.0.1:${mariadb.port}/pv?useSSL=false`, dbName: '' },
    ...{ dbUsername: account, dbPassword: account },
  });

  /** Stores a data source with this account. @returns its id */
  async function sourceOf(account: string): Promise<string> {
    const added = await admin.post('/sys/dataSource/add', { code: account, name: account, ...formOf(account) });
    expect(added).toMatchObject({ success: true });
    return String(records(await admin.get(`/sys/dataSource/list?code=${account}`))[0]?.id);
  }

  async function stored(code: string): Promise<string> {
    const heads = records(await admin.get(`${HEAD}/list?pageSize=100`));
    return String(heads.find((row) => row.code === code)?.id);
  }

  /** Stores a report, sortable and searchable by all of its columns. @returns its id */
  async function report(cgrSql: string, ...names: readonly string[]): Promise<string> {
    count += 1;
    const code = `maria_${count}`;
    const items = names.map((name) => ({
      fieldName: name,
      fieldTxt: name,
      isShow: 1,
      isOrder: 1,
      searchMode: 'single',
    }));
    const body = { code, name: code, cgrSql, dbSource: source, items };
    expect(await admin.post(`${HEAD}/add`, body)).toMatchObject({ message: '添加成功！' });
    return stored(code);
  }

  const parse = (sql: string) => admin.get(`${HEAD}/parseSql?dbSource=${source}&sql=${encodeURIComponent(sql)}`);

  it('tells the columns of a statement with their types, and its parameters', async () => {
    const { result, message } = await parse(SQL);
    expect(message).toBe('');
    const fields = pick(result, 'fields');
    expect(
      (Array.isArray(fields) ? fields : []).map((one) => [pick(one, 'fieldName'), pick(one, 'fieldType')]),
    ).toEqual([
      ['station_type', 'longtext'],
      ['stations', 'integer'],
      ['capacity', 'number'],
      ['首次并网', 'date'],
    ]);
    expect(pick(result, 'params', 1, 'paramName')).toBe('least');
  });

  it.each([
    ['select id,\n  statoin_name from station_info', '语句第2行没有字段“statoin_name”'],
    ['select id from statoin_info', '不能使用数据表“statoin_info”，是否为“station_info”'],
    ['select id from station_info where\n  id in (1, 2', '语句没有写完整'],
    ['select raw from station_info', '第1个字段“raw”的类型不能显示，请转换，如 cast(… as char)'],
    ['select count(*) from station_info', '请用 as 取名'],
    ['select s.id from station_info s, meter m where id = kwh and code = 1 group by code', '字段应写在 group by 中'],
    ['select id, id from station_info', '字段名重复，请用 as 取名'],
    ['select ntile(2) as n from station_info', '语法错误'],
  ])('says what is wrong with %j', async (text, message) => expect((await parse(text)).message).toContain(message));

  it('is stored with chart, listed, paged, sorted, searched, totalled and exported', async () => {
    const charts = [{ chartTitle: '容量', chartType: 'pie', categoryField: 'station_type', seriesFields: 'capacity' }];
    const items = ['station_type', 'stations', 'capacity', '首次并网'].map((name) => ({
      ...{ fieldName: name, fieldTxt: `列${name}`, isShow: 1, isOrder: 1, isTotal: name === 'capacity' ? 1 : 0 },
      searchMode: name === 'stations' ? 'group' : 'single',
    }));
    const params = [
      { paramName: 'type', paramTxt: '类型' },
      { paramName: 'least', paramTxt: '起始', paramValue: '0' },
    ];
    const body = { code: 'maria', name: '玛丽亚', cgrSql: SQL, dbSource: source, items, params, charts };
    const wrong = [{ ...charts[0], seriesFields: 'station_type' }];
    expect(await admin.post(`${HEAD}/add`, { ...body, charts: wrong })).toMatchObject({ success: false });
    expect(await admin.post(`${HEAD}/add`, body)).toMatchObject({ message: '添加成功！' });
    const address = `${API}/getData/${await stored('maria')}`;
    const all = await admin.get(`${address}?column=capacity&order=desc&totals=sum:capacity,sum:stations`);
    expect(all.message).toBe('');
    expect(records(all)).toMatchObject([
      { station_type: '2', stations: 1, capacity: '12345678901234.5678', 首次并网: '超出日历' },
      { station_type: '1', stations: 2, capacity: 0.3, 首次并网: '2024-02-29' },
    ]);
    expect(pick(all.result, 'totals')).toEqual({ capacity: '12345678901234.8678', stations: 3 });
    const found = async (query: string) =>
      records(await admin.get(`${address}?${query}`)).map((row) => row.station_type);
    expect(await found('')).toEqual(['1', '2']);
    expect(await found('self_type=1')).toEqual(['1']);
    expect(await found(`self_type=${encodeURIComponent("x' or 1=1 -- ")}`)).toEqual([]);
    expect(await found('self_least=1750000000000000002')).toEqual(['2']);
    expect(await found('capacity=12345678901234.5678')).toEqual(['2']);
    expect(await found('capacity=12345678901234.5677')).toEqual([]);
    expect(await found('stations_begin=2')).toEqual(['1']);
    expect(await found('station_type=1')).toEqual(['1']);
    expect(await found('pageNo=2&pageSize=1')).toEqual(['2']);
    expect((await admin.get(`${address}?self_least=abc`)).message).toBe('值的格式与类型不符');
    const whole = await admin.get(`${API}/getColumnsAndData/${await stored('maria')}?pageSize=1`);
    expect([pick(whole.result, 'data', 'total'), pick(whole.result, 'charts', 0, 'series')]).toEqual([2, ['capacity']]);
    const file = await server.app.inject({
      url: `/gqmt-boot${API}/exportXls/${await stored('maria')}`,
      headers: { 'x-access-token': admin.token ?? '' },
    });
    const { rows } = readWorkbook(file.rawPayload);
    expect(JSON.stringify(rows)).toContain('列首次并网');
    expect(rows.slice(-2).map((row) => String(row[0]))).toEqual(['1', '2']);
  });

  it('gives days, moments, decimals and long numbers as the value layer has them', async () => {
    const id = await report(
      'select id, works, capacity, price, ratio, grid_date, checked, stamped, opens, note, now() as moment, year(grid_date) as y from station_info where id < 1750000000000000003 order by id',
    );
    const answer = await admin.get(`${API}/getData/${id}`);
    expect(answer.message).toBe('');
    const [first, second] = records(answer);
    expect(first).toMatchObject({
      ...{
        id: '1750000000000000001',
        capacity: 0.1,
        price: 0.1,
        ratio: 0.1,
        grid_date: '2024-02-29',
        y: 2024,
        works: 1,
      },
      // A moment without a zone is one of the wire's; a timestamp is written in it.
      ...{ checked: '2024-05-07 04:30:00', stamped: '2024-05-07 04:30:00', opens: '08:30:00', note: "a'b\\c" },
    });
    expect(second).toMatchObject({ works: 0, price: 0.2, grid_date: null, checked: null, opens: null });
    const apart = Math.abs(Date.parse(`${String(first?.moment)}+08:00`) - Date.now());
    expect(apart).toBeLessThan(60_000);
  });

  it('searches texts in part and without regard to case, signs of patterns included, and days and moments', async () => {
    const id = await report(
      "select id, concat(station_name, '_a%B') as name, grid_date, checked from station_info order by id",
      ...['id', 'name', 'grid_date', 'checked'],
    );
    const found = async (query: string) => {
      const answer = await admin.get(`${API}/getData/${id}?${query}`);
      expect(answer.message).toBe('');
      return records(answer).map((row) => String(row.id).slice(-1));
    };
    expect(await found(`name=${encodeURIComponent('一号_A%b')}`)).toEqual(['1']);
    expect(await found(`name=${encodeURIComponent('号%a')}`)).toEqual([]);
    expect(await found(`name=${encodeURIComponent("号'")}`)).toEqual([]);
    expect(await found(`name=${encodeURIComponent('\\')}`)).toEqual([]);
    expect(await found('grid_date=2024-02-29')).toEqual(['1']);
    expect(await found('checked=2024-05-07')).toEqual(['1']);
    expect(await found(`checked=${encodeURIComponent('2024-05-07 04:30:00')}`)).toEqual(['1']);
    expect(await found('column=grid_date&order=asc')).toEqual(['2', '3', '1']);
    expect(await found('column=grid_date&order=desc')).toEqual(['1', '3', '2']);
  });

  it('has each row on one page, in the order of the statement', async () => {
    const id = await report('select n, 1 as same from numbers where n <= 40 order by same, n desc', 'n');
    const all: unknown[] = [];
    for (let page = 1; page <= 6; page += 1)
      all.push(...records(await admin.get(`${API}/getData/${id}?pageNo=${page}&pageSize=7`)).map((row) => row.n));
    expect(all).toEqual(Array.from({ length: 40 }, (_, index) => 40 - index));
    const same = await report('select n, 1 as same from numbers where n <= 40 order by same', 'n');
    const seen = new Set<unknown>();
    for (let page = 1; page <= 6; page += 1)
      for (const row of records(await admin.get(`${API}/getData/${same}?pageNo=${page}&pageSize=7`))) seen.add(row.n);
    expect(seen.size).toBe(40);
  });

  it.each([
    ['too many combinations', 'select a.n from numbers a, numbers b, numbers c order by a.n', '数据过多'],
    ['too many rows', 'select n from numbers a join (select 1 as x from numbers) b on 1 = 1', '结果超过10000行'],
    [
      'a value that is too long',
      `select n, concat(n, '${'a'.repeat(10_000)}') as y from meter, numbers`,
      '超过10000个字',
    ],
    ['too much altogether', `select n, concat(n, '${'光'.repeat(9_000)}') as y from numbers`, '结果超过20MB'],
    [
      'a recursion without end',
      'with recursive r (n) as (select 1 union all select n + 1 from r where n < 100000000) select count(*) as c from r, (select 1 from meter limit 1) m',
      '语句运行超过5秒',
    ],
  ])('ends what is greedy within its limits: %s', async (what, cgrSql, message) => {
    const { result, ms, ...drafted } = await admin.post(`${HEAD}/draft`, { cgrSql, dbSource: source });
    const size = what === 'too much altogether' ? 1000 : 10;
    const address = `${API}/getData/${result}?pageSize=${size}`;
    const answer = drafted.success ? await admin.get(address) : { ...drafted, ms };
    expect(answer.message).toContain(message);
    expect(answer.ms).toBeLessThan(LONGEST_MS);
  });

  it('is ended by the server itself after five seconds', async () => {
    // The parser of statements refuses what sleeps, so work is given that no estimate sees.
    const long = 'a'.repeat(2000);
    const text = `select count(*) as c from numbers a join numbers b on length(replace(concat(a.n, b.n, '${long}'), 'a', 'bbb')) < 9`;
    const { result } = await admin.post(`${HEAD}/draft`, { cgrSql: text, dbSource: source });
    const answer = await admin.get(`${API}/getData/${result}`);
    expect(answer.message).toBe('语句运行超过5秒，已停止，请缩小范围或简化');
    expect(answer.ms).toBeLessThan(LONGEST_MS);
    const [running] = await mariadb.owner.query(
      "select id from information_schema.processlist where user = 'reader' and command = 'Execute'",
    );
    expect(running).toEqual([]);
  }, 30_000);

  it(`refuses ${HOSTILE_MYSQL.length} hostile statements, also with an account that may write; nothing changes`, async () => {
    const writer = await sourceOf('writer');
    const contents = async () => {
      const [rows] = await mariadb.owner.query(
        'checksum table pv.station_info, pv.sys_user, pv.meter, pv.numbers, mysql.global_priv, mysql.proc; select table_name from information_schema.tables where table_schema in ("pv", "mysql") order by 1',
      );
      return JSON.stringify(rows);
    };
    const before = await contents();
    const passed: string[] = [];
    for (const cgrSql of HOSTILE_MYSQL) {
      const answer = await admin.post(`${HEAD}/draft`, { cgrSql, dbSource: writer });
      const page = answer.success ? await admin.get(`${API}/getData/${answer.result}`) : answer;
      if (page.success) passed.push(cgrSql.slice(0, 100));
      expect(page.message, cgrSql.slice(0, 100)).toMatch(/\p{Script=Han}/u);
      expect(page.ms, cgrSql.slice(0, 100)).toBeLessThan(LONGEST_MS);
    }
    expect(passed).toEqual([]);
    expect(await contents()).toBe(before);
  }, 120_000);

  it('warns of an account that may write, which could not write here either', async () => {
    const tried = async (account: string) => admin.post(`${API}/testConnection`, formOf(account));
    expect(await tried('reader')).toMatchObject({ success: true, message: '连接成功' });
    expect(await tried('writer')).toMatchObject({
      success: true,
      message: '连接成功。该账号不只能读取（INSERT、UPDATE），建议换成只有SELECT权限的账号',
    });
    expect(pick((await tried('owner')).result, 'version')).toMatch(/^MariaDB 1\d\./);
  });

  it('is for those who may choose data sources, and for those who have it in their menu; an account reads its tables', async () => {
    const id = await report('select code, sum(kwh) as kwh from meter group by code order by code');
    expect(await operator.get(`${API}/getData/${id}`)).toMatchObject({ success: false, code: 510 });
    const { id: roleIds } = await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'operator')
      .executeTakeFirstOrThrow();
    expect(await admin.post(`${HEAD}/menu`, { id, name: '电表', roleIds })).toMatchObject({ success: true });
    expect(records(await operator.get(`${API}/getData/${id}`))).toMatchObject([
      { code: 'A', kwh: 19.5 },
      { code: 'B', kwh: 3 },
    ]);
    const narrow = await sourceOf('narrow');
    const asked = `${HEAD}/parseSql?dbSource=${narrow}&sql=`;
    expect(await admin.get(`${asked}${encodeURIComponent('select code from meter')}`)).toMatchObject({ success: true });
    expect(await admin.get(`${asked}${encodeURIComponent('select id from station_info')}`)).toMatchObject({
      success: false,
      message: expect.stringContaining('不能使用数据表“station_info”'),
    });
  });
});
