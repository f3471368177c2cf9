import type { EChartsCoreOption } from 'echarts/core';
import { figureText } from '../../display/figureText.ts';
import type { ChartLook } from './look.ts';

/** From so many points on nothing moves, and lines are thinned to what the eye sees. */
const MANY_POINTS = 2000;

/** A number with its unit as tooltips show it. */
export function numberText(value: unknown, unit: string | null): string {
  const text = typeof value === 'number' ? figureText(value, undefined) : null;
  if (text === null) return '—';
  return unit === null ? text : `${text} ${unit}`;
}

/** Shared by all charts: theme, tooltip, patterns if colours are not enough. */
export function commonOption({ text, ground, line, font, colors, isAnimated, isWeak }: ChartLook, points: number) {
  return {
    animation: isAnimated && points <= MANY_POINTS,
    animationDuration: 400,
    color: [...colors],
    textStyle: { fontFamily: font, color: text },
    useUTC: true,
    ...(isWeak ? { aria: { decal: { show: true } } } : {}),
    tooltip: {
      // Drawn on the canvas: the page allows no HTML made from texts.
      renderMode: 'richText',
      confine: true,
      backgroundColor: ground,
      borderColor: line,
      textStyle: { color: text, fontSize: 12 },
    },
  } satisfies EChartsCoreOption;
}

/** A legend in one line, which leaves room for the tools at the right. */
export function legendOf({ text }: ChartLook, names: readonly string[]) {
  return {
    type: 'scroll',
    top: 0,
    left: 0,
    right: 176,
    data: [...names],
    textStyle: { color: text },
    pageTextStyle: { color: text },
  };
}
