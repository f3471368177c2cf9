import { describe, expect, it } from 'vitest';
import registered from '../../../../schemas/registered.generated.schema.json';
import screen from '../../../../schemas/screen.schema.json';
import { suggestionsAt } from '../../../../src/app/authoring/assist/complete.ts';
import { explanationAt } from '../../../../src/app/authoring/assist/explain.ts';
import { schemaBookOf } from '../../../../src/app/authoring/assist/schemaBook.ts';
import { vocabularyOf } from '../../../../src/app/authoring/assist/vocabulary.ts';
import { createRegistries } from '../../../../src/app/registries.ts';

const book = schemaBookOf('screen.schema.json', {
  'screen.schema.json': screen,
  'registered.generated.schema.json': registered,
});
const registries = createRegistries();
const words = (document: unknown) => vocabularyOf(document, registries, ['system/UserList', 'system/DictList']);

/** The text without its mark `|`, and the position of the mark. */
function marked(text: string): { readonly text: string; readonly offset: number } {
  const offset = text.indexOf('|');
  return { text: text.slice(0, offset) + text.slice(offset + 1), offset };
}

function labels(source: string): readonly string[] {
  const { text, offset } = marked(source);
  return suggestionsAt(text, offset, book, words).entries.map(({ label }) => label);
}

/** The text after the entry was chosen; `¦` is where the cursor is then. */
function chosen(source: string, label: string): string {
  const { text, offset } = marked(source);
  const { from, to, entries } = suggestionsAt(text, offset, book, words);
  const insert = entries.find((entry) => entry.label === label)?.insert ?? 'MISSING';
  return text.slice(0, from) + insert.replace(/#\{(\w*)\}/, '$1¦') + text.slice(to);
}

const LIST = `{ "kind": "list", "fields": { "name": { "title": "名称" }, "status": { "dict": "s" } }, `;

describe('suggestionsAt, keys', () => {
  it.each([
    ['an empty document', '{ | }', ['kind', 'fields', 'rowActions'], []],
    ['a list', '{ "kind": "list", | }', ['columns', 'rowActions', 'source'], ['kind']],
    ['a form, which has no columns', '{ "kind": "form", "|" }', ['fields', 'form'], ['columns', 'rowActions']],
    ['a text field', `${LIST} "fields": { "a": { | } } }`, ['title', 'required', 'visible'], ['rows']],
    [
      'props of a number',
      `{ "kind": "list", "fields": { "a": { "type": "number", "props": { | } } } }`,
      ['precision'],
      ['rows'],
    ],
    [
      'props of a field without a type',
      `{ "kind": "list", "fields": { "a": { "props": { | } } } }`,
      ['clearable'],
      ['precision'],
    ],
    [
      'a condition',
      `${LIST} "form": {}, "actions": { "a": { "visible": { | } } } }`,
      ['name', 'status', '$any', '$user'],
      ['title'],
    ],
    [
      'rules of a condition',
      `${LIST} "actions": { "a": { "visible": { "name": { | } } } } }`,
      ['eq', 'empty', 'like'],
      ['name'],
    ],
    [
      'a step that is still empty',
      `${LIST} "actions": { "a": { "do": [ { | } ] } } }`,
      ['request', 'message', 'run', 'when'],
      [],
    ],
    [
      'a step with its verb',
      `${LIST} "actions": { "a": { "do": [ { "message": "x", | } ] } } }`,
      ['kind', 'when'],
      ['request', 'body', 'open'],
    ],
    ['a part of a layout', `${LIST} "form": { "layout": [ { | } ] } }`, ['group', 'tabs', 'field'], []],
    ['a group of a layout', `${LIST} "form": { "layout": [ { "group": "基本", | } ] } }`, ['fields'], ['tabs', 'span']],
    ['a text that breaks off', `{ "kind": "list", "source": { "base": "/a", "|`, ['pageSize', 'rowKey'], ['base']],
  ])('in %s', (_place, source, expected, absent) => {
    const found = labels(source);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found.filter((label) => absent.includes(label))).toEqual([]);
  });

  it.each([
    ['{ | }', 'kind', '{ "kind": "¦" }'],
    ['{ "kind": "list", "|" }', 'columns', '{ "kind": "list", "columns": [¦] }'],
    ['{ "kind": "list", | "title": "x" }', 'source', '{ "kind": "list", "source": "¦", "title": "x" }'],
    ['{ "kind": "list", "tit|": "x" }', 'title', '{ "kind": "list", "title": "x" }'],
    ['{ "kind": "list", | }', 'version', '{ "kind": "list", "version": 1 }'],
    [
      `${LIST} "actions": { "a": { "visible": { | } } } }`,
      '$any',
      `${LIST} "actions": { "a": { "visible": { "$any": [¦] } } } }`,
    ],
  ])('writes %s with %s', (source, label, text) => {
    expect(chosen(source, label)).toBe(text);
  });
});

