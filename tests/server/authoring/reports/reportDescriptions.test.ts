import { connect, createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../../server/http/services.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { type Answer, type Console, openConsole, type Person, pick, records } from '../../support/console.ts';

const HEAD = '/online/cgreport/head';
const API = '/online/cgreport/api';
const SQL = 'select station_type, count(*) as stations from station_info group by station_type order by station_type';
const METERS = 'select code, sum(kwh) as kwh from meter group by code order by code';
const PIE = { chartTitle: '占比', chartType: 'pie', categoryField: 'station_type', seriesFields: 'stations' };
/** How the plan of a statement is asked for, see server/authoring/sql/readingOn.ts. */
const PLANNED = 'as "report_rows" limit 0';

/** How often statements were planned, and with how many readings or connections. */
interface Asked {
  planned: number;
  opened: number;
}

/** A way to a database that counts who comes and what they ask; every byte is passed on as it is. */
async function countedWay(to: URL, asked: Asked): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((client) => {
    asked.opened += 1;
    const database = connect(Number(to.port), to.hostname);
    client.on('data', (bytes) => {
      asked.planned += bytes.toString('latin1').split(PLANNED).length - 1;
    });
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return { server, port: typeof at === 'object' && at ? at.port : 0 };
}

/** The server's own services, with what the reader of statements is asked counted on its way. */
function counted(services: Services, asked: Asked): Services {
  const { statements } = services;
  return {
    ...services,
    statements: {
      read: (tenantId, work) => {
        asked.opened += 1;
        return statements.read(tenantId, (reading) =>
          work({
            ...reading,
            columns: (bound) => {
              asked.planned += 1;
              return reading.columns(bound);
            },
          }),
        );
      },
    },
  };
}

describe('how often the statement of a report is described', () => {
  const own: Asked = { planned: 0, opened: 0 };
  const there: Asked = { planned: 0, opened: 0 };
  let other: TestDatabase;
  let way: Awaited<ReturnType<typeof countedWay>>;
  let server: Console;
  let admin: Person;
  let sourceId = '';
  beforeAll(async () => {
    other = await openTestDatabase({});
    const url = new URL(other.url);
    const client = new pg.Client({ connectionString: other.url });
    await client.connect();
    await client.query('create table meter (code text, kwh numeric(12,2))');
    await client.query(`insert into meter values ('A', 12.5), ('A', 7), ('B', 3)`);
    await client.end();
    way = await countedWay(url, there);
    server = await openConsole(
      { dataSourceTargets: [{ host: '127.0.0.1', port: way.port, isPrivate: true }] },
      (services) => counted(services, own),
    );
    admin = await server.signIn('admin');
    const added = await admin.post('/sys/dataSource/add', {
      ...{
        code: 'meters',
        name: '抄表库',
        dbType: '6',
        dbUrl: `jdbc:postgresql://127.0.0.1:${way.port}${url.pathname}`,
      },
      ...{ dbUsername: decodeURIComponent(url.username), dbPassword: decodeURIComponent(url.password) },
    });
    expect(added).toMatchObject({ success: true });
    sourceId = String(records(await admin.get('/sys/dataSource/list?code=meters'))[0]?.id);
  });
  afterAll(async () => {
    await server.close();
    way.server.close();
    await other.drop();
  });
  beforeEach(() => {
    for (const asked of [own, there]) Object.assign(asked, { planned: 0, opened: 0 });
  });

  /** What one request asked. */
  async function during(asked: Asked, answer: Promise<Answer>): Promise<Asked & { readonly result: unknown }> {
    const before = { ...asked };
    const { success, message, result } = await answer;
    expect([success, message]).toEqual([true, expect.anything()]);
    return { planned: asked.planned - before.planned, opened: asked.opened - before.opened, result };
  }

  async function rowOf(code: string) {
    const id = String(records(await admin.get(`${HEAD}/list?pageSize=100`)).find((row) => row.code === code)?.id);
    const { result } = await admin.get(`${HEAD}/queryById?id=${id}`);
    const items = pick(result, 'items');
    const edited = (Array.isArray(items) ? items : []).map((item: unknown) => ({
      ...{ id: pick(item, 'id'), fieldName: pick(item, 'fieldName'), fieldTxt: pick(item, 'fieldTxt') },
      fieldType: pick(item, 'fieldType'),
    }));
    return { id, rowVersion: pick(result, 'rowVersion'), items: edited };
  }

  it('[S7.41] once for each save and preview over the own database', async () => {
    const once = { planned: 1, opened: 1 };
    const body = { code: 'types', name: '类型', cgrSql: SQL, charts: [PIE] };
    expect(await during(own, admin.post(`${HEAD}/add`, body))).toMatchObject(once);
    const { items, ...key } = await rowOf('types');
    expect(items).toMatchObject([{ fieldType: 'text' }, { fieldType: 'integer' }]);
    const cgrSql = SQL.replace('count(*)', 'sum(installed_capacity)');
    expect(await during(own, admin.put(`${HEAD}/edit`, { ...key, cgrSql, items }))).toMatchObject(once);
    const changed = await rowOf('types');
    expect(changed.items).toMatchObject([{ fieldType: 'text' }, { fieldType: 'number' }]);
    const draft = { name: '草稿', cgrSql: SQL, charts: [PIE] };
    expect(await during(own, admin.post(`${HEAD}/draft`, { ...draft, items: [] }))).toMatchObject(once);
    const { result, ...asked } = await during(own, admin.post(`${HEAD}/draft`, { ...draft, items }));
    expect(asked).toEqual(once);
    const shown = { planned: 1, opened: 2 };
    expect(await during(own, admin.get(`${API}/getColumnsAndData/${result}`))).toMatchObject(shown);
    expect(await during(own, admin.post(`${HEAD}/parse`, { sql: SQL }))).toMatchObject(once);
    const title = { id: changed.id, rowVersion: changed.rowVersion, name: '改名' };
    expect(await during(own, admin.put(`${HEAD}/edit`, title))).toMatchObject({ planned: 0, opened: 0 });
  });

  it('[S7.41] once, with one connection, over another database', async () => {
    const once = { planned: 1, opened: 1 };
    const body = { code: 'meters', name: '抄表', cgrSql: METERS, dbSource: sourceId };
    expect(await during(there, admin.post(`${HEAD}/add`, body))).toMatchObject(once);
    const { items, ...key } = await rowOf('meters');
    expect(items).toMatchObject([{ fieldType: 'text' }, { fieldType: 'number' }]);
    expect(await during(there, admin.put(`${HEAD}/edit`, { ...key, items }))).toMatchObject(once);
    const { result, ...asked } = await during(
      there,
      admin.post(`${HEAD}/draft`, { cgrSql: METERS, dbSource: sourceId }),
    );
    expect(asked).toEqual(once);
    expect(await during(there, admin.get(`${API}/getData/${result}`))).toMatchObject({ planned: 1, opened: 2 });
    expect(own).toEqual({ planned: 0, opened: 0 });
  });

  it('[S7.41] anew for the next request: what was allowed a moment ago is asked about again', async () => {
    const { id, rowVersion, items } = await rowOf('types');
    const wrong = { id, rowVersion, items, cgrSql: SQL.replace('station_info', 'sys_session') };
    for (const _ of [1, 2])
      expect(await admin.put(`${HEAD}/edit`, wrong)).toMatchObject({
        success: false,
        message: expect.stringContaining('sys_session'),
      });
    expect(own.planned).toBe(0);
    expect(await during(own, admin.put(`${HEAD}/edit`, { ...wrong, cgrSql: SQL }))).toMatchObject({ planned: 1 });
  });
});
