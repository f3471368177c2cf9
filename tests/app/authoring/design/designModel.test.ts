import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistance } from '../../../../src/app/authoring/code/assistance.ts';
import { dropped, removed, shifted, valueAt } from '../../../../src/app/authoring/design/edits/commands.ts';
import { paletteFor } from '../../../../src/app/authoring/design/edits/palette.ts';
import { placesIn, settled, stepped, withPlaces } from '../../../../src/app/authoring/design/edits/raster.ts';
import { type Merged, outlineOf, type Part } from '../../../../src/app/authoring/design/outline/outline.ts';
import { applySettings } from '../../../../src/app/authoring/design/settings/applySettings.ts';
import { longForm } from '../../../../src/app/authoring/design/settings/longForm.ts';
import type { Setting } from '../../../../src/app/authoring/design/settings/setting.ts';
import { settingsOf, settingsPath } from '../../../../src/app/authoring/design/settings/settings.ts';
import { checkDraft } from '../../../../src/app/authoring/draft/checkDraft.ts';
import { loadAssistance } from '../../../../src/app/authoring/editor/loadAssistance.ts';
import { renamed } from '../../../../src/app/authoring/rename/renamed.ts';
import { createRegistries } from '../../../../src/app/registries.ts';
import { isRecord } from '../../../../src/runtime/data/json.ts';
import { random, roughened } from '../text/rough.ts';
import { stirredSetting } from './stirredSetting.ts';
import { rewritten } from './untouched.ts';

const registries = createRegistries();
const DOCUMENTS = [
  'station/WorkOrderSubmit',
  'system/DictList',
  'modules/monitor/SystemInfo',
  'demo/Gallery',
  'station/WorkOrders',
].map((name) => readFileSync(`schemas/screens/${name}.json`, 'utf8'));
const screens = ['demo/Gallery', 'system/DictList'];
const surroundings = { registries, screens, read: () => Promise.resolve(null) };
let assistance: Assistance;
const lends: Merged[] = [];
beforeAll(async () => {
  assistance = await loadAssistance(registries, () => screens);
  for (const text of DOCUMENTS) lends.push((await checkDraft('test/Any', text, surroundings)).merged);
});

const all = (part: Part): Part[] => [part, ...part.children.flatMap(all)];

/** A value without what says nothing: emptied settings, and what is left empty with them. */
function said(value: unknown): string {
  const isNothing = (held: unknown): boolean =>
    held === undefined || (isRecord(held) && Object.values(held).every(isNothing) && Object.keys(held).length > 0);
  return isNothing(value)
    ? ''
    : (JSON.stringify(value, (_key, held: unknown) => (isNothing(held) ? undefined : held)) ?? '');
}

/** One edit of a user in the design mode; the same text if it is impossible. */
function step(text: string, merged: Merged, next: (below: number) => number): [done: string, text: string] {
  const parts = all(outlineOf({ text, merged, book: assistance.book, actionTitle: () => undefined }));
  const pick = <T>(list: readonly T[]): T | undefined => list[next(list.length)];
  const part = pick(parts);
  if (!part) return ['nothing', text];
  const word = `新 "${next(100)}" {{,`;
  switch (next(9)) {
    case 0:
      return ['shift', shifted(text, merged, part, next(2) === 0 ? -1 : 1)?.text ?? text];
    case 1:
      return ['remove', removed(text, merged, part)?.text ?? text];
    case 2: {
      const holder = pick(parts.filter(({ children }) => children.length > 0)) ?? part;
      return ['drop', dropped(text, merged, part, { holder, index: next(holder.children.length + 1) })?.text ?? text];
    }
    case 3: {
      const items = paletteFor({ text, merged, registries, screens, titleOf: (name) => name }, part);
      const item = pick(items.flatMap((group) => group.items));
      const isBox = item?.key === 'tabs' || item?.key === 'steps';
      // Boxes are made around existing parts, which are then deeper: their lines are indented.
      return [`add ${item?.key}`, isBox ? text : (item?.add({ text, merged, registries }, part)?.text ?? text)];
    }
    case 4: {
      const path = settingsPath(part);
      if (path === null) return ['set', text];
      const before = longForm(part, valueAt(text, path));
      return ['set', applySettings(text, merged, part, before, { ...before, title: next(3) === 0 ? undefined : word })];
    }
    case 5: {
      const result = renamed(text, part.path, `renamed${next(1000)}`, [], assistance.book);
      return ['rename', 'text' in result ? result.text : text];
    }
    case 6:
    case 7: {
      const path = settingsPath(part);
      if (path === null) return ['set inside', text];
      const before = longForm(part, valueAt(text, path));
      const document = valueAt(text, []);
      const { book } = assistance;
      const settings = settingsOf(document, part, before, { book, vocabulary: assistance.vocabularyOf(document) });
      const isInside = ({ editor }: Setting) => ['object', 'list', 'map', 'ways'].includes(editor);
      const setting = pick(settings.filter(isInside));
      if (!setting) return ['set inside', text];
      const value = stirredSetting(setting, before[setting.key], next, book);
      const after = { ...before, [setting.key]: value };
      const changed = applySettings(text, merged, part, before, after);
      // The editors write what they made, if the user entered anything.
      expect(said(valueAt(changed, [...path, setting.key])), `${part.id} ${setting.key}`).toBe(said(value));
      return [`set ${setting.key} ${JSON.stringify(before[setting.key])} to ${JSON.stringify(value)}`, changed];
    }
    default: {
      const places = placesIn(text);
      const name = pick([...places.keys()]);
      const place = name === undefined ? undefined : places.get(name);
      if (name === undefined || !place) return ['place', text];
      const by = { dx: next(5) - 2, dy: next(5) - 2, dw: next(3) - 1, dh: next(3) - 1 };
      return ['place', withPlaces(text, settled(places, name, stepped(place, by)))];
    }
  }
}

describe('300 random sequences of what people do in the design mode', () => {
  it.each(Array.from({ length: 10 }, (_, part) => [part * 30 + 1, part * 30 + 30]))(
    'leave JSON, and every byte of what says the same as before: seeds %i to %i',
    (first = 0, last = 0) => {
      let changes = 0;
      for (let seed = first; seed <= last; seed += 1) {
        const next = random(seed);
        const merged = lends[seed % DOCUMENTS.length] ?? null;
        let text = roughened(DOCUMENTS[seed % DOCUMENTS.length] ?? '{}', next);
        for (let count = 0; count < 10; count += 1) {
          const [done, changed] = step(text, merged, next);
          expect(() => JSON.parse(changed), `seed ${seed}, step ${count}: ${done}`).not.toThrow();
          expect(rewritten(text, changed), `seed ${seed}, step ${count}: ${done}`).toEqual([]);
          if (changed !== text) changes += 1;
          text = changed;
        }
      }
      expect(changes).toBeGreaterThan(100);
    },
  );
});
