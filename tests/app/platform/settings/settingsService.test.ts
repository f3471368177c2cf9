import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../src/app/platform/settings/settings.ts';
import { createSettings, settingsAtom } from '../../../../src/app/platform/settings/settingsService.ts';
import { createStorage } from '../../../../src/app/platform/storage/storage.ts';
import { webArea } from '../../session/support.ts';

/** Page loads over one browser's storage. */
function browser() {
  const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
  return () => {
    const store = createStore();
    const storage = createStorage({ area: (name) => webArea(areas[name]), now: () => 0 });
    const settings = createSettings({ store, storage });
    return { ...settings, now: () => store.get(settingsAtom), areas };
  };
}

describe('settings', () => {
  it('[S3.22] hold at once and on the next page', () => {
    const open = browser();
    const first = open();
    expect(first.now()).toEqual(DEFAULT_SETTINGS);
    first.change({ layout: 'topmenu', primaryColor: '#722ED1' });
    const chosen = { ...DEFAULT_SETTINGS, layout: 'topmenu', fixSiderbar: false, primaryColor: '#722ED1' };
    expect(first.now()).toEqual(chosen);
    expect(open().now()).toEqual(chosen);
    expect(first.areas.session.size).toBe(0);
  });

  it('[S9.8a] a reset leaves nothing behind', () => {
    const open = browser();
    const page = open();
    page.change({ navTheme: 'dark' });
    page.reset();
    expect([page.now(), open().now()]).toEqual([DEFAULT_SETTINGS, DEFAULT_SETTINGS]);
    expect(page.areas.local.size).toBe(0);
  });

  it('follow another tab', () => {
    const open = browser();
    const [here, there] = [open(), open()];
    there.change({ density: 'compact' });
    expect(here.now().density).toBe('normal');
    here.restore();
    expect(here.now().density).toBe('compact');
  });
});