describe('suggestionsAt, values', () => {
  it.each([
    ['kinds', '{ "kind": | }', ['list', 'form'], []],
    ['field types', `{ "kind": "list", "fields": { "a": { "type": "|" } } }`, ['text', 'select', 'datetime'], ['name']],
    ['columns', `${LIST} "columns": [ "|" ] }`, ['name', 'status'], ['title']],
    ['columns by object', `${LIST} "columns": [ { "field": "|" } ] }`, ['name', 'status'], []],
    [
      'the toolbar: own and built-in actions',
      `${LIST} "actions": { "freeze": { "title": "冻结" } }, "toolbar": [ | ] }`,
      ['freeze', 'add', 'deleteBatch'],
      ['name'],
    ],
    ['the action a step runs', `${LIST} "actions": { "a": { "do": [ { "run": "|" } ] } } }`, ['a', 'save'], []],
    ['the screen a step opens', `${LIST} "actions": { "a": { "do": [ { "open": "|" } ] } } }`, ['system/UserList'], []],
    [
      'the regions of a split',
      `{ "kind": "page", "regions": { "left": {}, "right": {} }, "layout": { "split": ["|"] } }`,
      ['left', 'right'],
      [],
    ],
    ['the screen of a region', `{ "kind": "page", "regions": { "left": { "screen": "|" } } }`, ['system/UserList'], []],
    ['registered widgets', `{ "kind": "page", "regions": { "left": { "widget": "|" } } }`, ['figure', 'tree'], []],
    ['fragments', `{ "kind": "list", "use": ["|"] }`, ['system/UserList'], []],
    ['truth values', `{ "kind": "list", "fields": { "a": { "required": | } } }`, ['true', 'false'], []],
    [
      'an expression',
      `${LIST} "fields": { "name": {}, "b": { "compute": "round(na|" } } }`,
      ['name', 'round', '$today'],
      [],
    ],
    [
      'a text in braces',
      `${LIST} "actions": { "a": { "confirm": "确定 {|} 吗" } } }`,
      ['name', 'concat', '$selection'],
      [],
    ],
    ['a text outside of braces', `${LIST} "actions": { "a": { "confirm": "确定 {name} 吗|" } } }`, [], ['name']],
    [
      'a quoted text of an expression',
      `${LIST} "actions": { "a": { "visible": { "$expr": "name == '|'" } } } }`,
      [],
      ['name'],
    ],
  ])('knows %s', (_place, source, expected, absent) => {
    const found = labels(source);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found.filter((label) => absent.includes(label))).toEqual([]);
  });

  it.each([
    ['{ "kind": "li|" }', 'list', '{ "kind": "list" }'],
    [`${LIST} "columns": [ | "status" ] }`, 'name', `${LIST} "columns": [ "name", "status" ] }`],
    [
      `${LIST} "columns": [ "na|" { "field": "status" } ] }`,
      'name',
      `${LIST} "columns": [ "name", { "field": "status" } ] }`,
    ],
    [`${LIST} "columns": [ "na|", "status" ] }`, 'name', `${LIST} "columns": [ "name", "status" ] }`],
    [
      `${LIST} "fields": { "a": { "compute": "ro| + 1" } } }`,
      'round',
      `${LIST} "fields": { "a": { "compute": "round(¦) + 1" } } }`,
    ],
    [
      `${LIST} "actions": { "a": { "confirm": "{na|} 吗" } } }`,
      '$user',
      `${LIST} "actions": { "a": { "confirm": "{$user} 吗" } } }`,
    ],
  ])('writes %s with %s', (source, label, text) => {
    expect(chosen(source, label)).toBe(text);
  });
});

describe('explanationAt', () => {
  it.each([
    ['{ "ki|nd": "list" }', 'kind', /What the screen is|records in a table/],
    [`{ "kind": "list", "fields": { "a": { "ty|pe": "text" } } }`, 'type', /Registered field type/],
    [`{ "kind": "list", "fields": { "a": { "type": "sw|itch" } } }`, 'switch', /On or off/],
    [
      `{ "kind": "list", "fields": { "a": { "type": "number", "props": { "prec|ision": 2 } } } }`,
      'precision',
      /Decimals/,
    ],
    [`${LIST} "columns": [ "sta|tus" ] }`, 'status', /type select/],
    [`${LIST} "toolbar": [ "deleteB|atch" ] }`, 'deleteBatch', /批量删除/],
    [`${LIST} "actions": { "a": { "visible": { "na|me": "x" } } } }`, 'name', /名称/],
    [`${LIST} "actions": { "a": { "visible": { "$expr": "rou|nd(1)" } } } }`, 'round', /round/i],
    [`${LIST} "actions": { "a": { "confirm": "{$us|er.id}" } } }`, '$user', /signed-in user/],
  ])('explains %s', (source, title, line) => {
    const { text, offset } = marked(source);
    const explanation = explanationAt(text, offset, book, words);
    expect(explanation?.title).toBe(title);
    expect(explanation?.lines.join('\n')).toMatch(line);
  });

  it.each([['{ | "kind": "list" }'], ['{ "kind": "list", "title": "名|称" }'], ['|']])(
    'has nothing to say at %s',
    (source) => {
      const { text, offset } = marked(source);
      expect(explanationAt(text, offset, book, words)).toBeNull();
    },
  );
});
