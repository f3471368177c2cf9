import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InputStage } from '../../support/InputStage.tsx';
import { draw, expectAccessible } from '../../support/render.tsx';

function pointer(target: Element, type: string, clientX: number): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, button: 0 }));
}

describe('slider input', () => {
  it('[S4.7] goes back when it is let go of before its end, and stays there once it was reached', async () => {
    const { page } = await draw(<InputStage type="slider" />);
    const slider = page.getByRole('slider', { name: '名称' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '拖动滑块验证');
    await expectAccessible();
    const handle = slider.element();
    // A made-up pointer cannot be captured; the handle gets its moves anyway.
    handle.setPointerCapture = () => {};
    const from = handle.getBoundingClientRect().left + 10;
    const way = (handle.parentElement?.clientWidth ?? 0) - handle.getBoundingClientRect().width;
    pointer(handle, 'pointerdown', from);
    pointer(handle, 'pointermove', from + way / 2);
    await expect.element(slider).toHaveAttribute('aria-valuenow', '50');
    pointer(handle, 'pointerup', from + way / 2);
    await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
    await expect.element(page.getByRole('status')).not.toHaveTextContent('Y');
    pointer(handle, 'pointerdown', from);
    pointer(handle, 'pointermove', from + way + 5);
    await expect.element(page.getByText('验证通过')).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('"Y"');
    pointer(handle, 'pointerup', from);
    pointer(handle, 'pointermove', from - 100);
    await expect.element(slider).toHaveAttribute('aria-valuenow', '100');
    await expectAccessible();
  });

  it('[S4.7] is drawn by keys too', async () => {
    const { page } = await draw(<InputStage type="slider" />);
    const slider = page.getByRole('slider', { name: '名称' });
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect.element(slider).toHaveAttribute('aria-valuenow', '10');
    await userEvent.keyboard('{ArrowRight>9/}');
    await expect.element(page.getByRole('status')).toHaveTextContent('"Y"');
  });
});
