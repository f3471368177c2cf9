import { expect, it } from 'vitest';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw } from '../support/render.tsx';
import { column, field, screen, source } from '../support/screen.ts';

const NAMES = ['first', 'second', 'third', 'fourth', 'last'] as const;

it('draws a line next to the outermost pinned columns alone, and only if columns are hidden', async () => {
  const sides = { first: 'left', second: 'left', last: 'right' } as const;
  const wide = screen(
    'demo/Wide',
    NAMES.map((name) => field(name, name)),
    {
      title: '宽表',
      source: source('/wide'),
      columns: NAMES.map((name) => ({
        ...column(field(name, name)),
        width: 600,
        fixed: name in sides ? sides[name as keyof typeof sides] : null,
      })),
    },
  );
  const row = Object.fromEntries([['id', '1'], ...NAMES.map((name) => [name, `${name} value`])]);
  const { page } = await draw(<Screen name="demo/Wide" />, {
    screens: [wide],
    server: () => ({ records: [row], total: 1 }),
  });
  const cell = (name: string) => page.getByRole('cell', { name: `${name} value` });
  await expect.element(cell('first')).toBeVisible();
  const lined = () => NAMES.filter((name) => getComputedStyle(cell(name).element()).boxShadow !== 'none');
  await expect.poll(lined).toEqual(['last']);
  const scrolling = page.getByRole('table').element().parentElement;
  scrolling?.scrollTo({ left: 100 });
  await expect.poll(lined).toEqual(['second', 'last']);
  scrolling?.scrollTo({ left: 10_000 });
  await expect.poll(lined).toEqual(['second']);
});

it('keeps its headings above the rows and its totals below them while it scrolls, pinned cells over both', async () => {
  const of = (name: string) => ({ ...column(field(name, name)), width: 600 });
  const long = screen(
    'demo/Long',
    NAMES.map((name) => field(name, name)),
    {
      title: '长表',
      source: source('/long'),
      columns: NAMES.map((name) => ({
        ...of(name),
        fixed: name === 'first' ? ('left' as const) : null,
        summary: name === 'last' ? ('count' as const) : null,
      })),
    },
  );
  const records = Array.from({ length: 20 }, (_, index) => ({ id: String(index), first: `row ${index}`, last: index }));
  const { page } = await draw(<Screen name="demo/Long" />, {
    screens: [long],
    server: () => ({ records, total: 20 }),
  });
  await expect.element(page.getByText('row 19')).toBeInTheDocument();
  const place = page.getByRole('table').element().parentElement;
  if (!place) throw new Error('the table scrolls nowhere');
  place.style.maxHeight = '300px';
  place.scrollTo({ top: 200, left: 300 });
  const box = (element: Element) => element.getBoundingClientRect();
  const head = page.getByRole('columnheader', { name: 'first' }).element();
  const foot = page.getByRole('row', { name: '本页' }).element();
  await expect.poll(() => Math.abs(box(head).top - box(place).top)).toBeLessThan(2);
  expect(Math.abs(box(foot).bottom - (box(place).top + place.clientHeight))).toBeLessThan(2);
  const { left, top, width, height } = box(head);
  expect(document.elementFromPoint(left + width / 2, top + height / 2), 'nothing over the pinned heading').toBe(head);
  expect(box(page.getByRole('cell', { name: 'row 0', exact: true }).element()).top).toBeLessThan(box(place).top);
});
