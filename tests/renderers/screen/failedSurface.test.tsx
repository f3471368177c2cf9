import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FailedSurface } from '../../../src/renderers/screen/FailedSurface.tsx';
import { draw, expectAccessible } from '../support/render.tsx';

it('replaces a dialog that could not be drawn, and can be closed and tried again', async () => {
  const onClosed = vi.fn();
  const onRetry = vi.fn();
  const { page } = await draw(<FailedSurface error={new Error('坏了')} onRetry={onRetry} onClosed={onClosed} />);
  const dialog = page.getByRole('dialog', { name: '无法打开' });
  await expect.element(dialog).toHaveTextContent('这部分内容出现错误');
  await expectAccessible();
  await dialog.getByRole('button', { name: '重试' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
  await dialog.getByRole('button', { name: '关闭' }).click();
  expect(onClosed).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClosed.mock.calls.length).toBe(2);
});
