import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMeasures } from '../../../../../server/records/resource/aggregate/measures.ts';
import { readTotals } from '../../../../../server/records/resource/aggregate/totals.ts';
import { resourceNamed } from '../../../../../server/records/resource/model/resource.ts';
import { type Console, openConsole, type Person, pick, records } from '../../../support/console.ts';

const STATIONS = '/station/stationInfo';
const EQUIPMENT = '/station/stationEquipment';
type Row = Readonly<Record<string, unknown>>;

let server: Console;
let admin: Person;
beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  await sql`update station_equipment set rated_power = rated_power + 0.1 where id < '8'`.execute(server.db);
});
afterAll(() => server.close());

async function totals(person: Person, path: string, query: string): Promise<unknown> {
  const answer = await person.get(`${path}/list?pageSize=1&${query}`);
  expect(answer.message).toBe('');
  return pick(answer.result, 'totals');
}
async function figures(person: Person, path: string, query: string): Promise<readonly Row[]> {
  const answer = await person.get(`${path}/aggregate?${query}`);
  expect(answer.message).toBe('');
  return answer.result as readonly Row[];
}
const numberOf = (value: unknown) => Number(value);

describe('totals of a list', () => {
  it.each(['sum', 'avg', 'min', 'max'])('are the figure without groups, over every page: %s', async (kind) => {
    for (const [path, column, filter] of [
      [EQUIPMENT, 'ratedPower', ''],
      [EQUIPMENT, 'ratedPower', '&status=1'],
      [STATIONS, 'installedCapacity', '&stationType=1'],
      [STATIONS, 'dcAcRatio', ''],
      [STATIONS, 'installedCapacity', '&stationCode=nothing'],
    ]) {
      const [figure] = await figures(admin, String(path), `measure=${kind}(${column})${filter}`);
      const own = await totals(admin, String(path), `totals=${kind}:${column}${filter}`);
      expect(own, `${kind} ${column}${filter}`).toEqual({ [String(column)]: figure?.[`${column}_${kind}`] });
    }
  });
});

describe('a ratio', () => {
  it('is computed anew from the sums of its parts, over all rows and in each group', async () => {
    const rows = records(await admin.get(`${STATIONS}/list?pageSize=500`)).filter((row) => row.dcAcRatio !== null);
    const sum = (all: readonly Row[], name: string) => all.reduce((one, row) => one + numberOf(row[name]), 0);
    const pooled = (all: readonly Row[]) => sum(all, 'installedCapacity') / sum(all, 'inverterCapacity');
    const mean = sum(rows, 'dcAcRatio') / rows.length;
    const found = pick(await totals(admin, STATIONS, 'totals=avg:dcAcRatio'), 'dcAcRatio');
    expect(numberOf(found)).toBeCloseTo(pooled(rows), 9);
    expect(Math.abs(numberOf(found) - mean)).toBeGreaterThan(0.001);
    const groups = await figures(
      admin,
      STATIONS,
      'group=stationType&measure=avg(dcAcRatio),sum(dcAcRatio),max(dcAcRatio)',
    );
    expect(groups.length).toBeGreaterThan(2);
    for (const group of groups) {
      const own = rows.filter(({ stationType }) => stationType === group.stationType);
      expect(numberOf(group.dcAcRatio_avg)).toBeCloseTo(pooled(own), 9);
      expect(group.dcAcRatio_sum).toBe(group.dcAcRatio_avg);
      expect(numberOf(group.dcAcRatio_max)).toBe(Math.max(...own.map(({ dcAcRatio }) => numberOf(dcAcRatio))));
    }
  });

  it('is no figure for those who may not see a part of it', () => {
    const whole = resourceNamed(server.services.resources, 'station/stationInfo');
    expect(readTotals(whole, 'avg:dcAcRatio')).toHaveLength(1);
    const hidden = new Map(whole.columns);
    const column = hidden.get('inverterCapacity');
    if (!column) throw new Error('stations have no inverter capacity');
    hidden.set('inverterCapacity', { ...column, readable: false });
    const reduced = { ...whole, columns: hidden };
    expect(() => readTotals(reduced, 'avg:dcAcRatio')).toThrow(
      /^不能汇总“dcAcRatio”，可汇总的列为(?!.*inverterCapacity)/,
    );
    expect(() => readMeasures(reduced, 'sum(dcAcRatio)')).toThrow('不能计算“sum(dcAcRatio)”');
    expect(readMeasures(reduced, 'max(dcAcRatio)')).toHaveLength(1);
  });
});
