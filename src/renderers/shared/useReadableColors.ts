import { type GlobalToken, theme } from 'antd';
import type { CSSProperties } from 'react';
import { isLight, readable } from './contrast.ts';

/** Colours that documents may name for tags. */
const PALETTES = [
  'blue',
  'cyan',
  'geekblue',
  'gold',
  'green',
  'lime',
  'magenta',
  'orange',
  'pink',
  'purple',
  'red',
  'volcano',
  'yellow',
] as const;

function statusColors(token: GlobalToken): readonly (readonly [name: string, color: string, own: string])[] {
  const light = isLight(token.colorBgContainer);
  return [
    ['primary', light ? token.colorPrimaryActive : token.colorPrimaryHover, token.colorPrimaryBg],
    ['error', light ? token.colorErrorActive : token.colorErrorHover, token.colorErrorBg],
    ['success', light ? token.colorSuccessActive : token.colorSuccessHover, token.colorSuccessBg],
    ['warning', light ? token.colorWarningActive : token.colorWarningHover, token.colorWarningBg],
  ];
}

/** Grounds of plain text: cards, the page around them, and a chosen row. */
function groundsOf(token: GlobalToken): readonly string[] {
  return [token.colorBgContainer, token.colorBgLayout, token.controlItemBgActive];
}

/** `--gs-text-…` by name, each readable on the grounds of a theme and on its own tint. */
export function readableColors(token: GlobalToken): Readonly<Record<string, string>> {
  const grounds = groundsOf(token);
  const named = [
    ...statusColors(token),
    ...PALETTES.map((name) => [name, token[`${name}-8`], token[`${name}-1`]] as const),
  ];
  return Object.fromEntries(
    named.map(([name, color, own]) => [`--gs-text-${name}`, readable(color, [...grounds, own])]),
  );
}

const styles = new WeakMap<GlobalToken, CSSProperties>();

/**
 * Style that sets `--gs-text-primary` and its sisters for plain markup. Text needs a contrast of 4.5:1 with its ground,
 * which the colours of a theme do not have (#1890FF on white: 3.2:1, the green of 成功: 3.5:1).
 */
export function useReadableColors(): CSSProperties {
  const { token } = theme.useToken();
  const known = styles.get(token);
  if (known) return known;
  const style: CSSProperties = readableColors(token);
  styles.set(token, style);
  return style;
}
