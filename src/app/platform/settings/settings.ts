import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../common/languages.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import type { Slot } from '../storage/storage.ts';

/** The eight colours to choose from (S2.42). */
export const PRESETS = [
  { name: 'dust', color: '#F5222D', title: '薄暮' },
  { name: 'volcano', color: '#FA541C', title: '火山' },
  { name: 'sunset', color: '#FAAD14', title: '日暮' },
  { name: 'cyan', color: '#13C2C2', title: '明青' },
  { name: 'green', color: '#52C41A', title: '极光绿' },
  { name: 'daybreak', color: '#1890FF', title: '拂晓蓝' },
  { name: 'geek', color: '#2F54EB', title: '极客蓝' },
  { name: 'purple', color: '#722ED1', title: '酱紫' },
] as const;

/** Appearance and behaviour of the console in this browser (S3.22). */
export interface Settings {
  /** One of the presets, `#RRGGBB`. */
  readonly primaryColor: string;
  /** Light or dark navigation; pages follow `colorMode`. */
  readonly navTheme: 'light' | 'dark';
  readonly layout: 'sidemenu' | 'topmenu';
  /** Only with top navigation: next to a side menu the content fills the rest. */
  readonly contentWidth: 'Fixed' | 'Fluid';
  readonly fixedHeader: boolean;
  /** Whether the side menu stays while the page scrolls. */
  readonly fixSiderbar: boolean;
  /** Whether the header goes while one scrolls down. */
  readonly autoHideHeader: boolean;
  readonly colorWeak: boolean;
  /** True if open pages have tabs. */
  readonly multipage: boolean;
  readonly colorMode: 'light' | 'dark' | 'system';
  readonly density: 'normal' | 'compact';
  /** Language of the texts of screens, where they are in it. */
  readonly language: Language;
}

/** Applies until the user changes it (S9.8a). */
export const DEFAULT_SETTINGS: Settings = {
  primaryColor: '#1890FF',
  navTheme: 'light',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  fixSiderbar: true,
  autoHideHeader: false,
  colorWeak: false,
  multipage: true,
  colorMode: 'system',
  density: 'normal',
  language: DEFAULT_LANGUAGE,
};

/** The options that depend on others; an option that may not be changed says why. */
interface Locks {
  readonly contentWidth: string | null;
  readonly fixSiderbar: string | null;
  readonly autoHideHeader: string | null;
}

/**
 * What may not be chosen now (S2.42): a fixed menu needs a side menu, Fluid needs a menu that is none, and only a
 * fixed header can hide.
 */
export function locksOf({ layout, fixedHeader }: Settings): Locks {
  const hasSideMenu = layout === 'sidemenu';
  return {
    contentWidth: hasSideMenu ? '仅顶部菜单布局可选择流式' : null,
    fixSiderbar: hasSideMenu ? null : '仅侧边菜单布局可固定',
    autoHideHeader: fixedHeader ? null : '固定头部后才能开启',
  };
}

/** The settings after a choice; what depends on it follows (S2.42). */
export function withChange(settings: Settings, change: Partial<Settings>): Settings {
  const next = settled({ ...settings, ...change });
  const isSideMenuBack = settings.layout === 'topmenu' && next.layout === 'sidemenu';
  return isSideMenuBack ? { ...next, fixSiderbar: DEFAULT_SETTINGS.fixSiderbar } : next;
}

function settled(settings: Settings): Settings {
  const locks = locksOf(settings);
  return {
    ...settings,
    contentWidth: locks.contentWidth === null ? settings.contentWidth : 'Fixed',
    fixSiderbar: locks.fixSiderbar === null && settings.fixSiderbar,
    autoHideHeader: locks.autoHideHeader === null && settings.autoHideHeader,
  };
}

/** The values each option knows. */
const CHOICES: Readonly<Record<keyof Settings, readonly unknown[]>> = {
  primaryColor: PRESETS.map(({ color }) => color),
  navTheme: ['light', 'dark'],
  layout: ['sidemenu', 'topmenu'],
  contentWidth: ['Fixed', 'Fluid'],
  fixedHeader: [true, false],
  fixSiderbar: [true, false],
  autoHideHeader: [true, false],
  colorWeak: [true, false],
  multipage: [true, false],
  colorMode: ['light', 'dark', 'system'],
  density: ['normal', 'compact'],
  language: LANGUAGES,
};

/** Settings from outside: usable options are taken, the others stay as they are by default; undefined when none is. */
export function readSettings(value: unknown): Settings | undefined {
  if (!isRecord(value)) return undefined;
  const usable = Object.entries(CHOICES).filter(([name, choices]) => choices.includes(value[name]));
  if (usable.length === 0) return undefined;
  const chosen = Object.fromEntries(usable.map(([name]) => [name, value[name]]));
  return settled({ ...DEFAULT_SETTINGS, ...chosen });
}

/** Appearance of the console; not part of a session: it survives sign-out (S3.22). */
export const SETTINGS: Slot<Settings> = { key: 'System-Settings', check: readSettings };
