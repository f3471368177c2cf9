import { describe, expect, it } from 'vitest';
import { panelsOf } from '../../../../src/renderers/widgets/chart/panels.ts';
import { scaledSeries } from '../../../../src/renderers/widgets/chart/scaledSeries.ts';

const series = (field: string, unit: string | null) => ({ field, title: field, unit });

describe('the drawings of series', () => {
  it('are one for two units, and one more for each two further ones', () => {
    const power = [series('p', 'kW'), series('q', 'kW'), series('poa', 'W/m²')];
    expect(panelsOf(power)).toEqual([power]);
    const more = [...power, series('t', '°C'), series('u', 'V'), series('f', 'Hz'), series('u2', 'V')];
    expect(panelsOf(more).map((panel) => panel.map(({ field }) => field))).toEqual([
      ['p', 'q', 'poa'],
      ['t', 'u', 'u2'],
      ['f'],
    ]);
  });

  it('are one where a series has no unit', () => {
    const all = [series('a', 'kW'), series('b', 'V'), series('c', null)];
    expect(panelsOf(all)).toEqual([all]);
  });
});

describe('series in a larger unit', () => {
  const rows = [
    { time: '12:00', p: 26_000, old: 9_000, poa: 812 },
    { time: '12:05', p: null, old: '25000', poa: 800 },
  ];

  it('share it by their largest value, with gaps where a number is missing', () => {
    const drawn = scaledSeries({
      series: [series('p', 'kW'), series('old', 'kW'), series('poa', 'W/m²')],
      rows,
      limits: [{ title: '限值', value: 20_000, unit: 'kW', tone: undefined }],
    });
    expect(drawn.series.map(({ unit }) => unit)).toEqual(['MW', 'MW', 'W/m²']);
    expect(drawn.limits).toMatchObject([{ value: 20, unit: 'MW' }]);
    expect(drawn.rows).toEqual([
      { time: '12:00', p: 26, old: 9, poa: 812 },
      { time: '12:05', p: null, old: 25, poa: 800 },
    ]);
  });

  it('stay as they are where all values are small', () => {
    const given = { series: [series('poa', 'W/m²'), series('old', null)], rows, limits: [] };
    expect(scaledSeries(given)).toEqual(given);
  });
});
