import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, records } from '../../../support/console.ts';
import { giveMenu, giveRule, hideColumn } from '../../../support/dataRules.ts';
import { keyOf, plainAggregate, type Row } from './plainAggregate.ts';

const EQUIPMENT = '/station/stationEquipment';
const STATIONS = '/station/stationInfo';
const QUESTIONS = 60;

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  [EQUIPMENT]: [
    'stationId',
    'status',
    'equipmentTypeId',
    'month(installDate)',
    'week(installDate)',
    'quarter(createTime)',
  ],
  [STATIONS]: ['stationType', 'province(county)', 'city(county)', 'year(gridDate)', 'county'],
};
const MEASURES: Readonly<Record<string, readonly string[]>> = {
  [EQUIPMENT]: ['sum(ratedPower)', 'avg(ratedPower)', 'min(installDate)', 'max(ratedPower)', 'distinct(model)'],
  [STATIONS]: ['sum(installedCapacity)', 'max(installedCapacity)', 'min(gridDate)', 'distinct(county)'],
};

/** The same numbers in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

describe('figures over many rows', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
    await sql`update station_equipment set rated_power = rated_power + 0.1 where id < '8'`.execute(server.db);
    await sql`update station_equipment set install_date = null where id > 'e'`.execute(server.db);
    await sql`update station_equipment set create_time = create_time - (random() * 900) * interval '1 day'`.execute(
      server.db,
    );
  });
  afterAll(() => server.close());

  const ask = async (person: Person, path: string, query: string): Promise<readonly Row[]> => {
    const answer = await person.get(`${path}/aggregate?${query}`);
    expect(answer, `${query}: ${answer.message}`).toMatchObject({ success: true });
    return answer.result as readonly Row[];
  };
  const allRows = async (person: Person, path: string, filter: string): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await person.get(`${path}/list?pageSize=500&pageNo=${page}&${filter}`);
      rows.push(...records(answer));
      if (records(answer).length < 500) return rows;
    }
  };
  const withoutTexts = (rows: readonly Row[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('_dictText'))));
  const inAnyOrder = (rows: readonly Row[]) =>
    rows
      .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, rounded(value)])))
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value);

  it('are those of the rows of the list, for random questions, filters and data rules', async () => {
    await giveRule(server, 'operator', {
      ...{ component: 'station/StationEquipmentList', column: 'equipmentCode', condition: 'LIKE', value: 'YG001' },
    });
    const random = randomNumbers(20_261_126);
    const some = (all: readonly string[], most: number) => all.filter(() => random() < 0.4).slice(0, most);
    for (let number = 0; number < QUESTIONS; number += 1) {
      const path = random() < 0.7 ? EQUIPMENT : STATIONS;
      const person = random() < 0.5 ? admin : operator;
      const group = some(GROUPS[path] ?? [], 3);
      const measure = ['count', ...some(MEASURES[path] ?? [], 4)];
      const filter = path === EQUIPMENT && random() < 0.5 ? 'equipmentName=*逆变*' : '';
      const query = `group=${group.join(',')}&measure=${measure.join(',')}&${filter}`;
      const found = await ask(person, path, query);
      const expected = plainAggregate(await allRows(person, path, filter), { group, measure });
      expect(inAnyOrder(withoutTexts(found)), `${path}?${query}`).toEqual(inAnyOrder(expected));
    }
  }, 60_000);

  it('return the texts of references, dictionaries and regions with the values', async () => {
    const [first] = await ask(admin, EQUIPMENT, 'group=stationId,status&limit=1');
    expect(first).toMatchObject({
      stationId_dictText: expect.stringMatching(/电站/),
      status_dictText: expect.any(String),
    });
    const [province] = await ask(admin, STATIONS, 'group=province(county)');
    expect(province).toMatchObject({ county_province_dictText: expect.stringMatching(/(省|市|自治区)$/) });
  });

  it('are ordered and cut, and the rest is summed up in one row', async () => {
    const all = await ask(admin, EQUIPMENT, 'group=model&measure=count,avg(ratedPower)&column=count&order=desc');
    const first = await ask(
      ...([admin, EQUIPMENT] as const),
      'group=model&measure=count,avg(ratedPower)&column=count&order=desc&limit=2&others=true',
    );
    expect(all.length).toBeGreaterThan(3);
    expect(first.slice(0, 2)).toEqual(all.slice(0, 2));
    const models = new Set(all.slice(0, 2).map(({ model }) => model));
    const rest = (await allRows(admin, EQUIPMENT, '')).filter(({ model }) => !models.has(model ?? null));
    const [expected] = plainAggregate(rest, { group: [], measure: ['count', 'avg(ratedPower)'] });
    expect(inAnyOrder(first.slice(2))).toEqual(
      inAnyOrder([{ model: null, model_dictText: '其他', ...expected, others: true }]),
    );
    expect(await ask(admin, EQUIPMENT, 'group=model&limit=100&others=true')).toHaveLength(all.length);
  });

  it.each([
    ['group=ghost', /^不能按“ghost”分组，可用的为id、equipmentCode、/],
    ['group=month(status)', '不能按“month(status)”分组，可用的为status'],
    ['group=createTime', /^不能按“createTime”分组，可用的为day\(createTime\)、week/],
    ['group=a b', 'group中的“a b”不正确，写法为 列名 或 函数(列名)，例如 month(createTime)'],
    ["group=status')--", /不正确，写法为/],
    ['group=status,status', 'group中“status”只能写一次'],
    ['group=id,status,model,stationId,serialNo', 'group最多4项，收到5项'],
    [
      'measure=median(ratedPower)',
      '不能计算“median(ratedPower)”，可用的为count、sum(列名)、avg(列名)、min(列名)、max(列名)、distinct(列名)',
    ],
    ['measure=sum(status)', '不能计算“sum(status)”，可用的为count、sum(ratedPower)'],
    ['measure=constructor(status)', /^不能计算“constructor\(status\)”/],
    ['limit=0', 'limit应为1到1000的整数，收到“0”'],
    ['limit=5&others=yes', 'others应为true或false，收到“yes”'],
    ['others=true', 'others需要1到100的limit'],
    ['group=status&column=model&order=asc', '请注意，将要排序的列字段不存在：model，可用的为status、count'],
    ['group=status&ghost=1', /^不支持的查询条件：ghost/],
  ])('refuse %s', async (query, message) => {
    const answer = await admin.get(`${EQUIPMENT}/aggregate?${query.replaceAll(' ', '%20')}`);
    expect(answer).toMatchObject({ success: false, code: 500, result: null });
    expect(answer.message).toMatch(message);
  });

  it('do not answer with a part of the groups', async () => {
    await sql`insert into station_equipment (id, equipment_code, equipment_name, station_id, equipment_type_id, status, tenant_id)
      select 'agg' || number, 'AGG' || number, '统计', station_id, equipment_type_id, status, tenant_id
      from station_equipment, generate_series(1, 1001) as number where equipment_code = 'YG002-NB-001'`.execute(
      server.db,
    );
    const answer = await admin.get(`${EQUIPMENT}/aggregate?group=equipmentCode`);
    expect(answer.message).toBe('分组超过1000个，请增加查询条件、减少分组，或用limit只取前几个');
    expect(await ask(admin, EQUIPMENT, 'group=equipmentCode&limit=1000')).toHaveLength(1_000);
    await server.db.deleteFrom('station_equipment').where('equipment_name', '=', '统计').execute();
  });

  it('[S6.4a] know no column that their reader may not see', async () => {
    await hideColumn(server, 'operator', 'user:form:birthday');
    await giveMenu(server, 'operator', 'system/UserList');
    for (const query of [
      'group=birthday',
      'group=month(birthday)',
      'measure=max(birthday)',
      'measure=distinct(birthday)',
    ]) {
      const refused = await operator.get(`/sys/user/aggregate?${query}`);
      expect(refused.message, query).toMatch(/^不能(按|计算)“.*birthday/);
      expect(refused.message.replace(/“.+?”/, ''), query).not.toContain('birthday');
      expect((await admin.get(`/sys/user/aggregate?${query}`)).success, query).toBe(true);
    }
  });

  it('need the right of the list', async () => {
    expect((await server.stranger.get(`${EQUIPMENT}/aggregate`)).status).toBe(401);
  });

  it('have keys that follow from what was asked', () => {
    expect(['count', 'stationId', 'month(createTime)', 'sum(cost)'].map(keyOf)).toEqual([
      ...['count', 'stationId', 'createTime_month', 'cost_sum'],
    ]);
  });
});
