import { describe, expect, it } from 'vitest';
import { readAccess } from '../../../src/app/session/access.ts';
import { rightsOf } from '../../../src/app/session/rightsOf.ts';
import { familyServer } from './familyServer.ts';
import recorded from './recorded.json';

const ABSENT = Object.entries(recorded).filter(([, entry]) => 'absent' in entry);

describe('a server of the family', () => {
  it.each(ABSENT.map(([address]) => [address]))('is not asked for %s, which it lacks', async (address) => {
    const { client, asked } = familyServer();
    const [method, path = ''] = address.split(' ');
    await client.send({ method: method as 'GET', path }).catch(() => null);
    expect(asked.map((request) => `${request.method} ${request.path}`)).not.toContain(address);
  });

  it('is not asked twice for what answered 404', async () => {
    const { client, asked } = familyServer();
    const request = { method: 'GET', path: '/station/unknown/list' } as const;
    await expect(client.send(request)).rejects.toThrow('资源未找到');
    await expect(client.send(request)).rejects.toThrow('此服务器没有这项功能');
    expect(asked).toHaveLength(1);
  });

  it('gives the row of the list where it cannot read one record', async () => {
    const { client } = familyServer();
    const answer = await client.send({ method: 'GET', path: '/sys/dict/queryById', params: { id: '1' } });
    expect(answer).toMatchObject({ success: true, result: null });
  });

  it.each([
    [undefined, '/sys/category/rootList'],
    ['0', '/sys/category/rootList'],
    ['7', '/sys/category/childList'],
  ])('lists the categories below %s from %s', async (pid, path) => {
    const { client, asked } = familyServer({ [`GET ${path}`]: [] });
    await client.send({ method: 'GET', path: '/sys/category/list', params: { pid } });
    expect(asked).toEqual([{ method: 'GET', path, params: { pid } }]);
  });

  it('reads people as a list', async () => {
    const { client, asked } = familyServer();
    await client.send({ method: 'POST', path: '/sys/user/addSysUserRole', body: { roleId: 'r', userIdList: 'a,b,' } });
    expect(asked[0]?.body).toEqual({ roleId: 'r', userIdList: ['a', 'b'] });
  });
});

describe('the rights of the family', () => {
  it('go by our names, and what it does not know is free', async () => {
    const { client } = familyServer();
    const request = { method: 'GET', path: '/sys/permission/getUserPermissionByToken' } as const;
    const rights = rightsOf(readAccess(await client.send(request)));
    const codes = ['user:add', 'system:user:add', 'role:permission', 'station:alarm:confirm'];
    expect(codes.map((code) => rights.can(code))).toEqual([true, true, false, true]);
    // What it lacks has no button.
    expect(['role:copy', 'online:cgform:edit'].map((code) => rights.can(code))).toEqual([false, false]);
  });

  it('do not make anything free on our server', async () => {
    const { line } = familyServer();
    const request = { method: 'GET', path: '/sys/permission/getUserPermissionByToken' } as const;
    const rights = rightsOf(readAccess(await line.send(request)));
    expect(['user:add', 'role:copy'].map((code) => rights.can(code))).toEqual([false, false]);
  });
});

describe('a user of the family', () => {
  const read = { method: 'GET', path: '/sys/user/queryById', params: { id: 'u1' } } as const;

  it('is read with roles and departments', async () => {
    const { client } = familyServer();
    const { result } = await client.send(read);
    expect(result).toMatchObject({ selectedroles: 'role-1,role-2', selecteddeparts: 'dep-1' });
    // Null would hide the tenants of the list's row.
    expect(Object.keys(Object(result))).not.toContain('relTenantIds');
  });

  it('is not opened when its roles cannot be read', async () => {
    const { client } = familyServer({ 'GET /sys/user/queryUserRole': undefined });
    await expect(client.send(read)).rejects.toThrow('用户的角色和部门读取失败，为防止丢失未打开：拒绝');
  });

  it('keeps them in an edit that does not name them, and loses those that were taken away', async () => {
    const { client, asked } = familyServer();
    const edit = (body: Readonly<Record<string, unknown>>) =>
      client.send({ method: 'PUT', path: '/sys/user/edit', body });
    await edit({ id: 'u1', realname: '张三' });
    await edit({ id: 'u1', selectedroles: null, selecteddeparts: 'dep-1' });
    const bodies = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(bodies).toEqual([
      { id: 'u1', realname: '张三', selectedroles: 'role-1,role-2', selecteddeparts: 'dep-1' },
      { id: 'u1', selectedroles: null, selecteddeparts: 'dep-1' },
    ]);
  });
});
