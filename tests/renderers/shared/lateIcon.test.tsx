import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { LateIcon } from '../../../src/renderers/shared/LateIcon.tsx';

/** The first drawing brings the table of all files along. */
const FETCHED = { timeout: 10_000 };

it('an icon of the design system is drawn when its file arrives', async () => {
  const { container } = await render(<LateIcon name="cloud-server" />);
  await expect.poll(() => container.querySelectorAll('svg path').length, FETCHED).toBeGreaterThan(0);
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('64 64 896 896');
});

it('a filled one goes by its own name, and an unknown one leaves its place empty', async () => {
  const { container } = await render(
    <>
      <LateIcon name="home-filled" />
      <LateIcon name="no-such-icon" />
    </>,
  );
  await expect.poll(() => container.querySelectorAll('svg path').length, FETCHED).toBeGreaterThan(0);
  const [, unknown] = container.querySelectorAll('svg');
  expect(unknown?.children).toHaveLength(0);
});
