import { theme } from 'antd';
import { useMemo } from 'react';
import { useMedia } from '../../../runtime/react/useMedia.ts';
import type { ChartLook } from './look.ts';
import { useColorWeak } from './useColorWeak.ts';

/** Hues of the design system that stay apart, also in grey. */
const HUES = ['blue-6', 'gold-6', 'green-6', 'purple-6', 'cyan-6', 'volcano-6', 'geekblue-4', 'magenta-5'] as const;

/** The look of drawings by the theme of the page. */
export function useChartLook(): ChartLook {
  const { token } = theme.useToken();
  const isAnimated = !useMedia('(prefers-reduced-motion: reduce)');
  const isWeak = useColorWeak();
  return useMemo(
    () => ({
      colors: HUES.map((hue) => token[hue]),
      meanings: {
        generation: token['gold-6'],
        irradiance: token['gold-4'],
        export: token['blue-6'],
        plan: token.colorTextTertiary,
        curtailment: token['purple-4'],
      },
      tones: {
        success: token.colorSuccess,
        warning: token.colorWarning,
        error: token.colorError,
        info: token.colorInfo,
      },
      heat: [token.colorFillTertiary, token['gold-3'], token['orange-5'], token['volcano-7']],
      text: token.colorText,
      faint: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      ground: token.colorBgElevated,
      font: token.fontFamily,
      isAnimated,
      isWeak,
    }),
    [token, isAnimated, isWeak],
  );
}
