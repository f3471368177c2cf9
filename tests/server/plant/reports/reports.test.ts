import { describe, expect, it } from 'vitest';
import { correctionsSince, type ToldReport } from '../../../../server/plant/reports/corrections.ts';
import { lastDuePeriod } from '../../../../server/plant/reports/reportPeriod.ts';

describe('the period of a report', () => {
  it.each([
    ['day', '2026-11-27T08:00:00+08:00', '2026-11-26', '2026-11-26'],
    ['day', '2026-11-27T07:59:00+08:00', '2026-11-25', '2026-11-25'],
    ['week', '2026-11-30T08:00:00+08:00', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-30T07:59:00+08:00', '2026-11-16', '2026-11-22'],
    ['week', '2026-12-06T23:00:00+08:00', '2026-11-23', '2026-11-29'],
    ['month', '2026-12-01T08:00:00+08:00', '2026-11-01', '2026-11-30'],
    ['month', '2026-12-01T07:00:00+08:00', '2026-10-01', '2026-10-31'],
    ['month', '2026-03-15T12:00:00+08:00', '2026-02-01', '2026-02-28'],
  ])('by %s at %s is from %s to %s', (period, now, from, to) => {
    expect(lastDuePeriod(period, '08:00:00', new Date(now))).toMatchObject({ from, to });
  });

  it('is due at the time of sending', () => {
    const { dueAt } = lastDuePeriod('day', '08:00:00', new Date('2026-11-27T15:00:00+08:00'));
    expect(dueAt).toEqual(new Date('2026-11-27T08:00:00+08:00'));
  });
});

describe('what was corrected since', () => {
  const report = (from: string, eGen: number, corrections: ToldReport['corrections'] = []): ToldReport => {
    return { from, to: from, rows: [{ key: 's', text: '站', eGen }], corrections };
  };
  const now = (values: Record<string, number>) => (told: ToldReport) => {
    return [{ key: 's', text: '站', eGen: values[told.from] ?? null }];
  };

  it('is reported with the old and the new value', () => {
    const found = correctionsSince([report('2026-11-25', 100)], now({ '2026-11-25': 112 }));
    expect(found).toEqual([{ from: '2026-11-25', to: '2026-11-25', key: 's', text: '站', before: 100, after: 112 }]);
  });

  it('is reported once, and again when it changes again', () => {
    const corrected = { from: '2026-11-25', to: '2026-11-25', key: 's', text: '站', before: 100, after: 112 };
    const reports = [report('2026-11-25', 100), report('2026-11-26', 90, [corrected])];
    expect(correctionsSince(reports, now({ '2026-11-25': 112, '2026-11-26': 90 }))).toEqual([]);
    const again = correctionsSince(reports, now({ '2026-11-25': 120, '2026-11-26': 90.05 }));
    expect(again).toMatchObject([{ from: '2026-11-25', before: 112, after: 120 }]);
  });
});
