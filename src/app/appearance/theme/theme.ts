import { type ThemeConfig, theme } from 'antd';
import type { MapToken, SeedToken } from 'antd/es/theme/interface';
import { GROUNDS, type PrimaryColors, primaryColors, type Scheme } from './palette.ts';
import { TOKEN_SCOPE } from './scope.ts';

/** Settings that decide the look of antd components. */
export interface Look {
  /** `#RRGGBB` */
  readonly primaryColor: string;
  readonly scheme: Scheme;
  readonly density: 'normal' | 'compact';
  /** Whether dialogs, menus and tabs are still: they come and go at once. */
  readonly isStill?: boolean;
}

const FONT_FAMILY =
  "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Segoe UI', sans-serif";

/** The compact algorithm takes the next smaller letter; from this one that is 14 px again: Chinese needs it. */
const COMPACT_FONT_SIZE = 16;

const made = new Map<string, ThemeConfig>();

/**
 * The theme of a look; the same object for the same look. Where the library's greys and its colours are too pale for
 * text, a darker step is taken (a lighter one on dark grounds), so that text reaches a contrast of 4.5:1: secondary
 * text, links, and the ground of buttons below white letters. tokens.css and presets.css repeat the values that pages
 * without antd need; a test compares them.
 */
export function themeOf(look: Look): ThemeConfig {
  const key = [look.primaryColor, look.scheme, look.density, look.isStill === true].join(' ');
  const known = made.get(key);
  if (known) return known;
  const config = createTheme(look);
  made.set(key, config);
  return config;
}

function createTheme({ primaryColor, scheme, density, isStill = false }: Look): ThemeConfig {
  const colors = primaryColors(primaryColor, scheme);
  const isCompact = density === 'compact';
  const algorithm = scheme === 'light' ? theme.defaultAlgorithm : darkAlgorithm;
  return {
    cssVar: { key: TOKEN_SCOPE },
    hashed: false,
    algorithm: isCompact ? [algorithm, theme.compactAlgorithm] : [algorithm],
    token: {
      colorPrimary: colors.primary,
      colorPrimaryHover: colors.hover,
      colorPrimaryActive: colors.active,
      colorPrimaryBg: colors.tint,
      // The library draws the ring of the focus with it: 3:1 against every ground (WCAG 2.2, 1.4.11).
      colorPrimaryBorder: colors.link,
      controlItemBgActive: colors.tint,
      colorInfo: '#1890FF',
      colorLink: colors.link,
      colorLinkHover: colors.linkHover,
      colorLinkActive: colors.linkActive,
      fontFamily: FONT_FAMILY,
      motion: !isStill,
      ...(isCompact ? { fontSize: COMPACT_FONT_SIZE } : {}),
      ...(scheme === 'light' ? LIGHT_TOKENS : DARK_TOKENS),
    },
    components: componentsOf(colors, scheme),
  };
}

/** The library's dark algorithm dims every colour, also those that were chosen for dark grounds; these stay. */
function darkAlgorithm(seed: SeedToken): MapToken {
  const { colorPrimary, colorLink, colorError, colorSuccess, colorWarning } = seed;
  return { ...theme.darkAlgorithm(seed), colorPrimary, colorLink, colorError, colorSuccess, colorWarning };
}

function componentsOf(colors: PrimaryColors, scheme: Scheme): ThemeConfig['components'] {
  const { active, buttonHover, buttonActive, link } = colors;
  const chosen = { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link };
  const field = { activeBorderColor: link };
  return {
    Button: {
      colorPrimary: active,
      colorPrimaryHover: buttonHover,
      colorPrimaryActive: buttonActive,
      defaultHoverColor: link,
      defaultActiveColor: link,
      ...(scheme === 'light' ? LIGHT_DANGER : DARK_DANGER),
    },
    Input: field,
    InputNumber: field,
    Select: field,
    DatePicker: field,
    Mentions: field,
    Tabs: chosen,
    Pagination: { itemActiveColor: link, itemActiveColorHover: link },
    Form: { colorError: scheme === 'light' ? '#cf1322' : '#ff8584' },
  };
}

const LIGHT_DANGER = { colorError: '#d9363e', colorErrorHover: '#e0454c', colorErrorActive: '#a8071a' };

/** Red letters on dark cards are light; a red ground below letters then has dark ones. */
const DARK_DANGER = {
  colorError: '#ff8584',
  colorErrorHover: '#ffa39e',
  colorErrorActive: '#f37371',
  dangerColor: GROUNDS.dark.container,
};

const LIGHT_TOKENS = {
  colorTextTertiary: 'rgba(0,0,0,0.6)',
  colorTextDescription: 'rgba(0,0,0,0.6)',
  colorTextPlaceholder: 'rgba(0,0,0,0.55)',
  colorErrorText: '#cf1322',
};

const DARK_SHADOW =
  '0 6px 16px 0 rgba(0, 0, 0, 0.4), 0 3px 6px -4px rgba(0, 0, 0, 0.5), 0 9px 28px 8px rgba(0, 0, 0, 0.3)';

const DARK_TOKENS = {
  colorBgBase: GROUNDS.dark.layout,
  colorBgLayout: GROUNDS.dark.layout,
  colorBgContainer: GROUNDS.dark.container,
  colorBgElevated: GROUNDS.dark.elevated,
  colorBgMask: 'rgba(0,0,0,0.6)',
  colorBorder: '#37465c',
  colorBorderSecondary: '#243042',
  colorSplit: '#243042',
  colorBorderDisabled: '#243042',
  colorFillSecondary: 'rgba(255,255,255,0.12)',
  colorFillTertiary: 'rgba(255,255,255,0.08)',
  colorText: 'rgba(255,255,255,0.88)',
  colorTextSecondary: 'rgba(255,255,255,0.68)',
  colorTextTertiary: 'rgba(255,255,255,0.6)',
  colorTextDescription: 'rgba(255,255,255,0.6)',
  colorTextPlaceholder: 'rgba(255,255,255,0.55)',
  colorError: '#e84749',
  colorErrorText: '#ff8584',
  colorSuccess: '#6abe39',
  colorWarning: '#e8b339',
  boxShadow: DARK_SHADOW,
  boxShadowSecondary: DARK_SHADOW,
};
