import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InputStage } from '../../support/InputStage.tsx';
import { draw } from '../../support/render.tsx';

describe('text input', () => {
  it('reports once after a pause in typing, not at each key', async () => {
    const commits: unknown[] = [];
    const { page } = await draw(<InputStage type="text" onCommit={(value) => commits.push(value)} />);
    await userEvent.type(page.getByLabelText('名称'), 'abc');
    await expect.poll(() => commits.at(-1)).toBe('abc');
    // On a busy computer one pause may fall between two keys.
    expect(commits.length).toBeLessThan(3);
  });

  it('reports at once when it is left', async () => {
    const { page } = await draw(<InputStage type="text" value="old" />);
    await userEvent.fill(page.getByLabelText('名称'), 'new');
    await page.getByRole('button', { name: '别处' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"new"');
  });

  it('reports before Enter reaches the form around it', async () => {
    const seen: unknown[] = [];
    const { page } = await draw(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          seen.push('submit');
        }}
      >
        <InputStage type="text" onCommit={(value) => seen.push(value)} />
        <button type="submit">提交</button>
      </form>,
    );
    await userEvent.type(page.getByLabelText('名称'), 'x{Enter}');
    expect(seen).toEqual(['x', 'submit']);
  });

  it('shows a value that was set from outside', async () => {
    const { page } = await draw(<InputStage key="a" type="text" value="first" />);
    await expect.element(page.getByLabelText('名称')).toHaveValue('first');
  });

  it('is named by its label, described by its note, marked invalid and required', async () => {
    const { page } = await draw(<InputStage type="text" invalid required />);
    const input = page.getByRole('textbox', { name: '名称' });
    await expect.element(input).toHaveAccessibleDescription('说明');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveAttribute('aria-required', 'true');
    await expect.element(input).toHaveAttribute('placeholder', '请输入名称');
  });

  it('can be disabled and counts characters', async () => {
    const { page } = await draw(<InputStage type="text" value="abc" props={{ maxLength: 5 }} disabled />);
    await expect.element(page.getByRole('textbox')).toBeDisabled();
    await expect.element(page.getByText('3 / 5')).toBeVisible();
  });
});

describe('textarea input', () => {
  it('keeps line breaks', async () => {
    const { page } = await draw(<InputStage type="textarea" />);
    await userEvent.type(page.getByRole('textbox', { name: '名称' }), 'a{Enter}b');
    await page.getByRole('button', { name: '别处' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"a\\nb"');
  });
});

describe('password input', () => {
  it('hides what is typed until it is asked to show it, and is not filled by the browser', async () => {
    const { page } = await draw(<InputStage type="password" value="secret" />);
    const input = page.getByLabelText('名称');
    await expect.element(input).toHaveAttribute('type', 'password');
    await expect.element(input).toHaveAttribute('autocomplete', 'new-password');
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect.element(input).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '隐藏密码' }).click();
    await expect.element(input).toHaveAttribute('type', 'password');
  });
});
