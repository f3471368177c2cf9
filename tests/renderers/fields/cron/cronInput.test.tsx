import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InputStage } from '../../support/InputStage.tsx';
import { draw, expectAccessible } from '../../support/render.tsx';
import { fieldRegistry } from '../../support/screen.ts';

const openBuilder = async (value: string) => {
  const { page } = await draw(<InputStage type="cron" value={value} />);
  await page.getByRole('button', { name: '生成名称' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return page;
};

describe('cron input', () => {
  it('takes a typed expression', async () => {
    const { page } = await draw(<InputStage type="cron" value="" />);
    await userEvent.fill(page.getByRole('textbox', { name: '名称' }), '0 0 8 * * ?');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status').first()).toHaveTextContent('"0 0 8 * * ?"');
  });

  it('[S3.13] builds an expression in six tabs, with the next five runs', async () => {
    const page = await openBuilder('');
    await expect
      .poll(() =>
        page
          .getByRole('tab')
          .elements()
          .map((tab) => tab.textContent),
      )
      .toEqual(['秒', '分', '时', '天', '月', '年']);
    const dialog = document.querySelector<HTMLElement>('.ant-modal');
    await expect.poll(() => dialog?.offsetWidth).toBe(608);
    const result = page.getByRole('status', { name: '表达式' });
    await expect.element(result).toHaveTextContent('* * * * * ? *');
    await page.getByRole('radio', { name: '递增' }).click();
    await expect.element(result).toHaveTextContent('3/5 * * * * ? *');
    await expectAccessible();
    await page.getByRole('tab', { name: '天' }).click();
    await page.getByRole('radio', { name: '每月最后一个工作日' }).click();
    await expect.element(result).toHaveTextContent('3/5 * * LW * ? *');
    await expect.element(page.getByText('2024-05-31 00:00:03')).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(5);
    await page.getByRole('button', { name: '确定' }).click();
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('3/5 * * LW * ? *');
  });

  it('[S4.17] reads the expression again that is there', async () => {
    const page = await openBuilder('0 0/30 8-17 ? * 2#1 2026');
    await page.getByRole('tab', { name: '时' }).click();
    await expect.element(page.getByRole('spinbutton', { name: '时范围开始' })).toHaveValue('8');
    await page.getByRole('tab', { name: '天' }).click();
    await expect.element(page.getByRole('radio', { name: '每月第' })).toBeChecked();
    await expect.element(page.getByRole('status', { name: '表达式' })).toHaveTextContent('0 0/30 8-17 ? * 2#1 2026');
  });

  it('[S5.16] keeps numbers inside their bounds', async () => {
    const page = await openBuilder('');
    const start = page.getByRole('spinbutton', { name: '秒起始' });
    await userEvent.fill(start, '99');
    await userEvent.keyboard('{Tab}');
    await expect.element(start).toHaveValue('59');
    await expect.element(page.getByRole('status', { name: '表达式' })).toHaveTextContent('59/5 * * * * ? *');
  });

  it('keeps what the tabs cannot say', async () => {
    const page = await openBuilder('0 0 1,5-10/2 * * ? *');
    await page.getByRole('tab', { name: '时' }).click();
    await expect.element(page.getByRole('radio', { name: '保留原来的 1,5-10/2' })).toBeChecked();
    await expect.element(page.getByRole('status', { name: '表达式' })).toHaveTextContent('0 0 1,5-10/2 * * ? *');
  });

  it('[S5.16] names the part that is wrong', async () => {
    const cron = fieldRegistry.get('cron');
    await cron?.input.preload?.();
    expect(cron?.check?.('0 0 25 * * ?')).toBe('Cron表达式错误：第 3 项[时]的“25”应在 0 到 23 之间');
    expect(cron?.check?.('0 0 23 * * ?')).toBeNull();
  });

  it('cannot be built while it is disabled', async () => {
    const { page } = await draw(<InputStage type="cron" value="" disabled />);
    await expect.element(page.getByRole('button', { name: '生成名称' })).toBeDisabled();
  });
});
