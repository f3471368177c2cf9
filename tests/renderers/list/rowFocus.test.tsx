import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { useRowFocus } from '../../../src/renderers/list/useRowFocus.ts';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { Row } from '../../../src/runtime/data/json.ts';
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

  it('is left alone if the user moved on meanwhile', async () => {
    await drawRows(5);
    rowAt(2)?.focus();
    await userEvent.keyboard('{Delete}');
    const code = browserPage.getByRole('textbox', { name: '设备编码' });
    await code.click();
    await expect.element(browserPage.getByText('共4条')).toBeVisible();
    await expect.element(code).toHaveFocus();
  });
});

/** Rows that change while the question about one of them is still closing, as in a tree that is read again. */
function Changing() {
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<readonly Row[]>([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  const [isAsking, setAsking] = useState(false);
  useRowFocus(place, rows, (row) => String(row.id));
  return (
    <>
      <div ref={place}>
        {rows.map(({ id }, index) => (
          <button type="button" key={String(id)} data-index={index} onClick={() => setAsking(true)}>
            {String(id)}
          </button>
        ))}
      </div>
      {isAsking && (
        <div role="dialog" aria-label="确认">
          <button type="button" onClick={() => setRows((now) => now.filter(({ id }) => id !== 'b'))}>
            删除
          </button>
          <button type="button" onClick={() => setRows((now) => [...now])}>
            再读
          </button>
          <button type="button" onClick={() => setAsking(false)}>
            关闭
          </button>
        </div>
      )}
    </>
  );
}

it('waits for the question to close, also where the rows change again meanwhile', async () => {
  const { page } = await draw(<Changing />);
  await page.getByRole('button', { name: 'b' }).click();
  for (const name of ['删除', '再读', '关闭']) await page.getByRole('button', { name }).click();
  await expect.element(page.getByRole('button', { name: 'c' })).toHaveFocus();
});
