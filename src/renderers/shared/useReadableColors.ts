import { theme } from 'antd';
import type { CSSProperties } from 'react';

/** Perceived lightness (ITU-R BT.601) of `#rrggbb`, 0 to 1. */
function lightness(color: string): number {
  const [red = 255, green = 255, blue = 255] = (color.match(/^#(..)(..)(..)$/)?.slice(1) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

function colorsFor(neighbour: 'hover' | 'active'): CSSProperties {
  return Object.fromEntries(
    ['primary', 'error', 'success', 'warning'].map((name) => [
      `--gs-text-${name}`,
      `var(--ant-color-${name}-${neighbour})`,
    ]),
  );
}

const ON_LIGHT = colorsFor('active');
const ON_DARK = colorsFor('hover');

/**
 * Style that sets `--gs-text-primary` and its sisters for plain markup. Text in a theme colour needs 4.5:1 on its
 * ground, which the colour itself has not (#1890FF on white: 3.2:1); on light grounds the darker neighbour of the
 * palette is used, on dark ones the lighter. antd's own variables come from an ancestor: the application puts their
 * class on `<body>`.
 */
export function useReadableColors(): CSSProperties {
  const { token } = theme.useToken();
  return lightness(token.colorBgContainer) < 0.5 ? ON_DARK : ON_LIGHT;
}
