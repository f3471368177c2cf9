import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { visitAs } from './visit.ts';

afterEach(() => vi.restoreAllMocks());

const ADDRESS = '/account/settings/security';
const TWO_STEP = '/sys/user/twoStep';
const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa${index}-bbbb${index}`);
const dialog = page.getByRole('dialog');
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

/** A server on which the second step can be switched on and off. */
function twoStepServer(isOn: boolean) {
  let enabled = isOn;
  return {
    [TWO_STEP]: () => ({
      result: { enabled, since: enabled ? '2026-06-01 12:00:00' : null, recoveryCodesLeft: enabled ? 10 : 0 },
    }),
    [`${TWO_STEP}/enrol`]: ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
      body.password === 'Guangshu#2026'
        ? { result: { secret: SECRET, uri: `otpauth://totp/guangshu:admin?secret=${SECRET}` } }
        : { success: false, message: '密码错误' },
    [`${TWO_STEP}/confirm`]: () => {
      enabled = true;
      return { result: { recoveryCodes: CODES } };
    },
    [`${TWO_STEP}/recoveryCodes`]: { result: { recoveryCodes: CODES } },
    [`${TWO_STEP}/disable`]: () => {
      enabled = false;
      return {};
    },
  };
}

describe('两步验证', () => {
  it('[S2.18] is switched on with password, app and recovery codes', async () => {
    const { callsOf } = await visitAs(ADDRESS, twoStepServer(false));
    await expect.element(page.getByText('未开启')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: '开启', exact: true }).click();
    await press('下一步');
    await expect.element(dialog.getByText('请输入密码!')).toBeVisible();
    await dialog.getByLabelText('登录密码').fill('wrong');
    await press('下一步');
    await expect.element(page.getByText('密码错误')).toBeVisible();
    await dialog.getByLabelText('登录密码').fill('Guangshu#2026');
    await press('下一步');
    await expect.element(dialog.getByRole('img', { name: '两步验证二维码' })).toBeVisible();
    await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabelText('动态码').fill('12ab');
    await press('确认开启');
    await expect.element(dialog.getByText('请输入 6 位动态码!')).toBeVisible();
    expect(callsOf(`${TWO_STEP}/confirm`)).toEqual([]);
    await dialog.getByLabelText('动态码').fill('123456');
    await press('确认开启');
    await expect.element(dialog.getByRole('list', { name: '恢复码' })).toHaveTextContent(CODES.join(''));
    await expect.element(dialog.getByRole('button', { name: '下载' })).toBeVisible();
    await expectAccessible();
    await press('我已保存');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('已开启')).toBeVisible();
    expect(callsOf(`${TWO_STEP}/confirm`).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('the recovery codes can be copied and are kept as a file', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    const files: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      files.push(this.download);
    });
    await visitAs(ADDRESS, twoStepServer(true));
    await page.getByRole('button', { name: '重新生成恢复码' }).click();
    await dialog.getByLabelText('登录密码').fill('Guangshu#2026');
    await dialog.getByLabelText('动态码').fill('123456');
    await press('确定');
    await expect.element(dialog.getByText('aaaa0-bbbb0')).toBeVisible();
    await press('复制全部');
    await expect.element(page.getByText('已复制')).toBeVisible();
    await press('下载');
    expect(written[0]).toContain(CODES.join('\r\n'));
    expect(files).toEqual([expect.stringMatching(/恢复码-admin\.txt$/)]);
    await press('我已保存');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('is switched off with password and code', async () => {
    const { callsOf } = await visitAs(ADDRESS, twoStepServer(true));
    await expect.element(page.getByText(/自 2026-06-01 12:00:00 起/)).toBeVisible();
    await page.getByRole('button', { name: '关闭', exact: true }).click();
    await dialog.getByLabelText('登录密码').fill('Guangshu#2026');
    await dialog.getByLabelText('动态码').fill(' aaaa0-bbbb0');
    await press('确定');
    await expect.element(page.getByText('未开启')).toBeVisible();
    expect(callsOf(`${TWO_STEP}/disable`).map(({ body }) => body)).toEqual([
      { password: 'Guangshu#2026', code: 'aaaa0-bbbb0' },
    ]);
  });
});
