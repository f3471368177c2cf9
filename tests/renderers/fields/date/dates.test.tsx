import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InputStage } from '../../support/InputStage.tsx';
import { draw } from '../../support/render.tsx';

describe('date inputs', () => {
  it.each([
    ['date', '2024-05-06 00:00:00', '2024-05-06', '2024-05-17', '"2024-05-17"'],
    ['time', '07:08:09', '07:08:09', '01:02:03', '"01:02:03"'],
    ['time', '2024-05-06 07:08:09', '07:08:09', '23:59:59', '"23:59:59"'],
    ['datetime', '2024-05-06 07:08:09', '2024-05-06 07:08:09', '2024-05-17 01:02:03', '"2024-05-17 01:02:03"'],
  ])('[S9.7c] %s shows and stores text', async (type, value, shown, typed, stored) => {
    const { page } = await draw(<InputStage type={type} value={value} />);
    const input = page.getByLabelText('名称');
    await expect.element(input).toHaveValue(shown);
    await input.click();
    await userEvent.fill(input, typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent(stored);
  });

  it('keeps a text that is no date until the user chooses one', async () => {
    const { page } = await draw(<InputStage type="date" value="unknown" />);
    await expect.element(page.getByLabelText('名称')).toHaveValue('');
    await expect.element(page.getByRole('status')).toHaveTextContent('"unknown"');
  });

  it('takes a typed date over with Enter without submitting the form around it', async () => {
    let submitted = 0;
    const { page } = await draw(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted += 1;
        }}
      >
        <InputStage type="date" value="" />
        <button type="submit">提交</button>
      </form>,
    );
    const input = page.getByLabelText('名称');
    await input.click();
    await userEvent.fill(input, '2024-05-17');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('"2024-05-17"');
    expect(submitted).toBe(0);
  });
});
