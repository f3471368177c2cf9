import { describe, expect, it } from 'vitest';
import { curveSeries } from '../../../../server/plant/alarms/curveSeries.ts';
import { frameOf } from '../../../../server/plant/alarms/engine/frame.ts';
import type { AlarmCondition } from '../../../../server/plant/alarms/engine/rule.ts';
import { zoneOf } from '../../../../server/plant/days/zone.ts';

const TITLES = new Map([
  ['tempIn', '机内温度(°C)'],
  ['siblingGap', '与同类负荷率之差(比率)'],
  ['load', '负荷率(功率/额定)'],
]);
const inverter = (sn: number, group: string, tempIn: number) => ({
  ...{ sn, category: '1', ratedKw: 100, library: null, group, strings: [null], lastBefore: null, collected: [] },
  ...{ seen: new Uint8Array([1]), values: { pAc: Float64Array.of(50), tempIn: Float64Array.of(tempIn) } },
});
const frame = frameOf(
  {
    ...{ place: { latitude: 36, longitude: 101, altitude: 3000 }, zone: zoneOf('Asia/Shanghai') },
    ...{ kwp: 400, gridCapacity: null },
  },
  [inverter(1, 'a', 90), inverter(2, 'a', 50), inverter(3, 'a', 60), inverter(4, 'b', 10)],
  Date.parse('2026-06-24T12:00:00+08:00'),
  1,
);
const condition = (metric: string, operator: AlarmCondition['operator'], threshold: number): AlarmCondition => ({
  ...{ metric, operator, threshold, hysteresis: 0, riseThreshold: null },
});
const drawn = (sn: number | null, ...conditions: readonly AlarmCondition[]) =>
  curveSeries(frame, sn, { conditions }, TITLES).map(({ title, unit, valueAt }) => [title, unit, valueAt(0)]);

describe('the lines around an alarm', () => {
  it('are the value with its unit, its threshold, and that of the siblings, which are those of its group', () => {
    expect(drawn(1, condition('tempIn', 'gt', 85)).slice(0, 3)).toEqual([
      ['机内温度', '°C', 90],
      ['阈值（机内温度 > 85）', '°C', 85],
      ['机内温度（同类中位数）', '°C', 55],
    ]);
  });

  it('are no others where a device has no siblings, or the station has the alarm', () => {
    const titles = (sn: number | null) => drawn(sn, condition('tempIn', 'gt', 85)).map(([title]) => title);
    expect(titles(4)).toEqual(['机内温度', '阈值（机内温度 > 85）', '本设备负荷率', '期望负荷率']);
    expect(titles(null)).toEqual(['机内温度', '阈值（机内温度 > 85）', '电站负荷率', '期望负荷率']);
  });

  it('draw a load once, and leave out the sun, states and bits', () => {
    const conditions = [
      condition('load', 'lt', 0.1),
      condition('sunElevation', 'gt', 10),
      condition('runState', 'eq', 3),
      condition('evt1', 'bit', 12),
    ];
    expect(drawn(1, ...conditions).map(([title]) => title)).toEqual([
      '阈值（负荷率 < 0.1）',
      ...['本设备负荷率', '同类负荷率中位数', '期望负荷率'],
    ]);
  });

  it('are the loads alone without a rule', () => {
    const lines = curveSeries(frame, 1, null, TITLES);
    expect(lines.map(({ field, valueAt }) => [field, valueAt(0)])).toEqual([
      ['value', 0.5],
      ['siblings', 0.5],
      ['expected', null],
    ]);
  });
});
