import { describe, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw } from '../support/render.tsx';
import { equipment, equipmentServer } from './screen.ts';

/** A list of so many rows, of which every second may be deleted; every question is answered with yes. */
async function drawRows(count: number) {
  const screen = equipment();
  await draw(<Screen name={screen.name} />, {
    screens: [screen],
    server: equipmentServer(count),
  });
  await expect.element(browserPage.getByText(`共${count}条`)).toBeVisible();
}

const rowAt = (index: number) => document.querySelector<HTMLElement>(`tr[data-index="${index}"]`);

async function deleteFocused(index: number): Promise<string> {
  const row = rowAt(index);
  row?.focus();
  const text = row?.textContent ?? '';
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => document.body.textContent?.includes(text)).toBe(false);
  return text;
}

describe('the focus of a row that is deleted', () => {
  it('goes to the row that takes its place', async () => {
    await drawRows(5);
    await deleteFocused(2);
    await expect.poll(() => document.activeElement).toBe(rowAt(2));
    expect(document.activeElement?.textContent).toContain('EQ-4');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rowAt(3));
  });

  it('goes to the last row where it was that', async () => {
    await drawRows(3);
    await deleteFocused(2);
    await expect.poll(() => document.activeElement).toBe(rowAt(1));
  });

  it('stays in the list where no row is left', async () => {
    await drawRows(1);
    rowAt(0)?.focus();
    await userEvent.keyboard('{Delete}');
    await expect.element(browserPage.getByText('暂无数据')).toBeVisible();
    await expect.poll(() => document.activeElement?.contains(browserPage.getByText('暂无数据').element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is left alone where somebody went on meanwhile', async () => {
    await drawRows(5);
    rowAt(2)?.focus();
    await userEvent.keyboard('{Delete}');
    const code = browserPage.getByRole('textbox', { name: '设备编码' });
    await code.click();
    await expect.element(browserPage.getByText('共4条')).toBeVisible();
    await expect.element(code).toHaveFocus();
  });
});
