import { describe, expect, it } from 'vitest';
import { type ChartLook, chartOption } from '../../../../src/renderers/widgets/chart/chartOption.ts';
import { type ChartPlan, numbersOf, sectorsOf } from '../../../../src/renderers/widgets/chart/chartPlan.ts';

const look: ChartLook = {
  colors: ['#1677ff', '#faad14'],
  ...{ text: '#000', faint: '#666', line: '#eee', ground: '#fff', font: 'sans-serif', isAnimated: true },
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

  it('is zoomed where names do not fit, and stands still where there are very many points', () => {
    const many = Array.from({ length: 2500 }, (_, index) => ({ day: `${index}`, kwh: index }));
    expect(drawn(plan(), many)).toMatchObject({ animation: false, dataZoom: [{ type: 'inside' }, { type: 'slider' }] });
    expect(drawn(plan())).toMatchObject({ animation: true });
    expect(drawn(plan()).dataZoom).toBeUndefined();
    expect(drawn(plan(), ROWS, { ...look, isAnimated: false }).animation).toBe(false);
  });

  it('writes names as it is told, and texts of hostile names are texts', () => {
    const option = drawn(plan({ textOf: ({ day }) => `${day}<b>{a}` }));
    expect(option.xAxis.data[0]).toBe('06-01<b>{a}');
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
