import { describe, expect, it } from 'vitest';
import { choiceTitle, settle } from '../../../src/app/session/choice.ts';
import { selectDepartment } from '../../../src/app/session/selectDepartment.ts';
import type { Admission } from '../../../src/app/session/signIn.ts';
import { abandon } from '../../../src/app/session/signInCalls.ts';
import { admissionOf, client } from './support.ts';

const DEPARTMENTS = [
  { id: 'd1', orgCode: 'A01', departName: '运维中心' },
  { id: 'd2', orgCode: 'A02', departName: '一号电站' },
];
const TENANTS = [
  { id: '1', name: '甲' },
  { id: '2', name: '乙' },
];

const server = (result: unknown, success = true) =>
  client(() => ({ success, message: success ? '' : '查询失败！', code: success ? 0 : 500, result }));

const admitted = (change: Partial<Admission>): Admission => ({ ...admissionOf('admin', 'T'), ...change });

describe('settle', () => {
  it.each([
    ['no tenant', {}, '0', null],
    ['exactly one linked tenant', { user: { relTenantIds: '5' } }, '5', null],
    ['exactly one tenant in the answer', { tenants: TENANTS.slice(0, 1) }, '1', null],
    ['an empty list in the answer', { tenants: [], user: { relTenantIds: '5,6' } }, '0', null],
    ['several tenants in the answer', { tenants: TENANTS }, '0', { tenants: TENANTS, departments: [] }],
    ['several departments', { departments: DEPARTMENTS }, '0', { tenants: [], departments: DEPARTMENTS }],
    [
      'one tenant and several departments',
      { user: { relTenantIds: '5' }, departments: DEPARTMENTS },
      '5',
      { tenants: [], departments: DEPARTMENTS },
    ],
  ])('[S4.3a S2.25a S2.25b] of %s needs no call', async (_, change, tenantId, choice) => {
    const asked = server(null);
    const settled = await settle(asked, admitted(change));
    expect(settled.choice).toEqual(choice);
    expect(settled.admission.tenantId).toBe(tenantId);
    expect(asked.calls).toEqual([]);
  });

  it('[S2.25a S3.5a S7.18] asks for the names of several linked tenants on behalf of the person who signs in', async () => {
    const asked = server([
      { id: 1, name: '甲' },
      { id: 2, name: '乙' },
    ]);
    const { choice } = await settle(asked, admitted({ user: { relTenantIds: '1, 2' } }));
    expect(choice).toEqual({ tenants: TENANTS, departments: [] });
    expect(asked.calls).toEqual([
      {
        request: { method: 'GET', path: '/sys/tenant/queryList', params: { ids: '1,2' } },
        options: { quiet: true, caller: { token: 'T', tenantId: '0' } },
      },
    ]);
  });

  it('[S4.3a] takes the only one of several linked tenants that still works', async () => {
    const { admission, choice } = await settle(
      server([{ id: 2, name: '乙' }]),
      admitted({ user: { relTenantIds: '1,2' } }),
    );
    expect([admission.tenantId, choice]).toEqual(['2', null]);
  });

  it('fails with the message of a refusal', async () => {
    const refused = settle(server(null, false), admitted({ user: { relTenantIds: '1,2' } }));
    await expect(refused).rejects.toThrow('查询失败！');
  });
});

describe('choiceTitle', () => {
  it.each([
    [{ tenants: TENANTS, departments: DEPARTMENTS }, '请选择租户和部门'],
    [{ tenants: [], departments: DEPARTMENTS }, '请选择部门'],
    [{ tenants: TENANTS, departments: [] }, '请选择租户'],
  ])('[S2.24] of %j is %s', (choice, title) => {
    expect(choiceTitle(choice)).toBe(title);
  });
});

describe('selectDepartment', () => {
  it('[S2.25b S7.16 S3.2] sends the code of the department and takes the user as they are afterwards', async () => {
    const asked = server({ userInfo: { username: 'admin', orgCode: 'A02' } });
    expect(await selectDepartment(asked, admitted({ tenantId: '2' }), 'A02')).toEqual({
      username: 'admin',
      orgCode: 'A02',
    });
    expect(asked.calls).toEqual([
      {
        request: { method: 'PUT', path: '/sys/selectDepart', body: { orgCode: 'A02', username: 'admin' } },
        options: { quiet: true, caller: { token: 'T', tenantId: '2' } },
      },
    ]);
  });

  it('fails with the message of a refusal', async () => {
    await expect(selectDepartment(server(null, false), admitted({}), 'A02')).rejects.toThrow('查询失败！');
  });
});

describe('abandon', () => {
  it('[S4.3d] signs out a person who was never signed in here, and stays quiet when that fails', async () => {
    const asked = client(() => {
      throw new Error('offline');
    });
    await abandon(asked, admitted({}));
    expect(asked.calls).toEqual([
      {
        request: { method: 'POST', path: '/sys/logout' },
        options: { quiet: true, caller: { token: 'T', tenantId: '0' } },
      },
    ]);
  });
});
