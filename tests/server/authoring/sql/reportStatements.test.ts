import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releasedTables } from '../../../../server/authoring/sql/released.ts';
import { readStatement } from '../../../../server/authoring/sql/statement.ts';
import { statementColumns } from '../../../../server/authoring/sql/types.ts';
import { readConfig } from '../../../../server/foundation/settings/environment.ts';
import { Refusal } from '../../../../server/http/reply.ts';
import type { Services } from '../../../../server/http/services.ts';
import { readResources } from '../../../../server/records/resource/documents/read.ts';
import { createServices } from '../../../../server/services.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { GREEDY, HOSTILE, RAW_CALLS } from '../../support/hostileStatements.ts';

/** The limit of the role, and what opening and closing a transaction takes on a busy machine. */
const LONGEST_MS = 6_500;

describe('statements of reports', () => {
  let database: TestDatabase;
  let services: Services;
  let released: ReadonlySet<string>;
  let tenant = 0;
  beforeAll(async () => {
    database = await openTestDatabase('seeded');
    const resources = await readResources();
    const config = { ...readConfig({}, '/'), databaseUrl: database.url };
    const log = pino({ level: 'silent' });
    services = createServices({ db: database.db, config, clock: () => new Date(), log, resources, routes: [] });
    tenant = (await database.db.selectFrom('station_info').select('tenant_id').executeTakeFirstOrThrow()).tenant_id;
    released = new Set(releasedTables(resources).keys());
  });
  afterAll(() => database.drop());

  const raw = (text: string, parameters: readonly unknown[] = []) =>
    services.statements.read(tenant, (reading) => reading.rows({ sql: text, parameters }));

  async function run(text: string, values: Readonly<Record<string, string>> = {}, of = tenant) {
    const { bound, parameters, print } = await readStatement(text, released);
    const statement = { sql: print(1), parameters: bound.map((index) => values[parameters[index] ?? ''] ?? null) };
    return services.statements.read(of, async (reading) => {
      statementColumns(await reading.columns(statement));
      return reading.rows(statement);
    });
  }

  /** Everything that is stored, and who may do what. */
  async function contents(): Promise<string> {
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(database.db);
    const all: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ mark: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as mark
        from ${sql.raw(name)} t`.execute(database.db);
      all.push(`${name} ${rows[0]?.mark}`);
    }
    const roles = await sql<{ mark: string }>`
      select md5(string_agg(r::text, '' order by oid)) as mark from pg_roles r where rolname not like 'test%'`.execute(
      database.db,
    );
    return [...all, roles.rows[0]?.mark].join('\n');
  }

  it('runs what reads released tables, with bound parameters', async () => {
    const [row] = await run(
      'select count(*) as n, count(*) filter (where station_name like :part) as m from station_info where :none is null or status = :none',
      { part: "%' or 1=1 --%" },
    );
    expect(Number(row?.n)).toBeGreaterThan(3);
    expect(row?.m).toBe(0);
    expect(
      await run(
        "select g::date as d from generate_series(cast(:from as date), cast(:from as date) + 2, interval '1 day') as t(g), (select 1 from station_info limit 1) s",
        { from: '2026-02-28' },
      ),
    ).toEqual([{ d: '2026-02-28' }, { d: '2026-03-01' }, { d: '2026-03-02' }]);
  });

  it(`refuses or contains ${HOSTILE.length} hostile statements: nothing changes, nothing secret comes out`, async () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(150);
    const before = await contents();
    const passed: string[] = [];
    for (const statement of HOSTILE) {
      const start = performance.now();
      const outcome = await run(statement).catch((error: unknown) => error);
      expect(performance.now() - start, statement.slice(0, 100)).toBeLessThan(LONGEST_MS);
      if (outcome instanceof Refusal) expect(outcome.message, statement.slice(0, 100)).toMatch(/\p{Script=Han}/u);
      else passed.push(`${statement.slice(0, 100)}: ${String(outcome)}`);
    }
    expect(passed).toEqual([]);
    expect(await contents()).toBe(before);
  });

  it('stands without the check: the role itself may neither call nor read what it should not', async () => {
    const before = await contents();
    const open: string[] = [];
    for (const statement of [
      ...RAW_CALLS,
      'select * from public.sys_user',
      'select * from public.station_info',
      'select * from pg_authid',
      'select * from pg_shadow',
      'create temp table x (a int)',
      "insert into report.station_info (id) values ('x')",
      'delete from report.station_info',
      'set role postgres',
    ]) {
      const outcome = await raw(statement).catch((error: unknown) => error);
      if (!(outcome instanceof Error)) open.push(`${statement}: ${JSON.stringify(outcome).slice(0, 60)}`);
    }
    // Neither changes nor reveals anything of the product.
    const harmless = /current_setting/;
    expect(open.filter((one) => !harmless.test(one))).toEqual([]);
    expect(await contents()).toBe(before);
  });

  it('ends what is greedy within its limits, while others are answered', async () => {
    await run('select id from station_info limit 1');
    let slowest = 0;
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        const start = performance.now();
        await database.db.selectFrom('sys_dict_item').selectAll().limit(100).execute();
        slowest = Math.max(slowest, performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const endless = [...GREEDY];
    const ended = await Promise.all(
      endless.map(async (statement) => {
        const outcome = await run(statement).catch((error: unknown) => error);
        return [statement.slice(0, 60), outcome instanceof Refusal ? outcome.message : outcome];
      }),
    );
    isOver = true;
    await others;
    for (const [statement, message] of ended) expect(message, String(statement)).toMatch(/^(语句|结果|除数)/);
    expect(slowest).toBeLessThan(500);
  }, 40_000);

  it('shows the rows of the tenant that is worked in, and none that are deleted', async () => {
    const { db } = database;
    expect(await run('select count(*) as n from station_info', {}, 0)).toEqual([{ n: 0 }]);
    const total = await db
      .selectFrom('sys_user')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    await db.updateTable('sys_user').set({ del_flag: 1 }).where('username', '!=', 'admin').execute();
    const [alive] = await run('select count(*) as n from sys_user');
    expect(alive?.n).toBe(1);
    expect(total.n).toBeGreaterThan(1);
    await expect(run('select password from sys_user')).rejects.toThrow('没有这个字段');
  });
});
