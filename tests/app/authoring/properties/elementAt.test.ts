import { describe, expect, it } from 'vitest';
import { checkDraft } from '../../../../src/app/authoring/draft/checkDraft.ts';
import { elementAt, typesOf } from '../../../../src/app/authoring/properties/elementAt.ts';
import { createRegistries } from '../../../../src/app/registries.ts';
import { resourceKey } from '../../../../src/common/resource/resourceKey.ts';
import { components, props, steps, widgets } from '../../../../src/runtime/language/registered.generated.js';

const registries = createRegistries();
const parts = { components, props, steps, widgets };

/** The element at the mark `|` of a text. */
function at(marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const element = elementAt(text, offset, { registries, parts, typeOf: () => undefined });
  return element && { type: element.type, path: element.path.join('/'), props: element.props };
}

describe('the part of a document whose settings are shown', () => {
  it.each([
    ['{ "fields": { "a": { "ti|tle": "甲" } } }', { type: 'text', path: 'fields/a/props', props: {} }],
    ['{ "fields": { "a": { "dict": "s|ex" } } }', { type: 'select', path: 'fields/a/props', props: {} }],
    [
      '{ "fields": { "a": { "type": "number", "props": { "precision": |2 } } } }',
      { type: 'number', path: 'fields/a/props', props: { precision: 2 } },
    ],
    [
      '{ "fields": { "g": { "type": "grid", "fields": { "b": { "type": "date|" } } } } }',
      { type: 'date', path: 'fields/g/fields/b/props', props: {} },
    ],
    [
      '{ "fields": { "s": { "type": "slot", "component": "copyText|" } } }',
      { type: 'copyText', path: 'fields/s/props', props: {} },
    ],
    ['{ "filters": { "day": { "type": "date"| } } }', { type: 'date', path: 'filters/day/props', props: {} }],
    [
      '{ "regions": { "total": { "widget": "figure", "props": { "title": "总|数" } } } }',
      { type: 'figure', path: 'regions/total/props', props: { title: '总数' } },
    ],
    ['{ "regions": { "list": { "screen": "a/B|" } } }', null],
    ['{ "fields": { "a": { "type": "numbr|" } } }', null],
    ['{ "title": "甲|", "fields": { "a": {} } }', null],
    [
      '{ "fields": { "a": { "type": "number", "props": { "precision": 2|',
      { type: 'number', path: 'fields/a/props', props: { precision: 2 } },
    ],
    ['|', null],
  ])('%s', (text, expected) => expect(at(text)).toEqual(expected));

  it('is described by what its renderer registered', () => {
    const element = elementAt('{"fields":{"a":{"type":"number"}}}', 18, {
      registries,
      parts,
      typeOf: () => undefined,
    });
    expect(element?.schema).toBe(registries.fields.get('number')?.props);
    expect(element?.validator({ precision: 1 })).toBe(true);
    expect(element?.validator({ precison: 1 })).toBe(false);
  });

  it.each([
    ['"power": { "help": "铭|牌" }', 'number'],
    ['"power": { "type": "text", "help": "铭|牌" }', 'text'],
    ['"owner": { "help": "负|责" }', 'user'],
  ])('takes the type of a field from the resource that the document names: %s', async (field, type) => {
    const marked = `{ "kind": "list", "version": 1, "name": "demo/Foo", "title": "x", "resource": "demo/foo", "fields": { ${field} } }`;
    const offset = marked.indexOf('|');
    const text = marked.slice(0, offset) + marked.slice(offset + 1);
    const resource = JSON.stringify({
      version: 1,
      name: 'demo/foo',
      title: 'x',
      table: 'demo_foo',
      permission: 'demo:foo',
      columns: { power: { title: '功率', type: 'number' }, owner: { title: '责任人', type: 'user' } },
    });
    const name = resourceKey('demo/foo');
    const { merged } = await checkDraft('demo/Foo', text, {
      registries,
      screens: ['demo/Foo'],
      read: async (wanted) => (wanted === name ? { name, file: 'foo.json', text: resource, isBundled: true } : null),
    });
    expect(elementAt(text, offset, { registries, parts, typeOf: typesOf(merged) })?.type).toBe(type);
  });
});
