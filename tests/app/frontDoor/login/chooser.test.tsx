import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TENANT_ID, TOKEN, USER_INFO } from '../../../../src/app/session/slots.ts';
import type { Answer } from '../../../../src/runtime/contract/ports.ts';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { admitted, openLogin, refused, signInByAccount, TOKEN_TEXT } from './signIn.ts';

afterEach(() => vi.restoreAllMocks());

const DEPARTS = [
  { id: 'd1', orgCode: 'A01', departName: '运维中心' },
  { id: 'd2', orgCode: 'A01A01', departName: '一号电站' },
];
const TENANTS = [
  { id: 1, name: '集团' },
  { id: 2, name: '运营商' },
];
const dialog = (name: string) => page.getByRole('dialog', { name });
const confirm = (name: string) => dialog(name).getByRole('button', { name: '确定' });

describe('the chooser', () => {
  it('[S2.23 S2.24 S2.25a S2.25b S4.3a S4.3b S5.7a S3.5a S3.5b] asks for tenant and department before anything is stored', async () => {
    const answers = {
      '/sys/login': admitted({ multi_depart: 2, departs: DEPARTS, tenantList: TENANTS }),
      '/sys/selectDepart': { result: { userInfo: { username: 'zhangsan', realname: '张三', orgCode: 'A01A01' } } },
    };
    const { application, callsOf, place } = await openLogin(answers);
    await signInByAccount();
    const chooser = dialog('请选择租户和部门');
    await expect.element(chooser).toBeVisible();
    expect(chooser.element().getBoundingClientRect().width).toBe(450);
    expect(
      chooser
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['确定']);
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(chooser).toBeVisible();
    expect([application.storage.read(TOKEN), place()]).toEqual([null, '/user/login']);
    expect(callsOf('/sys/permission/getUserPermissionByToken')).toEqual([]);

    await confirm('请选择租户和部门').click();
    await expect.element(chooser.getByLabelText('租户')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(chooser.getByLabelText('部门')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await chooser.getByLabelText('租户').selectOptions('运营商');
    await chooser.getByLabelText('部门').selectOptions('一号电站');
    await confirm('请选择租户和部门').click();
    await expect.poll(place).toBe('/dashboard/analysis');
    expect(callsOf('/sys/selectDepart').map(({ body }) => body)).toEqual([{ orgCode: 'A01A01', username: 'zhangsan' }]);
    const { storage } = application;
    expect([storage.read(TOKEN), storage.read(TENANT_ID), storage.read(USER_INFO)?.orgCode]).toEqual([
      TOKEN_TEXT,
      '2',
      'A01A01',
    ]);
  });

  it('[S2.24 S2.25a] asks for the tenant alone, by the ids of the user where the answer has no list', async () => {
    const userInfo = { username: 'zhangsan', relTenantIds: '1,2' };
    const { callsOf, application, place } = await openLogin({
      '/sys/login': admitted({ userInfo }),
      '/sys/tenant/queryList': { code: 0, result: TENANTS },
    });
    await signInByAccount();
    await dialog('请选择租户').getByLabelText('租户').selectOptions('集团');
    expect(callsOf('/sys/tenant/queryList').map(({ params }) => params.ids)).toEqual(['1,2']);
    await confirm('请选择租户').click();
    await expect.poll(place).toBe('/dashboard/analysis');
    expect([application.storage.read(TENANT_ID), callsOf('/sys/selectDepart')]).toEqual(['1', []]);
  });

  it('[S4.3a] saves the only tenant without asking', async () => {
    const userInfo = { username: 'zhangsan', relTenantIds: '7' };
    const { application, place } = await openLogin({ '/sys/login': admitted({ userInfo }) });
    await signInByAccount();
    await expect.poll(place).toBe('/dashboard/analysis');
    expect(application.storage.read(TENANT_ID)).toBe('7');
  });

  it('[S2.24 S8.1a] signs out again when the department is refused', async () => {
    const { application, callsOf, place } = await openLogin({
      '/sys/login': admitted({ multi_depart: 2, departs: DEPARTS }),
      '/sys/selectDepart': refused('部门已被停用'),
    });
    await signInByAccount();
    await dialog('请选择部门').getByLabelText('部门').selectOptions('运维中心');
    // What the page of the test before still sent on a busy computer is none of this one's.
    const before = callsOf('/sys/logout').length;
    await confirm('请选择部门').click();
    const notice = page.getByRole('alert').filter({ hasText: '登录失败' });
    await expect.element(notice).toHaveTextContent('部门已被停用');
    await expect.poll(() => callsOf('/sys/logout').length - before).toBe(1);
    expect([application.storage.read(TOKEN), place()]).toEqual([null, '/user/login']);
  });
});

describe('the second step', () => {
  const asked = { code: 202, message: '请输入动态码', result: { twoStepTicket: 'k'.repeat(43), expiresIn: 300 } };
  const twoStep = dialog('两步验证');
  const verify = () => twoStep.getByRole('button', { name: '验证' }).click();

  it('[S4.3d] is answered once: what comes for a code that was given up leaves the next question alone, and is ended', async () => {
    let arrive: (answer: Partial<Answer>) => void = () => {};
    const late = new Promise<Partial<Answer>>((resolve) => {
      arrive = resolve;
    });
    const { callsOf, application } = await openLogin({
      '/sys/login': asked,
      '/auth/2step-code': late,
      '/sys/logout': {},
    });
    await signInByAccount();
    await twoStep.getByLabelText('动态码').fill('123456');
    await verify();
    await twoStep.getByRole('button', { name: '取消' }).click();
    await expect.element(twoStep).not.toBeInTheDocument();
    await signInByAccount();
    await expect.element(twoStep).toBeVisible();
    arrive(admitted());
    await expect.poll(() => callsOf('/sys/logout').length).toBe(1);
    await expect.element(twoStep).toBeVisible();
    expect(application.storage.read(TOKEN)).toBeNull();
  });

  it('[S2.18 S4.3d S5.2] takes six digits and completes the sign-in', async () => {
    const { callsOf, place, application } = await openLogin({
      '/sys/login': asked,
      '/auth/2step-code': [refused('动态码错误'), admitted()],
    });
    await signInByAccount();
    await expect.element(twoStep.getByLabelText('动态码')).toHaveFocus();
    await verify();
    await expect.element(twoStep.getByText('请输入 6 位动态码!')).toBeVisible();
    await twoStep.getByLabelText('动态码').fill('12345');
    await verify();
    await expect.element(twoStep.getByText('请输入 6 位动态码!')).toBeVisible();
    expect([application.storage.read(TOKEN), callsOf('/auth/2step-code')]).toEqual([null, []]);
    await twoStep.getByLabelText('动态码').fill('111111');
    await verify();
    await expect.element(twoStep.getByText('动态码错误')).toBeVisible();
    await expectAccessible();
    await twoStep.getByLabelText('动态码').fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.poll(place).toBe('/dashboard/analysis');
    expect(callsOf('/auth/2step-code').map(({ body }) => body)).toEqual([
      { ticket: 'k'.repeat(43), code: '111111' },
      { ticket: 'k'.repeat(43), code: '123456' },
    ]);
  });

  it('[S2.18] takes a recovery code from a user who has lost their phone', async () => {
    const { callsOf, place } = await openLogin({ '/sys/login': asked, '/auth/2step-code': admitted() });
    await signInByAccount();
    await twoStep.getByRole('button', { name: '使用恢复码' }).click();
    await expect.element(twoStep.getByLabelText('恢复码')).toHaveFocus();
    await userEvent.keyboard('ab3de-f6h7k{Enter}');
    await expect.poll(place).toBe('/dashboard/analysis');
    expect(callsOf('/auth/2step-code')[0]?.body.code).toBe('ab3de-f6h7k');
  });

  it('[S4.3d] is cancelled, and no user is signed in', async () => {
    const { application, place } = await openLogin({ '/sys/login': asked });
    await signInByAccount();
    await twoStep.getByRole('button', { name: '取消' }).click();
    await expect.poll(() => twoStep.elements().length).toBe(0);
    await expect.element(page.getByLabelText('验证码', { exact: true })).toHaveFocus();
    expect([application.storage.read(TOKEN), place()]).toEqual([null, '/user/login']);
  });

  it('[S2.18] begins anew when the ticket has expired', async () => {
    await openLogin({ '/sys/login': asked, '/auth/2step-code': refused('登录验证已超时，请重新登录') });
    await signInByAccount();
    await twoStep.getByLabelText('动态码').fill('123456');
    await verify();
    await expect.element(page.getByRole('alert').filter({ hasText: '登录失败' })).toHaveTextContent('登录验证已超时');
    expect(twoStep.elements()).toEqual([]);
  });
});
