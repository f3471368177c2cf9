import { describe, expect, it } from 'vitest';
import { resourcesOf } from '../../../src/common/resource/resources.ts';
import type { AnyDocument } from '../../../src/runtime/language/migrate.ts';
import { mergeResource } from '../../../src/runtime/resource/mergeResource.ts';
import { readResource } from '../../../src/runtime/resource/readResource.ts';

const text = JSON.stringify({
  version: 1,
  name: 'demo/site',
  title: '场地',
  table: 'demo_site',
  permission: 'demo:site',
  columns: {
    code: { title: '编码', filter: true },
    owner: { title: '业主', filter: true },
    area: { title: '面积', type: 'number' },
    city: { title: '城市', filter: true },
  },
});

function merged(document: AnyDocument) {
  const { model } = readResource({ file: 'demo/site.json', text });
  if (!model) throw new Error('the resource cannot be read');
  const screen = { kind: 'list', version: 1, name: 'demo/Sites', title: '场地', resource: 'demo/site', ...document };
  return mergeResource(screen, model, resourcesOf([model]));
}

const COLUMNS = ['code', 'owner', 'area', { field: 'city', width: 90 }];
const TOOLBAR = ['superQuery'];

describe('what the query builder asks a resource', () => {
  it.each<[string, AnyDocument, unknown]>([
    ['the columns that it can be searched by', { columns: COLUMNS, toolbar: TOOLBAR }, ['code', 'owner', 'city']],
    ['the same for a query without a button', { columns: COLUMNS, kind: 'query' }, ['code', 'owner', 'city']],
    ['what the screen names', { columns: COLUMNS, toolbar: TOOLBAR, query: { fields: ['code'] } }, ['code']],
    [
      'no choices that read what is not asked about',
      { columns: COLUMNS, toolbar: TOOLBAR, fields: { owner: { dict: { table: 'x', where: { a: '{area}' } } } } },
      ['code', 'city'],
    ],
    ['nothing where nothing opens it', { columns: COLUMNS }, undefined],
    ['nothing of another server', { columns: COLUMNS, toolbar: TOOLBAR, source: '/elsewhere' }, undefined],
  ])('is %s', (_, document, fields) => {
    const { query } = merged(document).document;
    expect(query).toEqual(fields === undefined ? undefined : { fields });
  });

  it('keeps what else the screen says of it', () => {
    const { document } = merged({ columns: COLUMNS, toolbar: TOOLBAR, query: { match: 'or', save: false } });
    expect(document.query).toEqual({ match: 'or', save: false, fields: ['code', 'owner', 'city'] });
  });

  it('is reported if the screen names what its server refuses', () => {
    const named = { columns: COLUMNS, query: { fields: ['code', 'area', 'nowhere'] } };
    expect(merged(named).problems.map(({ pointer }) => pointer)).toEqual(['/query/fields/1']);
    expect(merged({ ...named, source: '/elsewhere' }).problems).toEqual([]);
  });
});
