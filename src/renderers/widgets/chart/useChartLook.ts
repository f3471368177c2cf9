import { theme } from 'antd';
import { useMemo } from 'react';
import { useMedia } from '../../../runtime/react/useMedia.ts';
import type { ChartLook } from './chartOption.ts';

/** Hues of the design system that stay apart beside each other, also in grey. */
const HUES = ['blue-6', 'gold-6', 'green-6', 'purple-6', 'cyan-6', 'volcano-6', 'geekblue-4', 'magenta-5'] as const;

/** The look of drawings by the theme of the page. */
export function useChartLook(): ChartLook {
  const { token } = theme.useToken();
  const isAnimated = !useMedia('(prefers-reduced-motion: reduce)');
  return useMemo(
    () => ({
      colors: HUES.map((hue) => token[hue]),
      text: token.colorText,
      faint: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      ground: token.colorBgElevated,
      font: token.fontFamily,
      isAnimated,
    }),
    [token, isAnimated],
  );
}
