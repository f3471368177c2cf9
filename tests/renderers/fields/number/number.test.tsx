import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InputStage } from '../../support/InputStage.tsx';
import { draw } from '../../support/render.tsx';

describe('number input', () => {
  it.each([
    ['12', '12', '12'],
    ['-3.5', '-3.5', '-3.5'],
    ['.5', '0.5', '0.5'],
    ['7.', '7', '7'],
    ['12。5', '12.5', '12.5'],
    ['１２３', '123', '123'],
    ['1e3', '1000', '1000'],
    [' 1,234.50 ', '1234.5', '1234.5'],
    ['0.0000001', '0.0000001', '1e-7'],
    ['12345678901234567890', '12345678901234567890', '"12345678901234567890"'],
  ])('[S5.12b S5.12c] takes %j, shows %j after it is left and stores %s', async (typed, shown, stored) => {
    const { page } = await draw(<InputStage type="number" />);
    const input = page.getByRole('textbox', { name: '名称' });
    await userEvent.fill(input, typed);
    await page.getByRole('button', { name: '别处' }).click();
    await expect.element(input).toHaveValue(shown);
    await expect.element(page.getByRole('status')).toHaveTextContent(stored);
  });

  it.each(['1a2', '1.2.3', '1-2', '-', '1,5', '一'])(
    'keeps %j, reports the reason and stores nothing',
    async (typed) => {
      const problems: (string | null)[] = [];
      const { page } = await draw(
        <InputStage type="number" value={3} onProblem={(problem) => problems.push(problem)} />,
      );
      const input = page.getByRole('textbox', { name: '名称' });
      await userEvent.fill(input, typed);
      await page.getByRole('button', { name: '别处' }).click();
      await expect.element(input).toHaveValue(typed);
      await expect.element(page.getByRole('status')).toHaveTextContent('3');
      expect(problems.at(-1)).toMatch(/应为数字|两种读法/);
      await userEvent.fill(input, '4');
      await page.getByRole('button', { name: '别处' }).click();
      await expect.element(page.getByRole('status')).toHaveTextContent('4');
      expect(problems.at(-1)).toBeNull();
    },
  );

  it('[S5.12b] marks what is no number in a grid and takes the old value back when it is left, once', async () => {
    const reverts: string[] = [];
    const { page } = await draw(<InputStage type="number" value={3} onRevert={(problem) => reverts.push(problem)} />);
    const input = page.getByRole('textbox', { name: '名称' });
    await userEvent.fill(input, '3x');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: '别处' }).click();
    await expect.element(input).toHaveValue('3');
    await expect.element(input).not.toHaveAttribute('aria-invalid');
    expect(reverts).toEqual(['应为数字']);
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
