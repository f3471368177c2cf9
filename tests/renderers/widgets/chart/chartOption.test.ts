import { describe, expect, it } from 'vitest';
import { chartOption } from '../../../../src/renderers/widgets/chart/chartOption.ts';
import { type ChartPlan, numbersOf, sectorsOf } from '../../../../src/renderers/widgets/chart/chartPlan.ts';
import type { ChartLook } from '../../../../src/renderers/widgets/chart/look.ts';

const look: ChartLook = {
  colors: ['#1677ff', '#faad14'],
  ...{ text: '#000', faint: '#666', line: '#eee', ground: '#fff', font: 'sans-serif', isAnimated: true, isWeak: false },
  meanings: { generation: '#1', irradiance: '#2', export: '#3', plan: '#4', curtailment: '#5' },
  heat: ['#a', '#b'],
  tones: { success: '#6', warning: '#7', error: '#8', info: '#9' },
};
const plan = (more: Partial<ChartPlan> = {}): ChartPlan => ({
  type: 'line',
  x: { field: 'day', title: '日期', unit: null },
  series: [{ field: 'kwh', title: '电量', unit: 'kWh' }],
  ...more,
});
const ROWS = [
  { day: '06-01', kwh: 12.5, price: '0.4' },
  { day: '06-02', kwh: null, price: 'none' },
  { day: '06-03', kwh: 7, price: 0 },
];
const drawn = (of: ChartPlan, rows: readonly Record<string, unknown>[] = ROWS, with_ = look) =>
  JSON.parse(JSON.stringify(chartOption(of, rows, with_)));

describe('what is drawn of rows', () => {
  it.each([
    ['line', 'line', undefined],
    ['bar', 'bar', undefined],
    ['area', 'line', { opacity: 0.16 }],
  ] as const)(
    'is a %s over the names of the axis, with a gap where a number is missing',
    (type, drawnAs, areaStyle) => {
      const option = drawn(plan({ type }));
      expect(option.xAxis.data).toEqual(['06-01', '06-02', '06-03']);
      expect(option.yAxis.name).toBe('电量（kWh）');
      expect(option.series).toMatchObject([{ type: drawnAs, name: '电量', data: [12.5, null, 7] }]);
      expect(option.series[0].areaStyle).toEqual(areaStyle);
      expect(option.tooltip.renderMode).toBe('richText');
    },
  );

  it('names the ends of a line, inside of the drawing, whatever else there is room for', () => {
    const ends = { alignMinLabel: 'left', alignMaxLabel: 'right', showMinLabel: true, showMaxLabel: true };
    expect(drawn(plan()).xAxis.axisLabel).toMatchObject({ hideOverlap: true, ...ends });
    expect(drawn(plan({ type: 'bar' })).xAxis.axisLabel).not.toHaveProperty('showMinLabel');
  });

  it('names several series, and the unit that all of them have', () => {
    const series = [
      { field: 'kwh', title: '电量', unit: 'kWh' },
      { field: 'price', title: '电价', unit: null },
    ];
    const option = drawn(plan({ series }));
    expect(option.legend.data).toEqual(['电量', '电价']);
    expect(option.yAxis.name).toBe('');
    expect(option.series[1].data).toEqual([0.4, null, 0]);
  });

  it('is zoomed if names do not fit, and is not animated for very many points', () => {
    const many = Array.from({ length: 2500 }, (_, index) => ({ day: `${index}`, kwh: index }));
    expect(drawn(plan(), many)).toMatchObject({ animation: false, dataZoom: [{ type: 'inside' }, { type: 'slider' }] });
    expect(drawn(plan())).toMatchObject({ animation: true });
    expect(drawn(plan()).dataZoom).toBeUndefined();
    expect(drawn(plan(), ROWS, { ...look, isAnimated: false }).animation).toBe(false);
  });

  it('writes names as configured, and texts of hostile names are texts', () => {
    const option = drawn(plan({ textOf: ({ day }) => `${day}<b>{a}` }));
    expect(option.xAxis.data[0]).toBe('06-01<b>{a}');
  });
});

const at = (time: string) => ({ time: `2026-11-20 ${time}:00` });
const TIMES = [
  { ...at('10:00'), p: 5, flag: 0 },
  { ...at('10:05'), p: null, flag: 0 },
  { ...at('10:10'), p: 7, flag: 4 },
  { ...at('11:00'), p: 8, flag: 2 },
];
const timed = (more: Partial<ChartPlan> = {}) =>
  plan({
    x: { field: 'time', title: '时间', unit: null },
    series: [{ field: 'p', title: '功率', unit: 'kW', quality: 'flag' }],
    ...more,
  });

