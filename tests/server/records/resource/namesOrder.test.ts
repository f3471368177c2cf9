import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSort } from '../../../../server/records/resource/model/sort.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';

let server: Console;
let admin: Person;

beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const PINYIN = ['2号站', '10号站', '安庆', '北京', '长春', '重庆', '李四', '王五', '张三', 'A2', 'A10'];

describe('lists ordered by a name', () => {
  it('follow pinyin and the value of numbers, in both directions and over all pages', async () => {
    // Thrice each, so that the order within a page needs more than the name.
    const mixed = [...PINYIN, ...PINYIN, ...PINYIN].map((name, index) => ({ name, code: `py-${(index * 7) % 33}` }));
    for (const row of mixed.sort((left, right) => (left.code < right.code ? -1 : 1)))
      expect(await admin.post('/sys/position/add', { ...row, postRank: '1' })).toMatchObject({ success: true });
    const seen: { readonly id: unknown; readonly name: unknown }[] = [];
    for (let page = 1; page <= 7; page += 1) {
      const answer = await admin.get(`/sys/position/list?code=py-*&column=name&order=asc&pageSize=5&pageNo=${page}`);
      seen.push(...records(answer).map((row) => ({ id: pick(row, 'id'), name: pick(row, 'name') })));
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(33);
    expect(seen.map(({ name }) => name)).toEqual(PINYIN.flatMap((name) => [name, name, name]));
    const back = records(await admin.get('/sys/position/list?code=py-*&column=name&order=desc&pageSize=50'));
    expect(back.map((row) => pick(row, 'id'))).toEqual(seen.map(({ id }) => id).reverse());
  });

  it('leave codes, keys and what has an index to the order that the index has', async () => {
    const resource = server.services.resources.get('station/stationEquipment');
    const stationInfo = server.services.resources.get('station/stationInfo');
    if (!resource || !stationInfo) throw new Error('no equipment');
    const steps = (column: string) =>
      readSort(resource, { column, order: 'asc' }).map((step) => [step.column.name, step.byPinyin]);
    expect([steps('equipmentName'), steps('equipmentCode')]).toEqual([
      [
        ['equipmentName', true],
        ['id', false],
      ],
      [
        ['equipmentCode', false],
        ['id', false],
      ],
    ]);
    expect(readSort(stationInfo, { column: 'stationName', order: 'asc' })[0]?.byPinyin).toBe(true);
  });

  it('have a collation of ICU in the embedded database', async () => {
    const { rows } = await sql<{ provider: string }>`
      select collprovider as provider from pg_collation where collname = 'guangshu_names'`.execute(server.db);
    expect(rows).toEqual([{ provider: 'i' }]);
  });
});
