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

  it.each([
    ['date', '2026/5/6', '"2026-05-06"'],
    ['date', '20260506', '"2026-05-06"'],
    ['date', '2026年5月6日', '"2026-05-06"'],
    ['datetime', '2026/5/6 8:30', '"2026-05-06 08:30:00"'],
    ['datetime', '2026-05-06', '"2026-05-06 00:00:00"'],
    ['datetime', '２０２６-5-6 8:30', '"2026-05-06 08:30:00"'],
    ['time', '8:30', '"08:30:00"'],
  ])('%s stores a typed %j when it is left', async (type, typed, stored) => {
    const { page } = await draw(<InputStage type={type} value="" onProblem={() => {}} />);
    const input = page.getByLabelText('名称');
    await input.click();
    await userEvent.fill(input, typed);
    await userEvent.tab();
    await expect.element(page.getByRole('status')).toHaveTextContent(stored);
    await expect.element(input).toHaveValue(JSON.parse(stored));
  });

  it.each([
    ['date', '2026-05-01', '05/06/2024', /两种读法/],
    ['datetime', '2026-05-01 08:00:00', '2026-02-30 8:30', /应为时间/],
    ['time', '08:00:00', '25:00', /应为时刻/],
  ])('%s with %s keeps a typed %j with its reason and does not store it', async (type, value, typed, reason) => {
    const problems: (string | null)[] = [];
    const { page } = await draw(<InputStage type={type} value={value} onProblem={(one) => problems.push(one)} />);
    const input = page.getByLabelText('名称');
    await input.click();
    await userEvent.fill(input, typed);
    await userEvent.tab();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.element(input).toHaveValue(typed);
    await expect.element(page.getByRole('status')).toHaveTextContent(`"${value}"`);
    expect(problems.at(-1)).toMatch(reason);
  });
});
