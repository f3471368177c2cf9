import { expect, it } from 'vitest';
import { DetailList } from '../../../src/renderers/display/DetailList.tsx';
import { draw, expectAccessible } from '../support/render.tsx';

const entries = ['名称', '类型', '容量', '地址', '说明'].map((title) => ({
  key: title,
  title,
  content: `${title}的内容`,
  isWide: title === '说明',
}));

/** Columns of the list in a room of this many pixels. */
async function columnsIn(width: number, columns?: number): Promise<number> {
  const { page } = await draw(
    <div style={{ width }}>
      <DetailList entries={entries} columns={columns} />
    </div>,
  );
  const list = document.querySelector('dl');
  const count = list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 0;
  await page.unmount();
  return count;
}

it.each([
  [900, undefined, 3],
  [900, 1, 1],
  [900, 2, 2],
  [900, 4, 4],
  [900, 7, 4],
  [900, 0, 3],
  [500, 4, 2],
  [320, 4, 1],
  [320, 1, 1],
  [500, 1, 1],
])('[S2.43 S9.4] in %i pixels %j wanted columns are %i', async (width, columns, shown) => {
  expect(await columnsIn(width, columns)).toBe(shown);
});

it('[S2.43] names every value, and gives a wide one its own row', async () => {
  const { page } = await draw(<DetailList entries={entries} />);
  await expect.element(page.getByRole('definition')).toHaveLength(5);
  const list = document.querySelector('dl')?.getBoundingClientRect();
  const widths = [...document.querySelectorAll('dl > div')].map((entry) => entry.getBoundingClientRect().width);
  expect(widths.filter((width) => width === list?.width)).toHaveLength(entries.filter(({ isWide }) => isWide).length);
  await expectAccessible();
});

it.each([
  [900, 2, '2 of 3'],
  [900, 3, 'all'],
  [900, 7, 'all'],
  [500, 2, 'all'],
  [320, 2, 'all'],
])('[S2.43] in %i pixels a value that spans %i places takes %s', async (width, span, taken) => {
  const spanning = entries.map((entry) => (entry.title === '容量' ? { ...entry, span } : { ...entry, isWide: false }));
  await draw(
    <div style={{ width }}>
      <DetailList entries={spanning} />
    </div>,
  );
  const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
  const share = widthOf('[data-part="fields/容量"]') / widthOf('dl');
  if (taken === 'all') expect(share).toBeCloseTo(1, 2);
  else {
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.7);
  }
});
