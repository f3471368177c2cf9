import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { themeOf } from '../../../src/app/appearance/theme/theme.ts';
import { isLight, LEAST_CONTRAST, readable } from '../../../src/renderers/shared/contrast.ts';
import { readableColors } from '../../../src/renderers/shared/useReadableColors.ts';

/** Contrast as the browser sees it: a second way to the number that the code works out. */
function contrast(text: string, ground: string): number {
  const luminance = (color: string) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('readable', () => {
  it('keeps a colour that reads well and darkens one that does not, as little as it takes', () => {
    expect(readable('#096dd9', ['#ffffff'])).toBe('#096dd9');
    const green = readable('#389e0d', ['#ffffff']);
    expect(contrast('#389e0d', '#ffffff')).toBeLessThan(LEAST_CONTRAST);
    expect(contrast(green, '#ffffff')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(contrast(green, '#ffffff')).toBeLessThan(LEAST_CONTRAST * 1.15);
  });

  it('lightens on dark grounds, and thinks of the worst ground', () => {
    expect(contrast(readable('#274916', ['#141414', '#303030']), '#303030')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect([isLight('#ffffff'), isLight('#141414'), isLight('#f0f2f5')]).toEqual([true, false, true]);
  });

  it('leaves alone what it cannot read', () => {
    expect(readable('rgba(0,0,0,0.4)', ['#ffffff'])).toBe('rgba(0,0,0,0.4)');
    expect(readable('#000000', ['transparent'])).toBe('#000000');
  });
});

const THEMES = [
  ['light', theme.getDesignToken(themeOf({ primaryColor: '#1890FF', scheme: 'light', density: 'normal' }))],
  ['dark', theme.getDesignToken(themeOf({ primaryColor: '#1890FF', scheme: 'dark', density: 'normal' }))],
] as const;

describe.each(THEMES)('the texts of the %s theme', (_, token) => {
  const colors = readableColors(token);
  it.each(Object.keys(colors))('%s reads well on cards, pages and chosen rows', (name) => {
    for (const ground of [token.colorBgContainer, token.colorBgLayout, token.controlItemBgActive]) {
      expect(contrast(colors[name] ?? '', ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  });

  it.each([
    ['--gs-text-success', token.colorSuccessBg],
    ['--gs-text-warning', token.colorWarningBg],
    ['--gs-text-gold', token['gold-1']],
    ['--gs-text-yellow', token['yellow-1']],
  ])('%s reads well in a tag', (name, ground) => {
    expect(contrast(colors[name] ?? '', ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });
});
