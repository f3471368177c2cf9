import { describe, expect, it } from 'vitest';
import { importRoutes } from '../../../../server/import/routes.ts';
import { joinResources } from '../../../../server/records/resource/documents/read.ts';
import { resourceRoutes } from '../../../../server/records/resource/routes.ts';
import { openTestDatabase } from '../../postgres.ts';
import { buildTestApp } from '../../support/platform/app.ts';
import { resourceOf, sample, sampleMigrations } from '../../support/platform/sample.ts';

describe('rights and operations', () => {
  it('asks for the button right of each write and for the menu of reads', async () => {
    const routes = [...resourceRoutes(sample), ...importRoutes(sample)];
    const rights = routes.map(({ method, path, right }) => [method, path, right]);
    const code = (operation: string) => ({ code: `test:sample:${operation}` });
    expect(rights).toEqual([
      ['GET', '/test/sample/list', { menu: ['test/SampleList'] }],
      ['GET', '/test/sample/queryById', { menu: ['test/SampleList'] }],
      ['POST', '/test/sample/add', code('add')],
      ['PUT', '/test/sample/edit', code('edit')],
      ['POST', '/test/sample/edit', code('edit')],
      ['DELETE', '/test/sample/delete', code('delete')],
      ['DELETE', '/test/sample/deleteBatch', code('deleteBatch')],
      ['GET', '/test/sample/exportXls', code('export')],
      ['GET', '/test/sample/aggregate', { menu: ['test/SampleList'] }],
      ['GET', '/test/sample/check', { menu: ['test/SampleList'] }],
      ['POST', '/test/sample/importExcel', code('import')],
      ['GET', '/test/sample/importPlan', code('import')],
      ['GET', '/test/sample/importTemplate', code('import')],
    ]);
    const database = await openTestDatabase(sampleMigrations);
    const { app } = await buildTestApp(routes, { db: database.db, codes: new Set(['test:sample:add']) });
    const headers = { 'x-access-token': 'good' };
    const url = '/gqmt-boot/test/sample';
    const refused = await app.inject({ method: 'DELETE', url: `${url}/delete?id=1`, headers });
    expect(refused.json()).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员授权' });
    const payload = { code: 'A-1', site: 's1' };
    expect((await app.inject({ method: 'POST', url: `${url}/add`, headers, payload })).json().success).toBe(true);
    await app.close();
    await database.drop();
  });

  it('offers only the operations that the document names', () => {
    const readOnly = resourceOf({
      version: 1,
      name: 'x',
      title: 'x',
      table: 'sample',
      permission: 'x',
      screens: ['x'],
      columns: { code: { title: 'x' } },
      operations: ['list'],
    });
    expect(resourceRoutes(readOnly).map(({ path }) => path)).toEqual(['/x/list', '/x/aggregate']);
  });
});

describe('joinResources', () => {
  const base = { version: 1, name: 'x', title: 'x', table: 'sample', permission: 'x', screens: ['x'] };
  const columns = { a: { title: 'a' } };
  const file = (document: object, name = 'x') => ({
    name,
    file: `schemas/resources/${name}.json`,
    text: JSON.stringify({ ...base, columns, ...document }, null, 2),
  });

  it('joins sound documents', async () => {
    const resources = await joinResources([file({}), file({ name: 'y', table: 'other' }, 'y')]);
    expect(resources.all.map(({ path }) => path)).toEqual(['/x', '/y']);
  });

  it.each<[string, object, RegExp]>([
    ['an unknown column in the order', { order: 'nmae asc' }, /x\.json:\d+:\d+ {2}E\d+ {2}.*"nmae"/],
    ['one as mark of deletion', { logicalDelete: { column: 'gone', alive: 0, gone: 1 } }, /"gone"/],
    ['one in `only`', { only: { gone: { in: [1] } } }, /"gone"/],
    ['one in a unique rule', { columns: { a: { title: 'a', unique: { message: '!', within: ['b'] } } } }, /"b"/],
    ['one as department', { department: 'orgCode' }, /"orgCode"/],
    ['one in an index', { indexes: [['a', 'c']] }, /"c"/],
    ['one in a text form', { texts: [{ text: 'a', code: 'b' }] }, /"b"/],
    ['an unknown type', { columns: { a: { title: 'a', type: 'txet' } } }, /"txet".*text/],
    ['a reference to nothing', { columns: { a: { title: 'a', type: 'reference', to: 'y' } } }, /"y"/],
    [
      'a table that nobody releases',
      { columns: { a: { title: 'a', dict: { table: 't', text: 'n', code: 'c' } } } },
      /t,n,c/,
    ],
    ['children of nothing', { children: { b: { resource: 'y', by: 'a' } } }, /"y"/],
    ['a key that no document has', { colour: 'red' }, /colour/],
    ['a name that its path does not have', { name: 'z' }, /"z"/],
    [
      'a rule that reads nothing',
      { columns: { a: { title: 'a', required: { b: '1' } } } },
      /x\.json:\d+:\d+ {2}E603.*"b"/,
    ],
    ['a measure of nothing', { measures: { m: { title: 'm', sum: 'b' } } }, /x\.json:\d+:\d+ {2}E603.*"b"/],
    ['operations without a screen', { screens: undefined }, /screens/],
  ])('refuses %s, with the place', async (_what, part, message) => {
    const joined = joinResources([file(part)]);
    await expect(joined).rejects.toThrow(message);
    await expect(joined).rejects.toThrow(
      /^the resource documents are not right\nschemas\/resources\/x\.json:\d+:\d+ {2}E\d{3} /,
    );
  });

  it('refuses two documents of one table, and text that is no JSON', async () => {
    await expect(joinResources([file({}), file({ name: 'y' }, 'y')])).rejects.toThrow(/y\.json:\d+:\d+ .*"sample"/);
    const broken = { name: 'x', file: 'schemas/resources/x.json', text: '{ "version": 1,, }' };
    await expect(joinResources([broken])).rejects.toThrow(/x\.json:1:\d+ {2}E/);
  });
});
