import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../../../scripts/lib/files.mjs';
import { inRoot, ROOT } from '../../../../scripts/lib/root.mjs';
import { DEFAULT_SETTINGS } from '../../../../src/app/platform/settings/settings.ts';
import { createStorage, type Slot } from '../../../../src/app/platform/storage/storage.ts';
import { webArea } from '../../session/support.ts';
import { SLOTS } from '../../support/slots.ts';

/** Every value that the console keeps, with one that is whole. A new slot that is missing here fails the first test. */
const WHOLE: Readonly<Record<string, unknown>> = {
  TOKEN: 'T',
  USER_NAME: 'admin',
  USER_INFO: { username: 'admin' },
  TENANT_ID: '1',
  DICTIONARIES: { sex: [{ value: '1', text: '男' }] },
  USER_BUTTONS: [{ action: 'user:add', type: '1', status: '1' }],
  SYSTEM_BUTTONS: [{ action: 'user:add', type: '1', status: '1' }],
  FORM_KEY: { key: 'k'.repeat(16), iv: 'i'.repeat(16) },
  WANTED_ADDRESS: '/isystem/user?a=1',
  DEPARTURES: 1,
  FORCED_RELOAD: 'reloaded',
  KEPT_FORMS: [{ username: 'admin', form: 'a/edit/1', keptAt: 1, values: { name: 'x' } }],
  LAST_DOCUMENT: { name: 'demo/OrderList', mode: 'design' },
  LAST_STATION: '1900000000000000001',
  RECENT_PATHS: ['/isystem/user'],
  ALARM_SOUND: true,
  SETTINGS: { ...DEFAULT_SETTINGS, layout: 'topmenu', fixSiderbar: false, primaryColor: '#722ED1' },
  OPEN_TABS: {
    username: 'admin',
    tabs: [{ path: '/dashboard/analysis', address: '/dashboard/analysis', title: '全景视图' }],
  },
};

/** What users, other builds and broken disks leave behind. */
const BROKEN: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no JSON', 'undefined'],
  ['half an entry', '{"version":1,"until":null,"value":"x'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another version', JSON.stringify({ version: 0, until: null, value: 'x' })],
  ['no value', JSON.stringify({ version: 1, until: null })],
  ['a value of another kind', JSON.stringify({ version: 1, until: null, value: true })],
  ['a hostile value', '{"version":1,"until":null,"value":{"__proto__":{"username":"admin"},"tabs":{}}}'],
  ['a time that has passed', JSON.stringify({ version: 1, until: 1, value: 'x' })],
];

const named = Object.entries<Slot<unknown>>(SLOTS);

/** Names of the slots that the sources declare. */
function declared(): readonly string[] {
  return listFiles(ROOT, ['src/app'])
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(inRoot(path), 'utf8').matchAll(/const (\w+): Slot</g)])
    .map(([, name = '']) => name);
}

describe('what is kept in the browser', () => {
  it('[S3.25] has a name of its own each, and is proven here', () => {
    expect(Object.keys(SLOTS).sort()).toEqual([...declared()].sort());
    expect(Object.keys(WHOLE).sort()).toEqual([...declared()].sort());
    expect(new Set(named.map(([, { key }]) => key)).size).toBe(named.length);
  });

  it.each(named)('[S3.25] %s comes back as it was written, from both areas', (name, slot) => {
    for (const area of ['local', 'session'] as const) {
      const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
      const storage = createStorage({ area: (one) => webArea(areas[one]), now: () => 0 });
      storage.write(slot, WHOLE[name], area);
      expect(storage.read(slot)).toEqual(WHOLE[name]);
    }
  });

  describe.each(named)('%s', (slotName, slot) => {
    it.each(BROKEN)('is dropped when it is %s', (_what, text) => {
      for (const broken of ['local', 'session'] as const) {
        const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
        // The value of another kind is true, which this slot may hold.
        areas[broken].set(slot.key, slotName === 'ALARM_SOUND' ? text.replace(':true', ':"on"') : text);
        const storage = createStorage({ area: (name) => webArea(areas[name]), now: () => 1000 });
        expect(storage.read(slot)).toBeNull();
        expect([areas.local.size, areas.session.size]).toEqual([0, 0]);
      }
    });
  });

  it('a broken value of the tab does not hide the whole one behind it', () => {
    const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
    const storage = createStorage({ area: (name) => webArea(areas[name]), now: () => 0 });
    storage.write(SLOTS.TOKEN, 'T');
    areas.session.set(SLOTS.TOKEN.key, '{');
    expect(storage.read(SLOTS.TOKEN)).toBe('T');
    expect(storage.areaOf(SLOTS.TOKEN)).toBe('local');
    storage.remove(SLOTS.TOKEN);
    expect(storage.areaOf(SLOTS.TOKEN)).toBeNull();
  });
});
