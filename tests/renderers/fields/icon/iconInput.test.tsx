import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InputStage } from '../../support/InputStage.tsx';
import { draw, expectAccessible } from '../../support/render.tsx';
import { fieldRegistry } from '../../support/screen.ts';

const openPicker = async (value: string) => {
  const { page } = await draw(<InputStage type="icon" value={value} />);
  await page.getByRole('button', { name: '选择名称' }).click();
  await expect.element(page.getByRole('dialog', { name: '选择图标' })).toBeVisible();
  return page;
};

describe('icon input', () => {
  it('opens the group of the icon that is there, and takes the one that is chosen', async () => {
    const page = await openPicker('pie-chart');
    await expect.element(page.getByRole('tab', { name: '数据类图标' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('option', { name: 'pie-chart' })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => document.querySelectorAll('[role="option"] svg path').length).toBeGreaterThan(10);
    await expectAccessible();
    await page.getByRole('option', { name: 'radar-chart' }).click();
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('pie-chart');
    await page.getByRole('button', { name: /确\s?认/ }).click();
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('radar-chart');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds icons of every group by a part of their names, with the keyboard alone', async () => {
    const page = await openPicker('');
    await userEvent.fill(page.getByRole('searchbox', { name: '搜索图标' }), 'arrow U');
    await expect.element(page.getByRole('option', { name: 'arrow-up' })).toBeVisible();
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await userEvent.fill(page.getByRole('searchbox', { name: '搜索图标' }), 'chart');
    // The drawings are fetched as they come into sight; Tab is tested only once the found ones are
    // there.
    await expect.element(page.getByRole('option', { name: 'area-chart' })).toBeVisible();
    const focused = () => document.activeElement?.textContent;
    await userEvent.keyboard('{Tab}');
    // The cross that empties the search is a stop of its own in some browsers.
    if (document.activeElement?.getAttribute('role') !== 'option') await userEvent.keyboard('{Tab}');
    await expect.poll(focused).toBe('area-chart');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowRight}');
    await expect.poll(focused).toBe('pie-chart');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('pie-chart');
  });

  it('says that no icon is called so', async () => {
    const page = await openPicker('home');
    await userEvent.fill(page.getByRole('searchbox', { name: '搜索图标' }), 'nothing');
    await expect.element(page.getByText('没有名称含“nothing”的图标')).toBeVisible();
  });

  it('refuses an unknown icon and suggests the nearest name', async () => {
    const icon = fieldRegistry.get('icon');
    await icon?.input.preload?.();
    expect(icon?.check?.('hoem')).toBe('没有名为“hoem”的图标，是否为 home？');
    expect(icon?.check?.('constructor')).toBe('没有名为“constructor”的图标，请从图标库中选择');
    expect(icon?.check?.('home')).toBeNull();
    expect(icon?.check?.('check-circle-o')).toBeNull();
  });
});
