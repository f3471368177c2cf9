import { describe, expect, it } from 'vitest';
import { CONSOLE_HEADER } from '../../../../src/common/wire.ts';
import { readWorkbook } from '../../formats/excel/read.ts';
import { type Person, pick, records } from '../../support/console.ts';
import { fleetPlace } from './fleetPlace.ts';

const place = fleetPlace();
type Row = Readonly<Record<string, unknown>>;
const sumOf = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
const days = (query = '', person: Person = place.admin) => person.get(`/stat/station/day?pageSize=100&${query}`);
const range = (from: number, to: number) => `startTime=${place.date(from)}&endTime=${place.date(to)}`;

describe('figures of stations', () => {
  it('are listed by station and day, with totals that follow from sums', async () => {
    const answer = await days();
    const rows = records(answer);
    expect(rows).toHaveLength(6);
    expect(rows.map(({ period }) => period)).toEqual([0, 0, 1, 1, 2, 2].map(place.date));
    for (const row of rows) {
      expect(row).toMatchObject({ isDemo: true, stations: 1, days: 1 });
      expect(row.eGen).toBeGreaterThan(0);
      expect(row.pr).toBeGreaterThan(0.5);
      expect(row.pr).toBeLessThan(1);
    }
    expect(pick(answer.result, 'zone')).toBe('Asia/Shanghai');
    const totals = pick(answer.result, 'totals') as Row;
    expect(totals.eGen).toBeCloseTo(sumOf(rows, 'eGen'), 3);
    // A mean of ratios would be another number: the stations differ in size.
    const weights = rows.map((row) => Number(row.eGen) / Number(row.pr));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    expect(Math.abs(Number(totals.pr) - sumOf(rows, 'eGen') / whole)).toBeLessThan(0.002);
  });

  it('add up by period, region and department to the same energy', async () => {
    const total = sumOf(records(await days(range(2, 0))), 'eGen');
    for (const by of ['all', 'region', 'depart']) {
      const rows = records(await days(`${range(2, 0)}&by=${by}`));
      expect(sumOf(rows, 'eGen')).toBeCloseTo(total, 3);
    }
    const [first] = records(await days(`${range(0, 0)}&by=all`));
    expect(first).toMatchObject({ groupText: '全部电站', stations: 2, stationId: null });
    const regions = records(await days(`${range(0, 0)}&by=region`)).map(({ groupText }) => groupText);
    expect(regions.sort()).toEqual(['四川省', '河南省']);
  });

  it('have months and years that are the sums of their days', async () => {
    const months = records(await place.admin.get('/stat/station/month?pageSize=100'));
    const years = records(await place.admin.get('/stat/station/year?pageSize=100'));
    const total = sumOf(records(await days()), 'eGen');
    expect(sumOf(months, 'eGen')).toBeCloseTo(total, 1);
    expect(sumOf(years, 'eGen')).toBeCloseTo(total, 1);
    expect(years[0]?.period).toBe(place.date().slice(0, 4));
  });

  it('are narrowed by station, region and time, and ordered by a figure', async () => {
    const [one] = records(await place.admin.get('/station/stationInfo/list?stationCode=YG014'));
    const own = records(await days(`stationId=${String(one?.id)}`));
    expect(own).toHaveLength(3);
    expect(records(await days('city=411600'))).toEqual(own);
    expect(records(await days('regionCode=410000'))).toEqual(own);
    expect(records(await days('county=999999'))).toEqual([]);
    const ordered = records(await days('column=eGen&order=asc')).map(({ eGen }) => Number(eGen));
    expect(ordered).toEqual([...ordered].sort((a, b) => a - b));
  });

  it.each([
    ['startTime=2024-01-01&endTime=2026-01-01', '查询范围过大，请缩小时间范围'],
    ['startTime=2026-02-30', '无法识别'],
    ['startTime=2026-03-02&endTime=2026-03-01', '结束时间须晚于开始时间！'],
    ['column=id;drop', '不能按'],
    ['stationId=unknown', '未找到对应实体'],
  ])('refuse %s', async (query, message) => {
    const answer = await days(query);
    expect(answer).toMatchObject({ success: false, code: 500, message: expect.stringContaining(message) });
  });

  it('are exported as a workbook', async () => {
    const { server, admin } = place;
    const file = await server.app.inject({
      ...{ method: 'GET', url: '/gqmt-boot/stat/station/day/exportXls', remoteAddress: server.address },
      headers: { 'X-Access-Token': admin.token ?? '', [CONSOLE_HEADER.name]: CONSOLE_HEADER.value },
    });
    expect(file.headers['content-type']).toBe('application/vnd.ms-excel');
    const { rows } = readWorkbook(file.rawPayload);
    expect(rows[0]?.[0]).toBe('发电报表');
    expect(rows[2]?.[0]).toBe('含演示数据');
    expect(rows[3]).toEqual(expect.arrayContaining(['日期', '电站', '发电量(kWh)', '数据来源']));
    const listed = records(await days());
    expect(rows.slice(4)).toHaveLength(listed.length);
    expect(rows[4]?.slice(0, 2)).toEqual([listed[0]?.period, listed[0]?.groupText]);
    const audits = await server.db.selectFrom('sys_audit').select('note').where('action', '=', 'export').execute();
    expect(audits).toContainEqual({ note: '发电报表6条' });
  });

  it('are those of the stations that the caller may reach', async () => {
    const stations = place.server.db.updateTable('station_info');
    await stations.set({ tenant_id: 7 }).where('station_code', '=', 'YG014').execute();
    expect(records(await days())).toHaveLength(3);
    await stations.set({ tenant_id: 1 }).where('station_code', '=', 'YG014').execute();
    expect((await place.server.stranger.get('/stat/station/day')).status).toBe(401);
  });
});

describe('the explanation of a figure', () => {
  const explain = (query: string) => place.admin.get(`/stat/station/explain?${query}`);

  it('has formula, inputs with units, completeness and source, and its value follows from its inputs', async () => {
    const { result } = await explain(`figure=pr&period=${place.date(1)}`);
    expect(result).toMatchObject({
      title: '系统效率 PR',
      expression: 'PR = Σ E / Σ (P0·H_poa)',
      source: 'IEC 61724-1:2021',
      side: '逆变器侧',
      ...{ period: place.date(1), stations: 20, isDemo: true, reason: null },
    });
    const [produced, reference] = pick(result, 'inputs') as readonly Row[];
    expect(produced?.unit).toBe('kWh');
    expect(pick(result, 'value')).toBeCloseTo(Number(produced?.value) / Number(reference?.value), 9);
    expect(pick(result, 'completeness')).toBeGreaterThan(0.9);
  });

  it('says what is missing', async () => {
    await place.server.db.updateTable('plant_station_figure').set({ e_plan: null }).execute();
    const { result } = await explain(`figure=planRate&period=${place.date(1)}`);
    expect(result).toMatchObject({ value: null, quality: '5', reason: '缺少：E_plan' });
  });

  it('knows its figures and its days', async () => {
    expect((await explain('figure=constructor')).message).toContain('没有指标');
    expect((await explain('figure=pr&period=2001-01-01')).message).toBe('2001-01-01没有数据');
  });
});
