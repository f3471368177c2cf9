import { describe, expect, it } from 'vitest';
import { resourcesOf } from '../../../src/common/resource/resources.ts';
import { mergeResource } from '../../../src/runtime/resource/mergeResource.ts';
import { readResource } from '../../../src/runtime/resource/readResource.ts';
import type { FieldJson } from '../../../src/runtime/resource/screenField.ts';

const SITE = {
  ...{ version: 1, name: 'demo/site', title: '场地', table: 'demo_site', permission: 'demo:site', order: 'open' },
  columns: { open: { title: '开放', type: 'boolean' } },
};

function merged(source: FieldJson): string {
  const { model } = readResource({ file: 'demo/site.json', text: JSON.stringify(SITE) });
  if (!model) throw new Error('the resource cannot be read');
  const screen = { kind: 'list' as const, version: 1, name: 'demo/Sites', title: '场地', resource: 'demo/site' };
  return JSON.stringify(mergeResource({ ...screen, source }, model, resourcesOf([model])));
}

describe('the order of a resource', () => {
  it('is that of its lists, but not of calls that answer everything at once and take none', () => {
    expect(merged({})).toContain('"sort":"open asc"');
    expect(merged({ list: 'GET /demo/site/tree', paging: false })).not.toContain('"sort"');
  });
});
