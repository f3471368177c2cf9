import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskSpace, freeBytes, LEAST_FREE_BYTES } from '../../../../server/http/limits/diskSpace.ts';
import { needsRoom } from '../../../../server/http/needsRoom.ts';
import { noQuery, type Route } from '../../../../server/http/route.ts';
import * as t from '../../../../server/http/schema.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';

const FULL = '服务器磁盘空间不足，暂时只能查看和删除，请联系管理员清理磁盘';

describe('a disk that is nearly full', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    // Null says that the database is the server's own, on the same disk; it is open already.
    server = await openConsole({ databaseUrl: null });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  it('stops what adds data, and nothing else', async () => {
    const add = (code: string) => admin.post('/sys/dict/add', { dictName: code, dictCode: code, type: 0 });
    expect(await add('before')).toMatchObject({ success: true });
    server.leaveRoom(LEAST_FREE_BYTES - 1);
    server.pass(2000);
    expect(await add('full')).toMatchObject({ success: false, code: 507, message: FULL });
    const [row] = records(await admin.get('/sys/dict/list?dictCode=before'));
    expect(row).toMatchObject({ dictName: 'before' });
    expect(await admin.put('/sys/dict/edit', { id: pick(row, 'id'), dictName: 'other' })).toMatchObject({ code: 507 });
    expect(await admin.post('/sys/websocket/ticket')).toMatchObject({ success: true });
    expect((await server.login({ username: 'operator' })).message).toBe('用户名或密码错误');
    expect((await server.signIn('operator')).token).not.toBeNull();
    expect(await admin.delete(`/sys/dict/delete?id=${pick(row, 'id')}`)).toMatchObject({ success: true });
    server.leaveRoom(LEAST_FREE_BYTES);
    server.pass(2000);
    expect(await add('after')).toMatchObject({ success: true });
  });

  it('is read once in two seconds, however many calls there are', async () => {
    let [looks, now] = [0, 0];
    const free = async () => {
      looks += 1;
      return LEAST_FREE_BYTES;
    };
    const room = new DiskSpace(free, () => now);
    await Promise.all(Array.from({ length: 50 }, () => room.requireRoom()));
    expect(looks).toBe(1);
    now = 2000;
    await room.requireRoom();
    expect(looks).toBe(2);
  });

  const route: Route = {
    ...{ method: 'POST', path: '/x', right: 'signed-in', query: noQuery, answer: t.nothing },
    handle: () => Promise.reject(new Error('not called')),
  };

  it('concerns files only where the database is elsewhere', () => {
    const of = (more: object) => ({ ...route, ...more });
    expect(needsRoom(of({}), false)).toBe(false);
    expect(needsRoom(of({ multipart: true }), false)).toBe(true);
    expect(needsRoom(of({}), true)).toBe(true);
    expect(needsRoom(of({ method: 'DELETE' }), true)).toBe(false);
  });

  it('is known of folders that are there; where the system does not say, there is room', async () => {
    expect(await freeBytes(tmpdir())).toBeGreaterThan(0);
    expect(await freeBytes('/no such folder')).toBe(Number.POSITIVE_INFINITY);
  });
});
