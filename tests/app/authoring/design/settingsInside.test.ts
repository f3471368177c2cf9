import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistance } from '../../../../src/app/authoring/code/assistance.ts';
import { valueAt } from '../../../../src/app/authoring/design/edits/commands.ts';
import { outlineOf, type Part } from '../../../../src/app/authoring/design/outline/outline.ts';
import { longForm } from '../../../../src/app/authoring/design/settings/longForm.ts';
import { settingsOf, settingsPath } from '../../../../src/app/authoring/design/settings/settings.ts';
import { STEP_TITLES } from '../../../../src/app/authoring/design/settings/stepKinds.ts';
import { inAnotherWay, wayOf, waysFor } from '../../../../src/app/authoring/design/settings/ways.ts';
import { designed, LIST, loadedAssistance, registries } from './designed.ts';
import { type Found, withInside } from './settingsOfAll.ts';

let assistance: Assistance;
beforeAll(async () => {
  assistance = await loadedAssistance();
});

const all = (part: Part): Part[] => [part, ...part.children.flatMap(all)];

/** Every setting of every part of a document, with those inside of settings. */
function everySetting(text: string): readonly Found[] {
  const { book } = assistance;
  const document = valueAt(text, []);
  const vocabulary = assistance.vocabularyOf(document);
  const root = outlineOf({ text, merged: null, book, actionTitle: () => undefined });
  return all(root).flatMap((part) => {
    const path = settingsPath(part);
    const value = longForm(part, path === null ? {} : valueAt(text, path));
    return settingsOf(document, part, value, { book, vocabulary }).flatMap((setting) =>
      withInside(setting, value[setting.key], `${part.kind}/${setting.key}`, book),
    );
  });
}

const documents = () =>
  readdirSync('schemas/screens', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(`schemas/screens/${file}`, 'utf8'));

describe('what the design mode draws of all documents of the product', () => {
  it('is written as JSON only if any value is allowed', () => {
    const boxes = documents()
      .flatMap(everySetting)
      .flatMap(({ place, setting, held }) => {
        // A name that is written as something else, a document inside a page, is shown as JSON too.
        const isOther = held !== undefined && typeof held !== 'string';
        const isBox =
          setting.editor === 'json' || (isOther && (setting.editor === 'name' || setting.editor === 'dict'));
        return isBox ? [place.replace(/\(.*?\)/g, '').replace(/\[\]/g, '')] : [];
      });
    expect([...new Set(boxes)].sort()).toEqual([
      'action/do/body{}',
      'action/do/params{}',
      'action/do/record{}',
      'action/do/set{}',
      'action/onError/record{}',
      'field/default',
      'field/dict/where{}',
      'field/options/value',
      'field/rowScreen/params{}',
      'filter/default',
      'filter/dict/where{}',
      'region/count/params{}',
      'region/figures/params{}',
      'region/params{}',
      'region/screen',
      'region/source/params{}',
      'screen/rowScreen/params{}',
      'screen/source/params{}',
      'screen/tree/top',
      'search/default',
    ]);
  });

  it('has a Chinese name for each, and every kind of step has one with all its settings', () => {
    const every = registries.verbs.names().map((verb) => {
      const steps = `"do": [{ "${verb}": "" }], "onError": [{ "${verb}": {} }]`;
      return LIST.replace('"do": [{ "reload": true }]', steps);
    });
    const untold = [...documents(), ...every]
      .flatMap(everySetting)
      .filter(({ setting }) => !/[一-龥]/.test(setting.title))
      .map(({ place }) => place);
    // The value of an entry of a map is called after its key.
    expect(untold).toEqual([]);
    expect(Object.keys(STEP_TITLES).toSorted()).toEqual(registries.verbs.names().toSorted());
  });
});

describe('a setting in another way', () => {
  const ways = async (id: string, key: string) => {
    const { text, part } = await designed(LIST);
    const value = longForm(part(id), valueAt(text, settingsPath(part(id)) ?? []));
    const source = { book: assistance.book, vocabulary: assistance.vocabularyOf(valueAt(text, [])) };
    const setting = settingsOf(valueAt(text, []), part(id), value, source).find((each) => each.key === key);
    return waysFor(key, setting?.facets ?? [], assistance.book);
  };

  it.each([
    ['', 'source', '/a', '逐个接口', { base: '/a' }],
    ['', 'source', { base: '/a' }, '基础路径', '/a'],
    ['', 'source', { base: '/a', list: 'GET /b' }, '基础路径', null],
    ['', 'tree', 'pid', '更多', { parent: 'pid' }],
    ['actions/stop', 'confirm', '停用吗？', '标题和说明', { title: '停用吗？' }],
    ['actions/stop', 'confirm', { title: '停用吗？', content: '不能恢复' }, '一句话', null],
    ['actions/stop', 'confirm', '停用吗？', '不询问', false],
    ['fields/name', 'check', 'GET /a', '多条规则', [{ check: 'GET /a' }]],
    ['fields/name', 'check', [{ check: 'GET /a' }], '接口', 'GET /a'],
    ['fields/name', 'check', [{ check: 'GET /a' }], '条件', null],
    ['fields/name', 'check', [{ check: 'GET /a', message: '错' }], '接口', null],
    ['fields/name', 'check', { name: 'a' }, '接口', null],
    ['fields/name', 'pattern', 'money', '多个', ['money']],
    ['fields/name', 'pattern', ['money'], '一个', 'money'],
    ['fields/name', 'pattern', ['money', 'email'], '一个', null],
    ['fields/name', 'dict', { table: 'a', text: 'b', code: 'c' }, '接口', null],
    ['fields/name', 'dict', { rows: 'parts', text: 'b', code: 'c' }, '数据表', null],
    ['search/0', 'as', 'a', '两端', null],
    ['columns/0', 'ellipsis', 12, '25 个字', true],
  ])('%s %s: %j as %s', async (id, key, value, title, expected) => {
    const known = await ways(id, key);
    const to = known.find((way) => way.title === title);
    const changed = to ? inAnotherWay(value, wayOf(known, value), to) : { value: 'no such way' };
    expect(changed?.value ?? null).toEqual(expected);
  });

  it('is offered only where the schema takes it', async () => {
    const titles = async (id: string, key: string) => (await ways(id, key)).map(({ title }) => title);
    expect(await titles('actions/stop', 'permission')).toEqual(['权限编码', '所有人']);
    expect(await titles('fields/name', 'check')).toEqual(['接口', '条件', '多条规则']);
    expect(await titles('fields/name', 'dict')).toEqual(['编码', '数据表', '接口', '表格的行']);
    const known = await ways('fields/name', 'dict');
    const written = [{ table: 'a' }, { call: 'GET /a' }, { rows: 'parts' }, {}].map(
      (value) => wayOf(known, value)?.title,
    );
    expect(written).toEqual(['数据表', '接口', '表格的行', '数据表']);
    // The code of a field is a text and nothing else.
    const source = { book: assistance.book, vocabulary: assistance.vocabularyOf({}) };
    const { part } = await designed(LIST);
    const field = settingsOf(valueAt(LIST, []), part('fields/name'), {}, source);
    expect(field.find(({ key }) => key === 'permission')?.editor).toBe('plain');
  });
});
