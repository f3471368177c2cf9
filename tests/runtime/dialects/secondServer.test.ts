import { describe, expect, it } from 'vitest';
import { registryOf } from '../../../src/runtime/contract/registry.ts';
import { gqmtDialect } from '../../../src/runtime/dialects/gqmt.ts';
import { saveRecord } from '../../../src/runtime/state/form/record.ts';
import { createList } from '../../../src/runtime/state/list/list.ts';
import { compiled, listDocument, problemsOf } from '../fixtures/documents.ts';
import { fixtureRegistries } from '../fixtures/registries.ts';
import { answer, notify, transport } from '../state/fixture.ts';
import { restDialect } from './rest.ts';

const both = {
  ...fixtureRegistries(),
  dialects: registryOf(({ name }) => name, { gqmt: [gqmtDialect], tests: [restDialect] }),
};

const document = listDocument({
  source: { base: '/items', dialect: 'rest', sort: 'name desc', pageSize: 5, params: { site: '{$route.site}' } },
  search: ['name'],
  toolbar: ['add'],
  rowActions: ['edit', 'delete'],
});

describe('a second family of servers', () => {
  it('is an addition: the same document asks in its way and reads the total from a header', async () => {
    const rows = [{ id: 1, name: 'a' }];
    const server = transport(() => answer(rows, { headers: { 'x-total-count': '42' } }));
    const screen = compiled(document, both);
    const list = createList({ screen, transport: server, notify: notify(), roots: { $route: { site: 7 } } });
    await list.search({ name: 'x' });
    expect(server.sent[0]).toMatchObject({
      method: 'GET',
      path: '/items',
      params: { 'name[like]': 'x', sort: '-name', page: 1, limit: 5, site: 7 },
    });
    expect(list.snapshot()).toMatchObject({ rows, total: 42 });
  });

  it('saves under the address of the record', async () => {
    const { source } = compiled(document, both);
    const server = transport(() => answer(null));
    await saveRecord(source, 'add', { name: 'n' }, {}, server);
    await saveRecord(source, 'edit', { id: 'a/b', name: 'n' }, {}, server);
    expect(server.sent).toMatchObject([
      { method: 'POST', path: '/items', body: { name: 'n' } },
      { method: 'PUT', path: '/items/a%2Fb', body: { id: 'a/b', name: 'n' } },
    ]);
  });

  it('has the calls it has: what it cannot do is a compile error', () => {
    const more = { ...document, toolbar: ['add', 'deleteBatch'] };
    expect(problemsOf(more, both)).toEqual([
      'E401 /toolbar/1 action "deleteBatch" needs the call "deleteBatch", which the source does not name',
    ]);
  });
});
