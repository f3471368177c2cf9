import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { avoidedCarbon, type CarbonFactor } from '../figures/environment.ts';
import type { Figure } from '../figures/figure.ts';
import { FORMULAS } from '../figures/formulas.ts';
import { revenue } from '../figures/revenue.ts';
import { curtailmentRate, inverterEfficiency, planCompletion, timeAvailability } from '../figures/shares.ts';
import type { Sums } from '../figures/sums.ts';
import {
  capacityFactor,
  captureLoss,
  correctedRatio,
  energy,
  finalYield,
  gridHours,
  performanceRatio,
  referenceYield,
  systemLoss,
} from '../figures/yields.ts';
import { loadFactors } from '../registers/loadRegisters.ts';
import { seesIncome, todayIn, zoneOfStations } from './askedFigures.ts';
import { totalSums } from './groupedFigures.ts';
import { membersOf } from './groups.ts';
import { type Level, periodsOf } from './periods.ts';
import { FIGURE_MENUS, reachedStations } from './reachedStations.ts';

/** The figures that can be asked how they came about, by the names of the wire. */
const EXPLAINED: Readonly<Record<string, (sums: Sums, factors: readonly CarbonFactor[]) => Figure>> = {
  eGen: (sums) => energy(sums, 'inverter'),
  eGrid: (sums) => energy(sums, 'gate'),
  yf: (sums) => finalYield(sums, 'inverter'),
  yr: (sums) => referenceYield(sums, 'inverter'),
  pr: (sums) => performanceRatio(sums, 'inverter'),
  prGate: (sums) => performanceRatio(sums, 'gate'),
  prWarm: correctedRatio,
  captureLoss,
  systemLoss,
  capacityFactor,
  gridHours,
  inverterEfficiency,
  availability: timeAvailability,
  curtailRate: curtailmentRate,
  planRate: (sums) => planCompletion(sums, 'inverter'),
  co2: avoidedCarbon,
  income: revenue,
};

const SIDES = { inverter: '逆变器侧', gate: '关口侧' } as const;
const parameter = t.optional(t.text(200));
const numberOrNull = t.orNull(t.number());
const finite = (value: number | null) => (value !== null && Number.isFinite(value) ? value : null);

const answer = t.closed({
  ...{ figure: t.text(), title: t.text(), expression: t.text(), unit: t.text(), source: t.text(), limits: t.text() },
  ...{ value: numberOrNull, side: t.textOrNull(), completeness: numberOrNull },
  ...{ quality: t.text(), quality_dictText: t.textOrNull(), doubt: t.textOrNull(), reason: t.textOrNull() },
  inputs: t.list(t.closed({ name: t.text(), value: numberOrNull, unit: t.text() })),
  ...{ period: t.text(), stations: t.integer(), zone: t.text(), isDemo: t.flag },
});

/** Factors that may have applied in a period (`2026`, `2026-11` or a date): the latest before it, and those of it. */
function factorsWithin(factors: readonly CarbonFactor[], period: string): readonly CarbonFactor[] {
  const before = factors.filter(({ validFrom }) => validFrom <= period).slice(-1);
  return [...before, ...factors.filter(({ validFrom }) => validFrom > period && validFrom.startsWith(period))];
}

/** `GET /stat/station/explain`: formula, inputs with units, completeness and source of one figure of one period. */
export const explainRoute: Route = defineRoute({
  method: 'GET',
  path: '/stat/station/explain',
  title: '解释指标',
  right: { menu: FIGURE_MENUS },
  query: t.closed({
    figure: t.text(40, { minLength: 1 }),
    level: t.optional(t.oneOf('', 'day', 'month', 'year')),
    period: parameter,
    ...{ stationId: parameter, stationType: parameter, regionCode: parameter, city: parameter, county: parameter },
  }),
  answer,
  async handle(call) {
    const { query, services } = call;
    const explain = Object.hasOwn(EXPLAINED, query.figure) ? EXPLAINED[query.figure] : undefined;
    if (!explain) throw new Refusal(`没有指标“${query.figure}”：可选 ${Object.keys(EXPLAINED).join('、')}`);
    if (query.figure === 'income' && !(await seesIncome(call))) throw new Refusal('没有查看收入的权限');
    const stations = await reachedStations(call, query);
    const zone = zoneOfStations(stations);
    const level: Level = query.level === undefined || query.level === '' ? 'day' : query.level;
    const asked = query.period === undefined || query.period === '' ? todayIn(zone, services.clock()) : query.period;
    const periods = periodsOf(level, asked, asked, asked);
    const sums = await totalSums(services.db, { level, periods, members: membersOf(stations, 'all') });
    const empty = `${asked}没有数据`;
    if (sums === null) throw new Refusal(empty);
    const { formula, value, side, inputs, completeness, quality, doubt } = explain(
      sums,
      factorsWithin(await loadFactors(services.db), periods.to),
    );
    const missing = inputs.filter((input) => input.value === null).map(({ name }) => name);
    const texts = await services.dictionaries.texts('pv_data_quality', [String(quality)]);
    return read({
      figure: query.figure,
      ...FORMULAS[formula],
      value: finite(value),
      side: side && SIDES[side],
      completeness: finite(completeness),
      quality: String(quality),
      quality_dictText: texts.get(String(quality)) ?? null,
      doubt,
      reason: value === null ? `缺少：${missing.join('、') || '数据'}` : null,
      inputs: inputs.map((input) => ({ ...input, value: finite(input.value) })),
      ...{ period: periods.to, stations: stations.length, zone, isDemo: stations.some(({ isDemo }) => isDemo) },
    });
  },
});
