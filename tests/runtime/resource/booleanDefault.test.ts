import { describe, expect, it } from 'vitest';
import { resourcesOf } from '../../../src/common/resource/resources.ts';
import { mergeResource } from '../../../src/runtime/resource/mergeResource.ts';
import { readResource } from '../../../src/runtime/resource/readResource.ts';

describe('the default of a column that holds yes or no', () => {
  it('is a value of the switch that shows it', () => {
    const text = JSON.stringify({
      ...{ version: 1, name: 'demo/site', title: '场地', table: 'demo_site', permission: 'demo:site' },
      columns: { open: { title: '开放', type: 'boolean', default: true } },
    });
    const { model } = readResource({ file: 'demo/site.json', text });
    if (!model) throw new Error('the resource cannot be read');
    const screen = { kind: 'list' as const, version: 1, name: 'demo/Sites', title: '场地', resource: 'demo/site' };
    const merged = mergeResource(screen, model, resourcesOf([model]));
    expect(JSON.stringify(merged)).toContain('"default":"true"');
  });
});
