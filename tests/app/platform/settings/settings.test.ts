import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  locksOf,
  PRESETS,
  readSettings,
  type Settings,
  withChange,
} from '../../../../src/app/platform/settings/settings.ts';

const TOP: Settings = { ...DEFAULT_SETTINGS, layout: 'topmenu', fixSiderbar: false };

// S9.8a has a side menu and fixed width together, S2.42 ties the width to a menu that is no side menu. Read: the value is
// Fixed and stays so with a side menu, where pages take the whole width; it shows as soon as the menu lies on top.
describe('the default', () => {
  it('[S9.8a] is daybreak blue, light navigation, side menu, fixed width and tabs', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      primaryColor: '#1890FF',
      navTheme: 'light',
      layout: 'sidemenu',
      contentWidth: 'Fixed',
      multipage: true,
    });
  });

  it('[S2.42] there are eight colours, each once', () => {
    expect(new Set(PRESETS.map(({ color }) => color)).size).toBe(8);
  });
});

describe('the language of screens', () => {
  it('is Chinese until the user chooses, also for users who chose other things before there was a choice', () => {
    expect(DEFAULT_SETTINGS.language).toBe('zh-CN');
    expect(readSettings({ density: 'compact' })?.language).toBe('zh-CN');
    expect(readSettings({ language: 'en-US' })?.language).toBe('en-US');
    expect(readSettings({ language: 'fr-FR', density: 'compact' })?.language).toBe('zh-CN');
  });
});

describe('[S2.42] what depends on a choice', () => {
  it.each<[string, Settings, Partial<Settings>, Partial<Settings>]>([
    ['topmenu ends the fixed side menu', DEFAULT_SETTINGS, { layout: 'topmenu' }, { fixSiderbar: false }],
    ['topmenu keeps it off', TOP, { fixSiderbar: true }, { fixSiderbar: false }],
    ['the side menu is fixed again when it is back', TOP, { layout: 'sidemenu' }, { fixSiderbar: true }],
    ['topmenu knows Fluid', TOP, { contentWidth: 'Fluid' }, { contentWidth: 'Fluid' }],
    ['sidemenu does not', DEFAULT_SETTINGS, { contentWidth: 'Fluid' }, { contentWidth: 'Fixed' }],
    [
      'sidemenu ends Fluid',
      { ...TOP, contentWidth: 'Fluid' },
      { layout: 'sidemenu' },
      { contentWidth: 'Fixed', fixSiderbar: true },
    ],
    ['a fixed header may hide', DEFAULT_SETTINGS, { autoHideHeader: true }, { autoHideHeader: true }],
    [
      'a header that is not fixed does not',
      { ...DEFAULT_SETTINGS, autoHideHeader: true },
      { fixedHeader: false },
      { autoHideHeader: false },
    ],
    [
      'and does not begin to',
      { ...DEFAULT_SETTINGS, fixedHeader: false },
      { autoHideHeader: true },
      { autoHideHeader: false },
    ],
    [
      'fixing it again leaves hiding off',
      { ...DEFAULT_SETTINGS, fixedHeader: false },
      { fixedHeader: true },
      { autoHideHeader: false },
    ],
  ])('%s', (_, before, change, expected) => {
    expect(withChange(before, change)).toEqual({ ...before, ...change, ...expected });
  });

  it.each<[Partial<Settings>, readonly string[]]>([
    [{}, ['contentWidth']],
    [{ layout: 'topmenu' }, ['fixSiderbar']],
    [{ fixedHeader: false }, ['contentWidth', 'autoHideHeader']],
    [{ layout: 'topmenu', fixedHeader: false }, ['fixSiderbar', 'autoHideHeader']],
  ])('with %j, what may not be chosen says why', (change, locked) => {
    const locks = Object.entries(locksOf({ ...DEFAULT_SETTINGS, ...change }));
    expect(locks.filter(([, reason]) => reason !== null).map(([name]) => name)).toEqual(locked);
  });
});

describe('[S3.22] settings from the storage', () => {
  it.each<[string, unknown, Settings | undefined]>([
    ['nothing', undefined, undefined],
    ['a text', 'dark', undefined],
    ['a list', ['dark'], undefined],
    ['no known option', { theme: 'dark' }, undefined],
    ['only broken options', { navTheme: 'blue', multipage: 'yes', primaryColor: 'red' }, undefined],
    ['the default', DEFAULT_SETTINGS, DEFAULT_SETTINGS],
    ['one option', { navTheme: 'dark' }, { ...DEFAULT_SETTINGS, navTheme: 'dark' }],
    ['a whole and a broken option', { navTheme: 'dark', layout: 7 }, { ...DEFAULT_SETTINGS, navTheme: 'dark' }],
    ['options of another build', { ...TOP, sound: true }, TOP],
    ['options that exclude each other', { ...TOP, fixSiderbar: true }, TOP],
    [
      'a hidden header that is not fixed',
      { fixedHeader: false, autoHideHeader: true },
      { ...DEFAULT_SETTINGS, fixedHeader: false },
    ],
    ['a colour that is no preset', { ...TOP, primaryColor: 'url(//evil)' }, TOP],
  ])('%s', (_, value, expected) => {
    expect(readSettings(value)).toEqual(expected);
  });
});
