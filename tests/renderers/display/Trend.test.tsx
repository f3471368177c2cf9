import { expect, it } from 'vitest';
import { Trend } from '../../../src/renderers/display/Trend.tsx';
import { draw, expectAccessible } from '../support/render.tsx';

it.each([
  [4.5, 'up', '上升 4.5%', 'good', 'caret-up'],
  [-4.5, 'up', '下降 4.5%', 'bad', 'caret-down'],
  [4.5, 'down', '上升 4.5%', 'bad', 'caret-up'],
  [-4.5, 'down', '下降 4.5%', 'good', 'caret-down'],
] as const)('[S2.43] shows %f, good when %s, by word, arrow and colour', async (change, good, words, tone, arrow) => {
  const { page } = await draw(<Trend change={change} text="4.5%" title="较昨日" good={good} />);
  const element = page.getByText(words).element();
  expect(element.getAttribute('data-tone')).toBe(tone);
  expect(element.querySelector('.anticon')?.className).toContain(arrow);
  await expectAccessible();
});

it('has no arrow and no colour without a change, and no colour where none is wanted', async () => {
  const { page } = await draw(
    <>
      <Trend change={0} text="0%" />
      <Trend change={1} text="1%" colorful={false} />
    </>,
  );
  expect(page.getByText('持平').element().querySelector('svg')).toBeNull();
  expect(page.getByText('持平').element().getAttribute('data-tone')).toBeNull();
  expect(page.getByText('上升 1%').element().getAttribute('data-tone')).toBeNull();
});
