import type { Row } from '../../../runtime/data/json.ts';
import { timeOf } from '../answer/time.ts';
import { type ChartPlan, numbersOf } from './chartPlan.ts';
import { numberText } from './common.ts';
import { type ChartLook, colorOf, dashOf } from './look.ts';
import type { Mark, Tone } from './marks.ts';
import { DOUBTFUL, qualityOf, timePoints, UNUSABLE } from './points.ts';
import type { Series } from './series.ts';

/** So many points have a symbol each. */
const MOST_SYMBOLS = 60;
const FAINT = 0.45;
const AREA = 0.16;

/** The two units of a drawing, of which the second has its axis on the right; null for any other number of units. */
export function twoUnits({ series }: ChartPlan): readonly [string, string] | null {
  const [first, second, ...more] = new Set(series.map(({ unit }) => unit));
  const isTwo = typeof first === 'string' && typeof second === 'string' && more.length === 0;
  return isTwo ? [first, second] : null;
}

const markOf = ({ mark }: Series, { type }: ChartPlan): Mark => mark ?? (type === 'pie' ? 'line' : type);

/** A doubtful value has a triangle and a colour of its own. */
function flagged(value: unknown, series: Series, row: Row | undefined, look: ChartLook): unknown {
  const quality = qualityOf(series, row);
  if (quality < DOUBTFUL) return value;
  const color = quality >= UNUSABLE ? look.tones.error : look.tones.warning;
  return { value, symbol: 'triangle', symbolSize: 9, itemStyle: { color } };
}

function dataOf(series: Series, rows: readonly Row[], times: readonly number[] | null, look: ChartLook) {
  if (times !== null) {
    return timePoints(series, rows, times).map((point) => flagged([...point], series, rows[point[2]], look));
  }
  return numbersOf(series, rows).map((value, index) => flagged(value, series, rows[index], look));
}

function lineLook(series: Series, mark: Mark, index: number, rows: number, look: ChartLook) {
  const color = colorOf(series, index, look);
  const isPoint = mark === 'point';
  const flags = series.quality !== undefined;
  const line = {
    ...(isPoint ? { width: 0 } : {}),
    ...(series.dash || look.isWeak ? { type: dashOf(series, index, look) } : {}),
    ...(series.faint ? { opacity: FAINT, width: 1 } : {}),
  };
  return {
    connectNulls: false,
    showSymbol: isPoint || flags || rows <= MOST_SYMBOLS,
    symbolSize: isPoint ? 7 : 5,
    // Flags are single points, which thinning would lose.
    ...(flags ? { symbol: rows <= MOST_SYMBOLS ? 'circle' : 'none', showAllSymbol: true } : { sampling: 'lttb' }),
    ...(mark === 'step' ? { step: 'end' } : {}),
    ...(mark === 'area' ? { areaStyle: { opacity: AREA } } : {}),
    ...(Object.keys(line).length === 0 ? {} : { lineStyle: line }),
    ...(series.color === undefined ? {} : { itemStyle: { color } }),
  };
}

/** ECharts series of rows. */
export function drawnSeries(
  plan: ChartPlan,
  rows: readonly Row[],
  times: readonly number[] | null,
  look: ChartLook,
): Record<string, unknown>[] {
  const units = twoUnits(plan);
  return plan.series.map((series, index) => {
    const mark = markOf(series, plan);
    const isBar = mark === 'bar';
    return {
      type: isBar ? 'bar' : 'line',
      name: series.title,
      ...(units === null ? {} : { yAxisIndex: series.unit === units[1] ? 1 : 0 }),
      ...(series.stack === undefined ? {} : { stack: series.stack }),
      data: dataOf(series, rows, times, look),
      tooltip: { valueFormatter: (value: unknown) => numberText(value, series.unit) },
      ...(isBar
        ? {
            barMaxWidth: 32,
            ...(series.color === undefined && !series.faint
              ? {}
              : { itemStyle: { color: colorOf(series, index, look), opacity: series.faint ? FAINT : 1 } }),
          }
        : lineLook(series, mark, index, rows.length, look)),
    };
  });
}

const toneOf = (tone: Tone | undefined, look: ChartLook) => (tone === undefined ? look.faint : look.tones[tone]);

/** Spans, limits and bands: series without points that carry them, so that spans can be switched off by the legend. */
export function markedParts(
  { spans = [], limits = [], bands = [], ...plan }: ChartPlan,
  isTimed: boolean,
  look: ChartLook,
) {
  const place = (text: string) => (isTimed ? (timeOf(text) ?? text) : text);
  const units = twoUnits(plan);
  const carrier = { type: 'line', data: [], silent: true };
  const spanned = spans.map(({ title, color = 'curtailment', parts }) => ({
    ...carrier,
    name: title,
    itemStyle: { color: look.meanings[color] },
    markArea: {
      silent: true,
      itemStyle: {
        color: look.meanings[color],
        opacity: 0.22,
        decal: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -0.78 },
      },
      data: parts.map(([from, to]) => [{ xAxis: place(from) }, { xAxis: place(to) }]),
    },
  }));
  const banded = bands.map(({ title, from, to, tone }) => ({
    ...carrier,
    markArea: {
      silent: true,
      itemStyle: { color: toneOf(tone, look), opacity: 0.1 },
      label: { show: title !== '', position: 'insideTopLeft', color: look.faint },
      data: [[{ name: title, yAxis: from }, { yAxis: to }]],
    },
  }));
  const limited = limits.map(({ title, value, unit, tone }) => ({
    ...carrier,
    ...(units !== null && unit === units[1] ? { yAxisIndex: 1 } : {}),
    markLine: {
      silent: true,
      symbol: 'none',
      lineStyle: { color: toneOf(tone, look), type: 'dashed' },
      label: { formatter: `${title} ${numberText(value, unit)}`, position: 'insideEndTop', color: look.text },
      data: [{ yAxis: value }],
    },
  }));
  return [...spanned, ...banded, ...limited];
}
