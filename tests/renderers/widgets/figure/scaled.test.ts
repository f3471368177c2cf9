import { describe, expect, it } from 'vitest';
import { scaled } from '../../../../src/renderers/widgets/figure/scaled.ts';
import { toldFigure } from '../../../../src/renderers/widgets/figure/toldFigure.ts';

describe('a figure in a larger unit', () => {
  it.each([
    [9_999, 'kW', 9_999, 'kW'],
    [10_000, 'kW', 10, 'MW'],
    [-25_500, 'kW', -25.5, 'MW'],
    [12_000_000, 'kW', 12, 'GW'],
    [9_999, 'kWh', 9_999, 'kWh'],
    [75_000, 'kWh', 7.5, '万kWh'],
    [112_000_000, 'kWh', 1.12, '亿kWh'],
    [1_102_300, 'kWp', 1_102.3, 'MWp'],
    [50_000, '台', 50_000, '台'],
    [50_000, undefined, 50_000, undefined],
  ])('%d %s', (value, unit, shown, larger) => {
    expect(scaled(value, unit)).toEqual({ value: shown, unit: larger });
  });

  it('is left as it is where it is no number', () => {
    expect(scaled(null, 'kW')).toEqual({ value: null, unit: 'kW' });
  });
});

describe('the explanation of a figure', () => {
  it('shows inputs with units, and only what is known', () => {
    const told = toldFigure({
      ...{
        title: '系统效率 PR',
        value: 0.8,
        unit: '1',
        expression: 'PR = Σ E / Σ (P0·H_poa)',
        source: 'IEC 61724-1:2021',
      },
      inputs: [
        { name: 'E', value: 800, unit: 'kWh' },
        { name: 'P0·H_poa', value: null, unit: 'kWh' },
      ],
      ...{ completeness: 0.987, doubt: null, reason: null, isDemo: true },
    });
    expect(told).toEqual({
      ...{ title: '系统效率 PR', value: '0.8', expression: 'PR = Σ E / Σ (P0·H_poa)' },
      inputs: [
        { name: 'E', text: '800 kWh' },
        { name: 'P0·H_poa', text: '—' },
      ],
      facts: [
        { name: '依据', text: 'IEC 61724-1:2021' },
        { name: '数据完整率', text: '98.7%' },
        { name: '数据来源', text: '演示数据' },
      ],
    });
  });

  it('of an answer that is none has no words', () => {
    expect(toldFigure('none')).toEqual({ title: '', value: '—', expression: '', inputs: [], facts: [] });
  });
});
