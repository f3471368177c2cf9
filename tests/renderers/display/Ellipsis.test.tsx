import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Ellipsis } from '../../../src/renderers/display/Ellipsis.tsx';
import { draw, expectAccessible } from '../support/render.tsx';

const NOTE = '二号逆变器温度偏高，已降额运行，请接班后复查风扇';
const SHOWN = '二号逆变器温度偏高，已降...';

it('[S2.43 S9.4] cuts at 25, counts full-width characters twice, and shows the whole text under the pointer', async () => {
  const { page } = await draw(<Ellipsis text={NOTE} />);
  await userEvent.hover(page.getByText(SHOWN));
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(NOTE);
  await expectAccessible();
});

it('[S2.43] shows the whole text on focus, and to screen readers', async () => {
  const { page } = await draw(<Ellipsis text={NOTE} length={10} />);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(NOTE);
  expect(page.getByText('二号逆变器...').element().getAttribute('aria-hidden')).toBe('true');
});

it('leaves alone what fits, and offers nothing where it is not wanted', async () => {
  const { page } = await draw(
    <>
      <Ellipsis text="运行正常" />
      <Ellipsis text={NOTE} length={4} tooltip={false} />
    </>,
  );
  await userEvent.keyboard('{Tab}');
  // A label that follows the pointer while something is dragged stays in the page, closed.
  expect(document.querySelector('[tabindex]:not([popover])')).toBeNull();
  await userEvent.hover(page.getByText('二号...'));
  await new Promise((done) => setTimeout(done, 300));
  expect(document.querySelector('[role="tooltip"]')).toBeNull();
});

it('[S2.43] cuts by lines where the browser breaks them, and offers the whole only when something is cut', async () => {
  const { page } = await draw(
    // Away from where the mouse rests, and with room above: a tooltip below would lie on the short text. So narrow
    // that the long text is cut in any font: without a Chinese one, its signs are less than half as wide.
    <div style={{ width: 40, marginTop: 300 }}>
      <Ellipsis text={NOTE} lines={2} />
      <Ellipsis text="运行正常" lines={2} />
    </div>,
  );
  const long = page.getByText(NOTE).element();
  const lineHeight = Number.parseFloat(getComputedStyle(long).lineHeight);
  expect(Math.round(long.getBoundingClientRect().height / lineHeight)).toBe(2);
  await userEvent.hover(page.getByText('运行正常'));
  await new Promise((done) => setTimeout(done, 300));
  expect(document.querySelector('[role="tooltip"]')).toBeNull();
  await userEvent.hover(page.getByText(NOTE));
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(NOTE);
});
