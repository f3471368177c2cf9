import { theme } from 'antd';
import type { CSSProperties } from 'react';
import { isRecord } from '../../runtime/json.ts';

interface ThemeScope {
  /** Class under which antd's CSS variables hold; plain markup inside may use them. */
  readonly className: string;
  readonly style: CSSProperties;
}

/** Perceived lightness (ITU-R BT.601) of `#rrggbb`, 0 to 1. */
function lightness(color: string): number {
  const [red = 255, green = 255, blue = 255] = (color.match(/^#(..)(..)(..)$/)?.slice(1) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/**
 * Text in a theme colour needs 4.5:1 on its ground, which the colour itself has not (#1890FF on white: 3.2:1).
 * On light grounds the darker neighbour of the palette is used, on dark ones the lighter.
 */
function readableColors(isDark: boolean): CSSProperties {
  const neighbour = isDark ? 'hover' : 'active';
  return Object.fromEntries(
    ['primary', 'error', 'success', 'warning'].map((name) => [
      `--gs-text-${name}`,
      `var(--ant-color-${name}-${neighbour})`,
    ]),
  );
}

/** Where plain markup finds the tokens of the surrounding theme. */
export function useThemeScope(): ThemeScope {
  const { token, cssVar } = theme.useToken();
  // antd's declaration says `cssVar` is the token; what it hands out is the key of the variables' class.
  const place: unknown = cssVar;
  const key = isRecord(place) && typeof place.key === 'string' ? place.key : '';
  return { className: key, style: readableColors(lightness(token.colorBgContainer) < 0.5) };
}
