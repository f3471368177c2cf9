import { expect, it } from 'vitest';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw } from '../support/render.tsx';
import { column, field, screen, source } from '../support/screen.ts';

const NAMES = ['first', 'second', 'third', 'fourth', 'last'] as const;

it('draws a line beside the outermost pinned columns alone, and only where columns are hidden', async () => {
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
