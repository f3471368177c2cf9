import { sql } from 'kysely';
import { expect } from 'vitest';
import { resourceRoutes } from '../../../../server/records/resource/routes.ts';
import { CONSOLE_HEADER } from '../../../../src/common/wire.ts';
import { openTestDatabase } from '../../postgres.ts';
import { buildTestApp } from './app.ts';
import { sample, sampleMigrations } from './sample.ts';

/** id, code, name, site, kind, amount, power, price, is_main, day, seen, status, del_flag, create_time (GMT+8) */
const rows: readonly (readonly unknown[])[] = [
  [
    '1',
    'A-1',
    '一号逆变器',
    's1',
    'k1',
    5,
    1.5,
    '10.50',
    true,
    '2026-01-01',
    '2026-01-01 00:00:00+08',
    '1',
    0,
    '2026-03-01 10:00:00+08',
  ],
  [
    '2',
    'A-2',
    '二号逆变器',
    's1',
    'k1,k2',
    10,
    2.5,
    '20.00',
    false,
    '2026-01-31',
    '2026-01-31 23:59:59.5+08',
    '1',
    0,
    '2026-03-02 10:00:00+08',
  ],
  [
    '3',
    'B-1',
    '100%汇流箱',
    's2',
    'k2,k9',
    15,
    -3,
    null,
    null,
    '2026-02-01',
    '2026-02-01 00:00:00+08',
    '2',
    0,
    '2026-03-03 10:00:00+08',
  ],
  ['4', 'B_2', '箱,变', 's2', null, null, null, null, null, null, null, '2', 0, '2026-03-04 10:00:00+08'],
  ['5', 'bX2', '100号', 'city-62', 'k9', 1000, 0, '0.00', true, '2027-01-01', '2027-01-01 12:00:00+08', '9', 0, null],
  ['6', 'C-1', '已删除', 's1', 'k1', 1, 1, '1.00', true, '2026-01-01', null, '1', 1, '2026-03-05 10:00:00+08'],
  ['7', 'C-2', '隐藏', 'hidden', 'k1', 1, 1, '1.00', true, '2026-01-01', null, '1', 0, '2026-03-06 10:00:00+08'],
];

const texts: Readonly<Record<string, string>> = { k1: '种类一', k2: '种类二', 1: '正常', 2: '停用' };

type Query = Readonly<Record<string, string>>;

/** The sample resource over the rows above, in a database of its own. */
export interface SampleApp {
  /** GET list; the whole answer. */
  list(query: Query): Promise<ListAnswer>;
  /** The ids a list finds, in one text, ordered by id unless the query says otherwise. */
  ids(query: Query): Promise<string>;
  /** GET queryById; the whole answer. */
  queryById(id: string): Promise<unknown>;
  /** Every question to a dictionary: `name:value|value`. */
  readonly asked: string[];
  close(): Promise<void>;
}

export interface ListAnswer {
  readonly message: string;
  readonly result: {
    readonly size: number;
    readonly records: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
  };
}

/** @param more records of the site `many`, with ids from 100000 and every second amount empty */
export async function openSampleApp({ more = 0 } = {}): Promise<SampleApp> {
  const database = await openTestDatabase(sampleMigrations);
  for (const row of rows) {
    const [id, code, name, site, kind, amount, power, price, main, day, seen, status, gone, created] = row;
    await sql`insert into sample
      (id, code, name, site, kind, amount, power, price, is_main, day, seen, status, del_flag, create_time, secret)
      values (${id}, ${code}, ${name}, ${site}, ${kind}, ${amount}, ${power}, ${price}, ${main}, ${day}, ${seen},
              ${status}, ${gone}, ${created}, 'hushhush')`.execute(database.db);
  }
  if (more > 0) {
    await sql`insert into sample (id, code, name, site, amount, status, create_time)
      select (100000 + n)::text, 'M-' || lpad(n::text, 8, '0'), '多', 'many', case when n % 2 = 1 then n end, '1', now()
      from generate_series(0, ${sql.lit(more - 1)}) n`.execute(database.db);
  }
  const asked: string[] = [];
  const { app } = await buildTestApp(resourceRoutes(sample), {
    db: database.db,
    dictionaries(dictionary, values) {
      asked.push(`${String(dictionary)}:${[...values].sort().join('|')}`);
      return new Map(values.flatMap((value) => (texts[value] ? [[value, texts[value]]] : [])));
    },
  });
  let calls = 0;
  const get = async (path: string) => {
    calls += 1;
    // A token per ten calls, so that a table of cases stays below the limit of calls.
    const headers = { 'x-access-token': `good-${Math.floor(calls / 10)}`, [CONSOLE_HEADER.name]: CONSOLE_HEADER.value };
    const answer = await app.inject({ url: `/gqmt-boot/test/sample/${path}`, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const list = (query: Query): Promise<ListAnswer> => get(`list?${new URLSearchParams(query)}`);
  return {
    asked,
    list,
    async ids(query) {
      const body = await list({ column: 'id', order: 'asc', ...query });
      expect(body.message).toBe('');
      return body.result.records.map((row) => row.id).join('');
    },
    queryById: (id) => get(`queryById?id=${id}`),
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
