/** Subject of one judgement. */
interface Measured {
  /** Of the last 30 full days; null if unknown. */
  readonly value: number | null;
  /** The same of the 12 months before today. */
  readonly own: number | null;
  /** The median of the stations of the region. */
  readonly region: number | null;
}

/** The six things that a station is judged by. */
export interface PortraitFigures {
  /** Equivalent hours per day. */
  readonly hours: Measured;
  /** Performance ratio; `own` is the P90 of the days of 12 months. */
  readonly ratio: Measured;
  readonly availability: Measured;
  /** Alarms of levels 1 and 2 per MWp in 30 days. */
  readonly alarms: Measured;
  /** Share of the daylight slots that have data. */
  readonly data: Measured;
  /** Share of the work orders that were finished in time. */
  readonly orders: Measured;
}

/** A judgement: a score from 0 to 100 with the arithmetic that gives it. */
interface Judgement extends Measured {
  readonly key: keyof PortraitFigures;
  readonly name: string;
  readonly score: number | null;
  readonly formula: string;
  /** The same values in display form. */
  readonly valueText: string;
  readonly ownText: string;
  readonly regionText: string;
}

const FULL = 100;
/** Cost of an alarm per MWp. */
const ALARM_COST = 20;
const MISSING = '缺少数据，不计入总分';

const rounded = (score: number) => Math.round(Math.min(FULL, Math.max(0, score)) * 10) / 10;
const percent = (share: number) => `${(share * FULL).toFixed(1)}%`;
const count = (value: number) => value.toFixed(2);
const hours = (value: number) => `${value.toFixed(2)} h`;

function against(
  { value }: Measured,
  base: number | null,
  show: (value: number) => string,
  baseName: string,
): Pick<Judgement, 'score' | 'formula'> {
  if (value === null || base === null || base <= 0) return { score: null, formula: MISSING };
  const score = rounded((value / base) * FULL);
  return { score, formula: `${show(value)} ÷ ${baseName} ${show(base)} × 100，最高 100 = ${score}` };
}

function asShare({ value }: Measured): Pick<Judgement, 'score' | 'formula'> {
  if (value === null) return { score: null, formula: MISSING };
  return { score: rounded(value * FULL), formula: `${percent(value)} × 100 = ${rounded(value * FULL)}` };
}

function fewer({ value }: Measured): Pick<Judgement, 'score' | 'formula'> {
  if (value === null) return { score: null, formula: MISSING };
  const score = rounded(FULL - ALARM_COST * value);
  return { score, formula: `100 − ${ALARM_COST} × ${count(value)} 条/MWp，最低 0 = ${score}` };
}

/** The six judgements of a station, each of which can be computed again from what it shows. */
export function judgementsOf(figures: PortraitFigures): readonly Judgement[] {
  const { hours: yields, ratio, availability, alarms, data, orders } = figures;
  const judged = (
    key: keyof PortraitFigures,
    name: string,
    show: (value: number) => string,
    found: Pick<Judgement, 'score' | 'formula'>,
  ): Judgement => {
    const { value, own, region } = figures[key];
    const textOf = (one: number | null) => (one === null ? '--' : show(one));
    const texts = { valueText: textOf(value), ownText: textOf(own), regionText: textOf(region) };
    return { key, name, value, own, region, ...found, ...texts };
  };
  return [
    judged('hours', '发电水平', hours, against(yields, yields.region, hours, '同区域中位数')),
    judged('ratio', '系统效率', percent, against(ratio, ratio.own, percent, '自身 12 个月 P90')),
    judged('availability', '设备可利用率', percent, asShare(availability)),
    judged('alarms', '告警密度', (value) => `${count(value)} 条/MWp`, fewer(alarms)),
    judged('data', '通讯完整率', percent, asShare(data)),
    judged('orders', '运维及时率', percent, asShare(orders)),
  ];
}

/** The mean of the scores that are known, with its arithmetic; null if none is. */
export function totalScore(judgements: readonly Judgement[]): {
  readonly total: number | null;
  readonly formula: string;
} {
  const known = judgements.flatMap(({ name, score }) => (score === null ? [] : { name, score }));
  if (known.length === 0) return { total: null, formula: MISSING };
  const total = rounded(known.reduce((sum, { score }) => sum + score, 0) / known.length);
  return { total, formula: `(${known.map(({ score }) => score).join(' + ')}) ÷ ${known.length} = ${total}` };
}

/** The value below which a share of the values lies; null without any. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}
