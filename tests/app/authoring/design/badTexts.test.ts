import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistance } from '../../../../src/app/authoring/code/assistance.ts';
import { formDocument } from '../../../../src/app/authoring/design/canvas/formDocument.ts';
import { withField } from '../../../../src/app/authoring/design/edits/additions.ts';
import { obstacleToRemoving, removed, shifted, valueAt } from '../../../../src/app/authoring/design/edits/commands.ts';
import { paletteFor } from '../../../../src/app/authoring/design/edits/palette.ts';
import { type Part, partOf } from '../../../../src/app/authoring/design/outline/outline.ts';
import { longForm } from '../../../../src/app/authoring/design/settings/longForm.ts';
import { settingsOf, settingsPath } from '../../../../src/app/authoring/design/settings/settings.ts';
import { designed, LIST, loadedAssistance, registries, screens } from './designed.ts';

let assistance: Assistance;
beforeAll(async () => {
  assistance = await loadedAssistance();
});

describe('the last entry of a list', () => {
  it('leaves an empty list if that has a meaning, and refuses if everything would come back', async () => {
    const { text, merged, part } = await designed(LIST);
    const gone = (id: string) => removed(text, merged, part(id))?.text;
    expect(gone('rowActions/0')).toBe(LIST.replace('"rowActions": ["edit"]', '"rowActions": []'));
    expect(gone('search/0')).toBe(LIST.replace('"search": ["name"]', '"search": []'));
    const one = await designed(
      LIST.replace('"columns": ["name", { "field": "kind", "width": 100 }]', '"columns": ["name"]'),
    );
    expect(removed(one.text, one.merged, one.part('columns/0'))).toBeNull();
    expect(obstacleToRemoving(one.text, one.merged, one.part('columns/0'))).toBe('至少保留一列');
    const form = await designed(LIST.replace(', "rows"] }', '] }').replace('["name", "kind"] }]', '["name"] }]'));
    expect(obstacleToRemoving(form.text, form.merged, form.part('form/layout/0/fields/0'))).toBe(
      '表单至少保留一个字段',
    );
    expect(obstacleToRemoving(form.text, form.merged, form.part('form/layout/0'))).toBe('表单至少保留一个字段');
    expect(obstacleToRemoving(text, merged, part('form/layout/1'))).toBeNull();
  });
});

describe('texts that no author would write', () => {
  const parse = (text: string) => JSON.parse(text) as unknown;

  it.each([
    ['nothing', ''],
    ['a number', '12'],
    ['a list', '[]'],
    ['an unknown kind', '{ "kind": "nope" }'],
    ['a list of fields', LIST.replace('"fields": {', '"fields": [], "_": {')],
    ['an object of columns', LIST.replace('"columns": [', '"columns": { "a": 1 }, "_": [')],
    ['numbers as columns', LIST.replace('"columns": ["name",', '"columns": [1, null, [2], { "field": 3 },')],
    [
      'parts that are none',
      LIST.replace('"layout": [', '"layout": [{ "tabs": 3 }, { "steps": [1] }, { "group": {} }, 5,'),
    ],
    ['a key twice', LIST.replace('"columns"', '"columns": [], "columns"')],
    [
      'words of the platform',
      LIST.replace('"fields": {', '"fields": { "__proto__": { "title": "甲" }, "constructor": {},'),
    ],
    ['names with signs', LIST.replaceAll('"kind":', '"a/b~c.d":')],
    ['lists without end', LIST.replace('"名称"', '['.repeat(500) + ']'.repeat(500))],
  ])('%s: every part can be chosen, and what is done leaves JSON or nothing', async (_what, text) => {
    const { root, merged, bench } = await designed(text);
    const all = (part: Part): Part[] => [part, ...part.children.flatMap(all)];
    const document = valueAt(text, []);
    formDocument(document, assistance.book);
    for (const part of all(root)) {
      const changed = [
        ...[shifted(text, merged, part, 1), shifted(text, merged, part, -1), removed(text, merged, part)],
        withField(bench, 'date', part),
        ...paletteFor({ text, merged, registries, screens, titleOf: (name) => name }, part).flatMap(({ items }) =>
          items.map((item) => item.add(bench, part)),
        ),
      ];
      for (const each of changed) if (each && each.text !== text) expect(() => parse(each.text)).not.toThrow();
      const path = settingsPath(part);
      const value = longForm(part, path === null ? {} : valueAt(text, path));
      settingsOf(document, part, value, { book: assistance.book, vocabulary: assistance.vocabularyOf(document) });
    }
  });

  it('a byte order mark, comments and tabs stay where they are', async () => {
    const tabbed = LIST.replaceAll('  ', '\t');
    const { bench, part } = await designed(tabbed);
    const added = withField(bench, 'grid', part('fields/name')).text;
    expect(added).not.toMatch(/^ /m);
    expect(added.startsWith('{\n\t"kind"')).toBe(true);
    for (const begun of ['\uFEFF', '// 说明\n']) {
      const marked = await designed(begun + LIST);
      const moved = shifted(marked.text, marked.merged, marked.part('columns/0'), 1)?.text ?? '';
      expect(moved.startsWith(`${begun}{`)).toBe(true);
      expect(moved.length).toBe(marked.text.length);
    }
  });

  it('5 000 lines are an outline at once', async () => {
    const fields = Array.from(
      { length: 1250 },
      (_, index) => `"f${index}": {\n "title": "字段",\n "type": "number"\n },\n`,
    );
    const text = LIST.replace('"fields": {', `"fields": {\n${fields.join('')}`);
    const { root, merged, part } = await designed(text);
    expect(partOf(root, 'fields')?.children).toHaveLength(1253);
    const start = performance.now();
    removed(text, merged, part('fields/f700'));
    expect(performance.now() - start).toBeLessThan(500);
  });
});