describe('a time axis', () => {
  it('has points at their times, and never connects a gap of more than 15 minutes', () => {
    const option = drawn(timed(), TIMES);
    expect(option.xAxis).toMatchObject({ type: 'time', axisLabel: { formatter: '{HH}:{mm}' } });
    const ten = Date.UTC(2026, 10, 20, 10);
    const points = option.series[0].data.map((point: { value?: unknown }) => point.value ?? point);
    expect(points).toEqual([
      [ten, 5, 0],
      [ten + 300_000, null, 1],
      [ten + 600_000, 7, 2],
      [ten + 600_001, null, 3],
      [ten + 3_600_000, 8, 3],
    ]);
    expect(option.series[0].connectNulls).toBe(false);
  });

  it('marks doubtful and unusable values by form and colour', () => {
    const flagged = drawn(timed(), TIMES).series[0].data;
    expect(flagged[2]).toMatchObject({ symbol: 'triangle', itemStyle: { color: '#8' } });
    expect(flagged[4]).toMatchObject({ symbol: 'triangle', itemStyle: { color: '#7' } });
  });

  it('is none for bars, for days, and where times go backwards', () => {
    expect(drawn(timed({ type: 'bar' }), TIMES).xAxis.type).toBe('category');
    expect(drawn(timed(), [...TIMES].reverse()).xAxis.type).toBe('category');
    expect(drawn(plan()).xAxis.type).toBe('category');
  });

  it('has spans at their times', () => {
    const spans = [
      { title: '限电', color: undefined, parts: [['2026-11-20 10:00:00', '2026-11-20 10:10:00']] as const },
    ];
    const option = drawn(timed({ spans }), TIMES);
    expect(option.legend.data).toEqual(['功率', '限电']);
    const ten = Date.UTC(2026, 10, 20, 10);
    expect(option.series[1].markArea.data).toEqual([[{ xAxis: ten }, { xAxis: ten + 600_000 }]]);
  });
});

describe('the marks of series', () => {
  const series = (mark: 'bar' | 'step' | 'area' | 'point' | 'line', more: object = {}) => ({
    ...{ field: 'kwh', title: mark, unit: 'kWh', mark },
    ...more,
  });

  it('are mixed, stacked, dashed and faint in one drawing', () => {
    const option = drawn(
      plan({
        series: [
          series('bar', { stack: 'a', color: 'generation' }),
          series('step', { dash: true }),
          series('area', { faint: true }),
          series('point'),
        ],
      }),
    );
    expect(option.series).toMatchObject([
      { type: 'bar', stack: 'a', itemStyle: { color: '#1' } },
      { type: 'line', step: 'end', lineStyle: { type: 'dashed' } },
      { areaStyle: { opacity: 0.16 }, lineStyle: { opacity: 0.45 } },
      { showSymbol: true, lineStyle: { width: 0 } },
    ]);
    expect(option.xAxis.boundaryGap).toBe(true);
  });

  it('are kept apart by dashes and patterns where colours are not enough', () => {
    const option = drawn(plan({ series: [series('line'), series('area')] }), ROWS, { ...look, isWeak: true });
    expect(option.aria.decal.show).toBe(true);
    expect(option.series.map(({ lineStyle }: { lineStyle: object }) => lineStyle)).toEqual([
      { type: 'solid' },
      { type: 'dashed' },
    ]);
  });

  it('have limits on the axis of their unit, and bands', () => {
    const two = [series('line'), { ...series('line', { title: '辐照' }), unit: 'W/m²' }];
    const limits = [{ title: '上限', value: 900, unit: 'W/m²', tone: 'error' as const }];
    const bands = [{ title: '正常', from: 0, to: 10, tone: 'success' as const }];
    const [, , band, limit] = drawn(plan({ series: two, limits, bands })).series;
    expect(band.markArea.data).toEqual([[{ name: '正常', yAxis: 0 }, { yAxis: 10 }]]);
    expect(limit).toMatchObject({ yAxisIndex: 1, markLine: { data: [{ yAxis: 900 }], lineStyle: { color: '#8' } } });
  });
});

describe('the sectors of a pie', () => {
  it('are the positive numbers of its first series', () => {
    const option = drawn(plan({ type: 'pie' }), [...ROWS, { day: '06-04', kwh: -3 }, { day: '', kwh: 1 }]);
    expect(option.series[0].data).toEqual([
      { name: '06-01', value: 12.5 },
      { name: '06-03', value: 7 },
      { name: '（空）', value: 1 },
    ]);
  });

  it('are at most twelve: the smallest share one, also where they are equal', () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ day: `${index}`, kwh: 1 }));
    const sectors = sectorsOf(plan({ type: 'pie' }), rows);
    expect(sectors).toHaveLength(12);
    expect(sectors.at(-1)).toEqual({ name: '其他', value: 19 });
  });

  it('are none without a series', () => {
    expect(sectorsOf(plan({ series: [] }), ROWS)).toEqual([]);
    expect(numbersOf({ field: 'gone', title: '', unit: null }, ROWS)).toEqual([null, null, null]);
  });
});
