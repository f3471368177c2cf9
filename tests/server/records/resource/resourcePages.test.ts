import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSampleApp, type SampleApp } from '../../support/platform/sampleApp.ts';

let app: SampleApp;

beforeAll(async () => {
  app = await openSampleApp();
});

afterAll(() => app.close());

describe('pages, order and rows', () => {
  it('pages with the true total, also past the end', async () => {
    const page = (await app.list({ column: 'id', order: 'asc', pageNo: '2', pageSize: '2' })).result;
    expect(page).toMatchObject({ total: 5, size: 2, current: 2, pages: 3, orders: [] });
    expect(page.records.map((row) => row.id)).toEqual(['3', '4']);
    expect((await app.list({ pageNo: '9', pageSize: '2' })).result).toMatchObject({
      records: [],
      total: 5,
      current: 9,
    });
  });

  it('uses ten rows by default and never more than a thousand', async () => {
    expect((await app.list({})).result.size).toBe(10);
    expect((await app.list({ pageSize: '5000' })).result.size).toBe(1000);
    expect((await app.list({ pageSize: '-521' })).result.size).toBe(1000);
  });

  it.each<[Record<string, string>, string]>([
    [{ column: 'amount', order: 'asc' }, '41235'],
    [{ column: 'amount', order: 'desc' }, '53214'],
    [{ column: 'amount', order: 'ASCEND' }, '41235'],
    [{ column: 'seen', order: 'descend' }, '53214'],
    // By pinyin: 100%, 100号, then 二 (er), 箱 (xiang), 一 (yi).
    [{ column: 'name_dictText,code', order: 'asc' }, '35241'],
    [{ column: 'amount', order: '' }, '43215'],
    [{ column: '', order: 'asc' }, '43215'],
    [{ column: 'createTime', order: 'asc' }, '51234'],
  ])('orders by %j', async (query, expected) => {
    const { result } = await app.list(query);
    expect(result.records.map((row) => row.id).join('')).toBe(expected);
  });

  it('prints rows by wire names, with nulls, GMT+8 times and texts, without secrets', async () => {
    const { result } = await app.list({ code: 'A-2' });
    expect(result.records).toEqual([
      {
        id: '2',
        code: 'A-2',
        name: '二号逆变器',
        site: 's1',
        kind: 'k1,k2',
        kind_dictText: '种类一,种类二',
        amount: 10,
        power: 2.5,
        price: 20,
        isMain: false,
        day: '2026-01-31',
        seen: '2026-01-31 23:59:59',
        status: '1',
        status_dictText: '正常',
        delFlag: 0,
        createBy: null,
        createTime: '2026-03-02 10:00:00',
        updateBy: null,
        updateTime: null,
        sysOrgCode: null,
      },
    ]);
  });

  it('asks each dictionary once a page and keeps what it cannot translate', async () => {
    app.asked.length = 0;
    const { result } = await app.list({ column: 'id', order: 'asc' });
    expect([...app.asked].sort()).toEqual(['kind:k1|k2|k9', 'status:1|2|9']);
    const texts = result.records.map((row) => [row.kind_dictText, row.status_dictText]);
    expect(texts).toEqual([
      ['种类一', '正常'],
      ['种类一,种类二', '正常'],
      ['种类二,k9', '停用'],
      [undefined, '停用'],
      [undefined, undefined],
    ]);
  });

  it('finds one row by id, and no deleted, hidden or missing one', async () => {
    expect(await app.queryById('2')).toMatchObject({
      success: true,
      code: 0,
      result: { id: '2', day: '2026-01-31', seen: '2026-01-31 23:59:59' },
    });
    for (const id of ['6', '7', '99']) {
      expect(await app.queryById(id)).toMatchObject({
        success: false,
        code: 500,
        message: '未找到对应实体',
        result: null,
      });
    }
  });
});

describe('totals', () => {
  it.each<[Record<string, string>, unknown]>([
    [{ totals: 'sum:amount,avg:price,min:power' }, { amount: 1030, price: 30.5 / 3, power: -3 }],
    [{ totals: 'sum:amount', pageSize: '1', pageNo: '2' }, { amount: 1030 }],
    [{ totals: 'max:amount', site: 's1' }, { amount: 10 }],
    [{ totals: 'sum:power', superQueryParams: '[{"field":"amount","rule":"gt","val":"9"}]' }, { power: -0.5 }],
    [{ totals: 'sum:amount', code: 'none' }, { amount: null }],
    [{ totals: '' }, undefined],
    [{}, undefined],
  ])('%j are over every page of what was asked for: %j', async (query, expected) => {
    const { result } = await app.list(query);
    expect(result).toMatchObject({ size: expect.any(Number) });
    expect(Object.entries(result).find(([name]) => name === 'totals')?.[1]).toEqual(
      expected === undefined ? undefined : closeTo(expected),
    );
  });

  const columns = '可汇总的列为amount、power、price、delFlag，写法为 sum:列名';
  it.each([
    ['sum:name', `不能汇总“name”，${columns}`],
    ['sum:secret', `不能汇总“secret”，${columns}`],
    ['amount', `不能汇总“amount”，${columns}`],
    ['total:amount', '汇总方式“total”不正确，可用的为sum、avg、min、max'],
    ['sum:amount,avg:amount', '“amount”只能汇总一次'],
  ])('%s is refused: %s', async (totals, message) => {
    expect(await app.list({ totals })).toMatchObject({ success: false, message });
  });
});

/** Decimals that do not end are compared to the digits that both have. */
function closeTo(expected: unknown): unknown {
  const entries = Object.entries(expected ?? {});
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'number' ? expect.closeTo(value, 6) : value]),
  );
}
