import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { LIGHT_THEME } from '../../../src/app/theme/theme.ts';

/** Tokens without a unit; antd writes all other numbers as pixels. */
const UNITLESS = new Set(['lineHeight']);

const declared = [
  ...readFileSync(inRoot('src/app/theme/tokens.css'), 'utf8').matchAll(/--ant-([\w-]+):\s*([^;]+);/g),
].map(([, name = '', value = '']) => [camelCase(name), plain(value)] as const);

const tokens = new Map(Object.entries(theme.getDesignToken(LIGHT_THEME)));

describe('tokens.css', () => {
  it.each(declared)('%s says what the theme says', (name, value) => {
    const token: unknown = tokens.get(name);
    expect(plain(typeof token === 'number' && !UNITLESS.has(name) ? `${token}px` : String(token))).toBe(value);
  });

  it('[S9.8a] has #1890FF for its first colour', () => {
    expect(new Map(declared).get('colorPrimary')).toBe('#1890ff');
  });
});

/** Contrast of the text colours of pages drawn without antd, against the grounds they stand on (WCAG 2.2, 1.4.3). */
describe('contrast', () => {
  const token = (name: string) => String(tokens.get(name));
  it.each([
    ['colorText', 'colorBgContainer'],
    ['colorTextSecondary', 'colorBgContainer'],
    ['colorTextTertiary', 'colorBgContainer'],
    ['colorTextTertiary', 'colorBgLayout'],
    ['colorLink', 'colorBgContainer'],
    ['colorLink', 'colorPrimaryBg'],
    ['colorErrorText', 'colorBgContainer'],
    ['colorTextLightSolid', 'colorPrimaryActive'],
  ])('of %s on %s is 4.5:1 at least', (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

function camelCase(name: string): string {
  return name
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/(LG|SM)$|Lg$|Sm$/, (end) => end.toUpperCase());
}

function plain(value: string): string {
  return value.trim().toLowerCase().replaceAll('"', "'").replace(/\s+/g, '');
}

function contrast(text: string, ground: string): number {
  const below = rgb(ground);
  const [red, green, blue, alpha] = rgb(text);
  const over = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  const first = luminance(over(red, below[0]), over(green, below[1]), over(blue, below[2]));
  const second = luminance(below[0], below[1], below[2]);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function rgb(colour: string): readonly [number, number, number, number] {
  const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  if (colour.startsWith('rgb')) return [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0, numbers[3] ?? 1];
  const digits = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(1), part(3), part(5), 1];
}

function luminance(red: number, green: number, blue: number): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
