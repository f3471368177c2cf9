import { expect, it } from 'vitest';
import { resourcesOf } from '../../../src/common/resource/resources.ts';
import { mergeResource } from '../../../src/runtime/resource/mergeResource.ts';
import { readResource } from '../../../src/runtime/resource/readResource.ts';
import type { FieldJson } from '../../../src/runtime/resource/screenField.ts';

const SITE = {
  ...{ version: 1, name: 'demo/site', title: '场地', table: 'demo_site', permission: 'demo:site', order: 'siteName' },
  columns: { siteName: { title: '名称', type: 'text', required: 'write' } },
};
const TEXTS = { texts: [{ text: 'siteName', code: 'id' }] };

/** What a screen over the resource calls a record. */
function nameIn(resource: FieldJson, screen: FieldJson): unknown {
  const { model } = readResource({ file: 'demo/site.json', text: JSON.stringify({ ...SITE, ...resource }) });
  if (!model) throw new Error('the resource cannot be read');
  const document = { kind: 'list', version: 1, name: 'demo/Sites', title: '场地', resource: 'demo/site', ...screen };
  return mergeResource(document, model, resourcesOf([model])).document.recordName;
}

it.each([
  ['the title of the resource and its first text', TEXTS, {}, '场地「{siteName}」'],
  ['what the screen says', TEXTS, { recordName: '地块 {siteName}' }, '地块 {siteName}'],
  ['nothing where the resource has no texts', {}, {}, undefined],
  ['nothing in a form, which has a title of its own', TEXTS, { kind: 'form' }, undefined],
])('the name of a record is %s', (_, resource, screen, expected) => {
  expect(nameIn(resource, screen)).toBe(expected);
});
