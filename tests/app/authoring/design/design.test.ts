import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistance } from '../../../../src/app/authoring/code/assistance.ts';
import { withAction, withBox, withField, withRegion } from '../../../../src/app/authoring/design/edits/additions.ts';
import { dropped, removed, shifted, valueAt } from '../../../../src/app/authoring/design/edits/commands.ts';
import { paletteFor } from '../../../../src/app/authoring/design/edits/palette.ts';
import { outlineOf, type Part } from '../../../../src/app/authoring/design/outline/outline.ts';
import { applySettings } from '../../../../src/app/authoring/design/settings/applySettings.ts';
import { longForm } from '../../../../src/app/authoring/design/settings/longForm.ts';
import { settingsOf, settingsPath } from '../../../../src/app/authoring/design/settings/settings.ts';
import { PROP_TITLES } from '../../../../src/app/authoring/design/titles/propTitles.ts';
import { SETTING_TITLES } from '../../../../src/app/authoring/design/titles/settingTitles.ts';
import { TYPE_TITLES, WIDGET_TITLES } from '../../../../src/app/authoring/design/titles/typeTitles.ts';
import { WIDGET_ICONS } from '../../../../src/app/authoring/design/WidgetIcon.tsx';
import { checkDraft } from '../../../../src/app/authoring/draft/checkDraft.ts';
import { startingText, TEMPLATES } from '../../../../src/app/authoring/templates/templates.ts';
import { isRecord } from '../../../../src/runtime/data/json.ts';
import { actionTitle, designed, LIST, loadedAssistance, registries, screens, surroundings } from './designed.ts';

let assistance: Assistance;
beforeAll(async () => {
  assistance = await loadedAssistance();
});

/** The outline as lines, set in. */
function lines(part: Part, depth = 0): string[] {
  const own = `${'  '.repeat(depth)}${part.title}${part.isLent ? ' (lent)' : ''}`;
  return [own, ...part.children.flatMap((child) => lines(child, depth + 1))];
}

