import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';

const HEAD = '/online/cgreport/head';
const API = '/online/cgreport/api';

describe('[S3.18 S7.41] what a report over a statement gives', () => {
  let server: Console;
  let admin: Person;
  let count = 0;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  /** Stores a report, sortable by its columns. @returns its address */
  async function report(cgrSql: string, ...sortable: readonly string[]): Promise<string> {
    count += 1;
    const code = `values_${count}`;
    const items = sortable.map((name) => ({ fieldName: name, fieldTxt: name, isOrder: 1 }));
    const { message } = await admin.post(`${HEAD}/add`, {
      code,
      name: code,
      cgrSql,
      ...(items.length > 0 && { items }),
    });
    expect(message).toBe('添加成功！');
    const heads = records(await admin.get(`${HEAD}/list?pageSize=100`));
    return `${API}/getData/${heads.find((row) => row.code === code)?.id}`;
  }

  /** A column of all rows, page by page. */
  async function paged(address: string, column: string, order = ''): Promise<readonly unknown[]> {
    const all: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const { result } = await admin.get(`${address}?pageNo=${page}&pageSize=7${order}`);
      const rows = pick(result, 'records');
      if (!Array.isArray(rows) || rows.length === 0) return all;
      all.push(...rows.map((row) => pick(row, column)));
    }
  }

  it.each([
    ['sorted by a column with equal values', '', '&column=same&order=desc'],
    ['in the order of the statement, which leaves rows equal', ' order by same', ''],
    ['without any order', '', ''],
  ])('has each row on one page, %s', async (_, order, asked) => {
    // Sorts of the first rows and of all rows leave equal ones in other places.
    const address = await report(
      `select equipment_code as code, 1 as same from station_equipment${order}`,
      'same',
      'code',
    );
    const codes = await paged(address, 'code', asked);
    expect(codes.length).toBeGreaterThan(14);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('has the days and the hours that people see for its moments', async () => {
    const address = await report(
      `select cast('2024-05-06 20:30:00+00' as timestamptz) as shown, cast(cast('2024-05-06 20:30:00+00' as timestamptz) as date) as day,
       to_char(cast('2024-05-06 20:30:00+00' as timestamptz), 'YYYY-MM-DD HH24:MI') as written, cast('2024-05-07 04:30:00' as timestamp) as plain
       from station_info limit 1`,
    );
    const answer = await admin.get(address);
    expect(answer.message).toBe('');
    expect(records(answer)).toEqual([
      expect.objectContaining({
        ...{
          shown: '2024-05-07 04:30:00',
          day: '2024-05-07',
          written: '2024-05-07 04:30',
          plain: '2024-05-07 04:30:00',
        },
      }),
    ]);
  });

  it('marks the cell of what JSON has no word for, and goes on', async () => {
    const address = await report(
      `select cast('NaN' as double precision) as none, cast('-Infinity' as double precision) as least, cast('NaN' as numeric) as exact,
       cast('infinity' as timestamp) as ever, cast('12000-01-01 00:00:00+00' as timestamptz) as far, 1 as one
       from station_info limit 1`,
    );
    const answer = await admin.get(`${address}?totals=sum:none,sum:one`);
    expect(answer.message).toBe('');
    expect(records(answer)).toEqual([
      expect.objectContaining({
        none: '非数字',
        least: '负无穷大',
        exact: '非数字',
        ever: '无穷大',
        far: '超出日历',
        one: 1,
      }),
    ]);
  });

  it('keeps all digits of long whole numbers and of sums of decimals', async () => {
    const address = await report(
      `select cast(1750000000000000001 as bigint) + nr as big, cast('0.1' as numeric) * nr as part,
       cast('12345678901234.56' as numeric) as long from station_info, generate_series(1, 3) as nr group by nr order by nr`,
    );
    const answer = await admin.get(`${address}?totals=sum:big,sum:part,sum:long`);
    expect(answer.message).toBe('');
    expect(records(answer).map(({ big }) => big)).toEqual([
      '1750000000000000002',
      '1750000000000000003',
      '1750000000000000004',
    ]);
    expect(records(answer).map(({ part }) => part)).toEqual([0.1, 0.2, 0.3]);
    expect(pick(answer.result, 'totals')).toMatchObject({
      big: '5250000000000000009',
      part: 0.6,
      long: '37037036703703.68',
    });
  });
});
