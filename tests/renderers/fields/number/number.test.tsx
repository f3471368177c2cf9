import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InputStage } from '../../support/InputStage.tsx';
import { draw } from '../../support/render.tsx';

describe('number input', () => {
  it.each([
    ['12', '12', '12'],
    ['-3.5', '-3.5', '-3.5'],
    ['1a2', '12', '12'],
    ['1.2.3', '1.23', '1.23'],
    ['1-2', '12', '12'],
    ['.5', '0.5', '0.5'],
    ['7.', '7', '7'],
    ['-', '', 'null'],
  ])('[S5.12b S5.12c] takes %j, shows %j after it is left and stores %s', async (typed, shown, stored) => {
    const { page } = await draw(<InputStage type="number" />);
    const input = page.getByRole('textbox', { name: '名称' });
    await userEvent.type(input, typed);
    await page.getByRole('button', { name: '别处' }).click();
    await expect.element(input).toHaveValue(shown);
    await expect.element(page.getByRole('status')).toHaveTextContent(stored);
  });

  it('does not take a decimal point away while more is being typed', async () => {
    const { page } = await draw(<InputStage type="number" value={1} />);
    const input = page.getByRole('textbox');
    await userEvent.type(input, '.');
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect.element(input).toHaveValue('1.');
    await userEvent.type(input, '5');
    await expect.element(page.getByRole('status')).toHaveTextContent('1.5');
  });

  it('steps with the arrow keys and rounds to its precision', async () => {
    const { page } = await draw(<InputStage type="number" value={0.1} props={{ step: 0.2, precision: 1 }} />);
    await userEvent.type(page.getByRole('textbox'), '{ArrowUp}');
    await expect.element(page.getByRole('status')).toHaveTextContent('0.3');
  });

  it('stores nothing for an emptied input', async () => {
    const { page } = await draw(<InputStage type="number" value={5} />);
    await userEvent.clear(page.getByRole('textbox'));
    await expect.element(page.getByRole('status')).toHaveTextContent('null');
  });
});
