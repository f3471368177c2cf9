import { describe, expect, it } from 'vitest';
import { defineResource } from '../../../server/resource/define.ts';
import { resourceRoutes } from '../../../server/resource/routes.ts';
import { openTestDatabase } from '../postgres.ts';
import { buildTestApp } from './support/app.ts';
import { sample, sampleMigrations } from './support/sample.ts';

describe('rights and declarations', () => {
  it('asks for the button right of each write and for the menu of reads', async () => {
    const routes = resourceRoutes(sample);
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

  it('offers only the operations that were declared', () => {
    const readOnly = defineResource<{ sample: object }>({
      path: '/x',
      table: 'sample',
      menu: 'x',
      permission: 'x',
      columns: {},
      operations: ['list'],
    });
    expect(resourceRoutes(readOnly).map(({ path }) => path)).toEqual(['/x/list']);
  });

  it.each([
    [
      { defaultSort: { column: 'nmae', order: 'asc' as const } },
      'resource /x: defaultSort names the unknown column "nmae"',
    ],
    [{ logicalDelete: { column: 'gone', alive: 0, gone: 1 } }, 'logicalDelete names the unknown column "gone"'],
    [{ only: { gone: { in: [1] } } }, 'only names the unknown column "gone"'],
    [
      { columns: { a: { type: 'text' as const, unique: { message: '!', within: ['b'] } } } },
      'unique rule of a names the unknown column "b"',
    ],
  ])('refuses a declaration that contradicts itself: %j', (part, message) => {
    const base = { path: '/x', table: 'sample' as const, menu: 'x', permission: 'x', columns: {} };
    expect(() => defineResource<{ sample: object }>({ ...base, ...part })).toThrow(message);
  });
});