async function errorsIn(text: string) {
  const { diagnostics } = await checkDraft('test/List', text, surroundings);
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

function templateOf(key: string) {
  const template = TEMPLATES.find((each) => each.key === key);
  if (!template) throw new Error(`no template ${key}`);
  return template;
}

describe('the outline of a document', () => {
  it('names its parts in Chinese, own ones and those that it does not write', async () => {
    const { root } = await designed(LIST.replace(/ {2}"search".*\n/, ''));
    expect(lines(root)).toEqual([
      '测试',
      ...['  字段', '    名称', '    种类', '    明细', '      部件'],
      '  查询条件 (lent)',
      ...['  列', '    名称', '    种类'],
      '  查询器字段 (lent)',
      ...['  表单布局', '    基本', '      名称', '      种类', '    明细'],
      ...['  操作', '    停用'],
      ...['  工具栏', '    新增', '    停用'],
      ...['  行操作', '    编辑'],
    ]);
  });

  it('is there for the rest of a text with a mistake', async () => {
    const { root } = await designed(LIST.replace('"columns": ["name",', '"columns": ["name" nope'));
    const outline = lines(root);
    for (const line of ['    明细', '    停用', '      部件']) expect(outline).toContain(line);
  });

  it('is there for every document of the product', async () => {
    for (const name of ['station/WorkOrders', 'system/RoleUserList', 'online/FormHeads', 'demo/OrderList']) {
      const text = readFileSync(`schemas/screens/${name}.json`, 'utf8');
      expect(outlineOf({ text, merged: null, book: assistance.book, actionTitle }).children.length).toBeGreaterThan(2);
    }
  });
});

describe('parts in another order', () => {
  it('move up and down, and stop at the ends', async () => {
    const { text, merged, part } = await designed(LIST);
    const moved = shifted(text, merged, part('columns/0'), 1);
    expect(moved?.text).toBe(
      LIST.replace('["name", { "field": "kind", "width": 100 }]', '[{ "field": "kind", "width": 100 }, "name"]'),
    );
    expect(moved?.selected).toEqual(['columns', 1]);
    expect(shifted(text, merged, part('columns/0'), -1)).toBeNull();
    expect(shifted(text, merged, part('columns'), 1)).toBeNull();
  });

  it('a field that goes also goes from the lists that show it', async () => {
    const { text, merged, part } = await designed(LIST);
    const gone = removed(text, merged, part('fields/kind'));
    expect(valueAt(gone?.text ?? '', ['columns'])).toEqual(['name']);
    expect(valueAt(gone?.text ?? '', ['form', 'layout'])).toEqual([{ group: '基本', fields: ['name'] }, 'rows']);
    expect(await errorsIn(gone?.text ?? '')).toEqual([]);
  });

  it('are dropped where they are allowed, and nowhere else', async () => {
    const { text, merged, part } = await designed(LIST);
    const drop = (id: string, holder: string, index: number) =>
      dropped(text, merged, part(id), { holder: part(holder), index })?.text ?? '';
    expect(valueAt(drop('fields/kind', 'search', 0), ['search'])).toEqual(['kind', 'name']);
    expect(valueAt(drop('form/layout/1', 'form/layout/0', 2), ['form', 'layout'])).toEqual([
      { group: '基本', fields: ['name', 'kind', 'rows'] },
    ]);
    expect(valueAt(drop('actions/stop', 'rowActions', 1), ['rowActions'])).toEqual(['edit', 'stop']);
    expect(drop('form/layout/0', 'form/layout/0', 0)).toBe('');
    expect(drop('columns/0', 'toolbar', 0)).toBe('');
    expect(drop('fields', 'columns', 0)).toBe('');
  });
});

describe('parts that are added', () => {
  it('every type of field is shown where fields are, and the document stays right', async () => {
    const needing = new Set<string>();
    for (const type of registries.fields.names()) {
      const { bench, part } = await designed(LIST);
      const added = withField(bench, type, part('fields/name'));
      expect(added.selected).toEqual(['fields', 'field1']);
      const errors = await errorsIn(added.text);
      if (errors.length > 0) needing.add(`${type}: ${errors[0]}`);
    }
    // What cannot be guessed is asked for by name: these are completed in the form of settings.
    expect(
      [...needing].filter((entry) => !/^(sel_search|popup|input_pop|tree|checkTree|area|slot|upload):/.test(entry)),
    ).toEqual([]);
  });

  it('a field chosen in a grid becomes its column, one in a group is placed there', async () => {
    const { bench, part } = await designed(LIST);
    expect(withField(bench, 'date', part('fields/rows/fields/part')).selected).toEqual([
      'fields',
      'rows',
      'fields',
      'field1',
    ]);
    const placed = withField(bench, 'date', part('form/layout/0/fields/0'));
    expect(valueAt(placed.text, ['form', 'layout', 0, 'fields'])).toEqual(['name', 'field1', 'kind']);
  });

  it('boxes are made around what is there', async () => {
    const { bench, part } = await designed(LIST);
    const group = withBox(bench, 'group', part('form/layout/1'));
    expect(valueAt(group?.text ?? '', ['form', 'layout', 1])).toEqual({ group: '新分组', fields: ['rows'] });
    expect(withBox(bench, 'group', part('form/layout/0/fields/0'))).toBeNull();
    for (const box of ['tabs', 'steps'] as const) {
      const made = withBox(bench, box, part('form/layout'));
      expect(await errorsIn(made?.text ?? '')).toEqual([]);
      const next = await designed(made?.text ?? '');
      const more = withBox(next.bench, box, next.part(`form/layout/0/${box}/0`));
      expect(await errorsIn(more?.text ?? '')).toEqual([]);
      expect(valueAt(more?.text ?? '', ['form', 'layout', 0, box])).toHaveLength(2);
    }
  });

  it('an action gets its button, a region its place', async () => {
    const { bench, part } = await designed(LIST);
    const acted = withAction(bench, part('rowActions/0'));
    expect(valueAt(acted.text, ['rowActions'])).toEqual(['edit', 'action1']);
    expect(await errorsIn(acted.text)).toEqual([]);
    const page = startingText(templateOf('page'), {
      name: 'test/List',
      title: '页',
      base: '',
      resource: null,
    });
    const split = await designed(page);
    const region = withRegion(split.bench, { widget: 'text' }, null);
    expect(valueAt(region.text, ['layout', 'split'])).toEqual(['left', 'right', 'region1']);
    expect(await errorsIn(region.text)).toEqual([]);
  });

  it('the palette offers what is not shown yet', async () => {
    const { text, merged, part } = await designed(LIST);
    const groups = paletteFor({ text, merged, registries, screens, titleOf: (name) => name }, part('search'));
    expect(groups[0]).toMatchObject({ title: '已有字段', items: [{ title: 'kind' }, { title: 'rows' }] });
    const added = groups[0]?.items[0]?.add({ text, merged, registries }, part('search'));
    expect(valueAt(added?.text ?? '', ['search'])).toEqual(['name', 'kind']);
  });
});

describe('the settings of a part', () => {
  const settings = async (id: string) => {
    const { text, part } = await designed(LIST);
    const chosen = part(id);
    const document = valueAt(text, []);
    const value = longForm(chosen, valueAt(text, settingsPath(chosen) ?? []));
    return settingsOf(document, chosen, value, {
      book: assistance.book,
      vocabulary: assistance.vocabularyOf(document),
    });
  };

  it('follow the schema: names, conditions, texts, enumerations each have their editor', async () => {
    const editors = Object.fromEntries((await settings('fields/name')).map(({ key, editor }) => [key, editor]));
    expect(editors).toMatchObject({
      title: 'text',
      type: 'name',
      required: 'condition',
      compute: 'expression',
      dict: 'ways',
      maxLength: 'plain',
      options: 'plain',
      colors: 'map',
      check: 'ways',
      messages: 'object',
      resetOn: 'names',
    });
    const column = await settings('columns/0');
    expect(column.find(({ key }) => key === 'align')).toMatchObject({ editor: 'plain', schema: { type: 'string' } });
    expect(column.find(({ key }) => key === 'field')?.choices).toContainEqual({ value: 'kind', label: '种类 kind' });
    expect((await settings('form/layout')).map(({ key }) => key)).toEqual(['columns', 'open', 'width']);
  });

  it('each has a Chinese name, as have all types and widgets', async () => {
    const { root } = await designed(LIST);
    const all = (part: Part): Part[] => [part, ...part.children.flatMap(all)];
    for (const part of all(root)) {
      for (const { key } of await settings(part.id))
        expect(Object.keys(SETTING_TITLES), `${part.id} ${key}`).toContain(key);
    }
    expect(registries.fields.names().filter((type) => !(type in TYPE_TITLES))).toEqual([]);
    expect(registries.widgets.names().filter((widget) => !(widget in WIDGET_TITLES))).toEqual([]);
    expect(registries.widgets.names().filter((widget) => !(widget in WIDGET_ICONS))).toEqual([]);
    const schemas = [
      ...registries.fields.names().map((name) => registries.fields.get(name)?.props),
      ...registries.widgets.names().map((name) => registries.widgets.get(name)?.props),
      ...registries.components.names().map((name) => registries.components.get(name)?.props),
    ];
    const keys = schemas.flatMap((schema) => Object.keys(isRecord(schema?.properties) ? schema.properties : {}));
    expect(keys.filter((key) => !(key in PROP_TITLES))).toEqual([]);
  });

  it('are written into the text; a name alone becomes an object when more is said', async () => {
    const { text, merged, part } = await designed(LIST);
    const change = (id: string, after: Record<string, unknown>) => {
      const path = settingsPath(part(id)) ?? [];
      const written = valueAt(text, path);
      const before = longForm(part(id), written);
      return applySettings(text, merged, part(id), before, { ...before, ...after });
    };
    expect(change('columns/0', { width: 90 })).toBe(LIST.replace('["name",', '[{ "field": "name", "width": 90 },'));
    expect(change('columns/0', { field: 'rows' })).toBe(LIST.replace('"columns": ["name"', '"columns": ["rows"'));
    expect(change('columns/1', { width: undefined })).toBe(
      LIST.replace('{ "field": "kind", "width": 100 }', '{ "field": "kind" }'),
    );
    expect(change('fields/kind', { title: '类别' })).toBe(LIST.replace('"种类"', '"类别"'));
    expect(change('form/layout', { columns: undefined })).toBe(LIST.replace('"columns": 2, ', ''));
    const last = change('fields/name', { title: undefined, required: undefined });
    expect(isRecord(valueAt(last, ['fields', 'name']))).toBe(true);
    expect(change('fields/name', {})).toBe(LIST);
  });
});
