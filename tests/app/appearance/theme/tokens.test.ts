import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { type Look, themeOf } from '../../../../src/app/appearance/theme/theme.ts';
import { PRESETS } from '../../../../src/app/platform/settings/settings.ts';

/** Tokens without a unit; antd writes all other numbers as pixels. */
const UNITLESS = new Set(['lineHeight']);

type Block = readonly (readonly [token: string, value: string])[];

/** The declarations of a style sheet of the theme by selector. */
function blocksOf(file: string): ReadonlyMap<string, Block> {
  const text = readFileSync(inRoot(`src/app/appearance/theme/${file}`), 'utf8');
  return new Map(
    [...text.matchAll(/^(:root[^{]*)\{([^}]*)\}/gm)].map(([, selector = '', body = '']) => [
      selector.trim(),
      [...body.matchAll(/--ant-([\w-]+):\s*([^;]+);/g)].map(
        ([, name = '', value = '']) => [camelCase(name), plain(value)] as const,
      ),
    ]),
  );
}

const DAYBREAK: Look = { primaryColor: '#1890FF', scheme: 'light', density: 'normal' };
const tokensOf = (look: Look) => new Map(Object.entries(theme.getDesignToken(themeOf(look))));

const SHEETS: readonly (readonly [selector: string, block: Block, look: Look])[] = [
  ...[...blocksOf('tokens.css')].map(([selector, block]) => {
    const scheme: Look['scheme'] = selector.includes('dark') ? 'dark' : 'light';
    const density: Look['density'] = selector.includes('compact') ? 'compact' : 'normal';
    return [selector, block, { ...DAYBREAK, scheme, density }] as const;
  }),
  ...[...blocksOf('presets.css')].map(([selector, block]) => {
    const scheme: Look['scheme'] = selector.includes('dark') ? 'dark' : 'light';
    const primaryColor = PRESETS.find(({ name }) => selector.includes(`"${name}"`))?.color ?? '';
    return [selector, block, { ...DAYBREAK, scheme, primaryColor }] as const;
  }),
];

describe.each(SHEETS)('%s', (_, block, look) => {
  const tokens = tokensOf(look);
  it.each(block)('%s says what the theme says', (name, value) => {
    const token: unknown = tokens.get(name);
    expect(plain(typeof token === 'number' && !UNITLESS.has(name) ? `${token}px` : String(token))).toBe(value);
  });
});

it('says what the theme says to people who ask for less motion', () => {
  const text = readFileSync(inRoot('src/app/appearance/theme/tokens.css'), 'utf8');
  const [, still = ''] = text.split('@media (prefers-reduced-motion: reduce)');
  const tokens = tokensOf({ ...DAYBREAK, isStill: true });
  const durations = [...still.matchAll(/--ant-([\w-]+):\s*([^;]+);/g)];
  expect(durations).toHaveLength(2);
  for (const [, name = '', value] of durations) expect(tokens.get(camelCase(name))).toBe(value);
});

it('[S9.8a] has #1890FF for its first colour', () => {
  expect(new Map(blocksOf('tokens.css').get(':root')).get('colorPrimary')).toBe('#1890ff');
});

it('[S2.42] has two grounds for every colour to choose from', () => {
  expect([...blocksOf('presets.css').keys()]).toHaveLength(2 * (PRESETS.length - 1));
});

const LOOKS = PRESETS.flatMap(({ name, color: primaryColor }) =>
  (['light', 'dark'] as const).map(
    (scheme) => [name, scheme, tokensOf({ ...DAYBREAK, primaryColor, scheme })] as const,
  ),
);

/** Contrast of texts against their grounds (WCAG 2.2, 1.4.3). */
describe.each(LOOKS)('contrast of %s on %s', (_name, _scheme, tokens) => {
  const token = (name: string) => String(tokens.get(name));
  it.each([
    ['colorText', 'colorBgContainer'],
    ['colorTextSecondary', 'colorBgContainer'],
    ['colorTextTertiary', 'colorBgContainer'],
    ['colorTextTertiary', 'colorBgLayout'],
    ['colorTextTertiary', 'colorBgElevated'],
    ['colorTextPlaceholder', 'colorBgContainer'],
    ['colorLink', 'colorBgContainer'],
    ['colorLink', 'colorBgElevated'],
    ['colorLink', 'colorPrimaryBg'],
    ['colorErrorText', 'colorBgContainer'],
    ['colorTextLightSolid', 'colorPrimaryActive'],
  ])('of %s on %s is 4.5:1 at least', (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

/** Contrast of the ring around what has the focus, and of the frame of a field in use (WCAG 2.2, 1.4.11). */
describe.each(LOOKS)('focus of %s on %s', (_name, _scheme, tokens) => {
  it.each(['colorBgContainer', 'colorBgLayout', 'colorBgElevated'])('is seen on %s', (ground) => {
    for (const ring of ['colorLink', 'colorPrimaryBorder'])
      expect(contrast(String(tokens.get(ring)), String(tokens.get(ground)))).toBeGreaterThanOrEqual(3);
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
