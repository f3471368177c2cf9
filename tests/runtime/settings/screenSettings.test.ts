import { describe, expect, it } from 'vitest';
import type { StoragePort } from '../../../src/runtime/contract/ports.ts';
import { GRID_ADDING, GRID_COLUMNS, readAddSettings } from '../../../src/runtime/settings/gridSettings.ts';
import { DENSITY, HIDDEN_COLUMNS, RELOAD_EVERY } from '../../../src/runtime/settings/listSettings.ts';
import { SPLIT_SIZES } from '../../../src/runtime/settings/pageSettings.ts';
import { screenSettings } from '../../../src/runtime/settings/screenSettings.ts';
import { ports } from '../state/fixture.ts';

const PLACE = { path: '/a', screen: 'demo/A' };
const KEY = '/a demo/A:colsettings';
const ALL: ReadonlySet<string> = new Set();

/** A device and an account that hold these. */
function stores(device: Readonly<Record<string, unknown>>, account?: Readonly<Record<string, unknown>>) {
  const kept = new Map(Object.entries(device));
  const shared = new Map(Object.entries(account ?? {}));
  const storage: StoragePort = {
    read: (key) => kept.get(key),
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    account: account && {
      isKept: () => true,
      read: (key) => shared.get(key),
      write: (key, value) => void shared.set(key, value),
    },
  };
  return { kept, shared, settings: screenSettings(storage, PLACE) };
}

describe('settings of a screen', () => {
  it.each([
    ['what the account keeps before what this device does', { hidden: ['a'] }, { hidden: ['b'] }, ['b'], false],
    ['what is this device’s alone before the account', { hidden: ['a'], device: true }, { hidden: ['b'] }, ['a'], true],
    ['what this device keeps where the account has nothing', { hidden: ['a'] }, undefined, ['a'], false],
    ['what the account keeps on a new device', undefined, { hidden: ['b'] }, ['b'], false],
    ['nothing', undefined, undefined, [], false],
  ])('[S9.1] read %s', (_case, own, shared, hidden, isDevices) => {
    const { settings } = stores({ [KEY]: own }, { [KEY]: shared });
    const read = settings.read(HIDDEN_COLUMNS, ALL);
    expect([[...read.value], read.isDevices]).toEqual([hidden, isDevices]);
  });

  it('[S9.1] are kept for all devices, or for this one whatever the others keep', () => {
    const { kept, shared, settings } = stores({}, {});
    expect(settings.canShare).toBe(true);
    settings.keep(HIDDEN_COLUMNS, { value: new Set(['a']), isDevices: false });
    expect([kept.get(KEY), shared.get(KEY)]).toEqual([{ hidden: ['a'] }, { hidden: ['a'] }]);
    settings.keep(HIDDEN_COLUMNS, { value: new Set(['b']), isDevices: true });
    expect([kept.get(KEY), shared.get(KEY)]).toEqual([{ hidden: ['b'], device: true }, { hidden: ['a'] }]);
    settings.keep(DENSITY, { value: 'compact', isDevices: false });
    expect([kept.get('/a demo/A:density'), shared.size]).toEqual(['compact', 1]);
  });

  it('begin with what an earlier console kept for all routes of a document, and leave that alone', () => {
    const old = { 'demo/A:colsettings': { hidden: ['a'] }, 'demo/A:density': 'middle', 'demo/A:reloadEvery': 30 };
    const { kept, settings } = stores(old);
    expect([...settings.read(HIDDEN_COLUMNS, ALL).value]).toEqual(['a']);
    expect([settings.read(DENSITY, 'default').value, settings.read(RELOAD_EVERY, 0).value]).toEqual(['middle', 30]);
    settings.keep(HIDDEN_COLUMNS, { value: ALL, isDevices: false });
    expect([...settings.read(HIDDEN_COLUMNS, ALL).value]).toEqual([]);
    expect(kept.get('demo/A:colsettings')).toEqual({ hidden: ['a'] });
  });

  it.each([
    ['demo/A:colsettings', HIDDEN_COLUMNS, { hidden: ['a'] }],
    ['demo/A:density', DENSITY, 'compact'],
    ['demo/A:reloadEvery', RELOAD_EVERY, 60],
    ['demo/A:gridColumns', GRID_COLUMNS, { order: ['b', 'a'], hidden: ['c'], fixed: ['b'], widths: { a: 90 } }],
    ['demo/A:gridAdding', GRID_ADDING, { rows: 3, at: 1, scrolls: true }],
    ['split:demo/A', SPLIT_SIZES, [70, 30]],
  ] as const)('write %s as every console has written it', (key, setting, stored) => {
    const { storage } = ports();
    storage.write(key, stored);
    // One entry of the table at a time: the type of the setting and of its value belong together.
    const rewrite = <T>(
      one: { read: (stored: unknown, usual: T) => T; write: (value: T) => unknown },
      usual: unknown,
    ) => one.write(one.read(storage.read(setting.keys({ path: '', screen: 'demo/A' })[0]), usual as T));
    expect(rewrite(setting as never, key.startsWith('split') ? [50, 50] : {})).toEqual(stored);
  });

  it('take what is usual for what cannot be read', () => {
    const broken = { [KEY]: 'text', '/a demo/A:density': 7, '/a demo/A:reloadEvery': '5', 'split:demo/A': [70, 'x'] };
    const { settings } = stores({ ...broken, '/a demo/A:gridAdding': { rows: 0, at: -1, scrolls: 'no' } });
    expect([...settings.read(HIDDEN_COLUMNS, new Set(['usual'])).value]).toEqual(['usual']);
    expect(settings.read(DENSITY, 'middle').value).toBe('middle');
    expect(settings.read(RELOAD_EVERY, 10).value).toBe(10);
    expect(settings.read(SPLIT_SIZES, [60, 40]).value).toEqual([60, 40]);
    const usual = { rows: 2, at: 0, scrolls: true };
    expect(settings.read(GRID_ADDING, usual).value).toEqual(usual);
    expect(readAddSettings({ rows: 1000 }, usual)).toEqual({ ...usual, rows: 100 });
  });

  it('are forgotten on this device', () => {
    const { kept, settings } = stores({ 'split:demo/A': [70, 30] });
    settings.forget(SPLIT_SIZES);
    expect(kept.size).toBe(0);
    expect(settings.read(SPLIT_SIZES, [50, 50]).value).toEqual([50, 50]);
  });
});
