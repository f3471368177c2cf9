import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { codeLanguages, languageNamed } from '../../../../src/renderers/shared/code/languages.ts';
import { InputStage } from '../../support/InputStage.tsx';
import { draw, expectAccessible } from '../../support/render.tsx';

describe('the languages of code', () => {
  it('[S9.4] are those of the specification', () => {
    expect(codeLanguages.map(({ value }) => value)).toEqual([
      ...[
        'css',
        'javascript',
        'html',
        'java',
        'objective-c',
        'python',
        'R',
        'shell',
        'sql',
        'swift',
        'vue',
        'markdown',
      ],
    ]);
  });

  it.each(codeLanguages.map(({ value }) => value))('[S9.4] %s can be fetched', async (name) => {
    expect(await languageNamed(name)?.load()).toBeTruthy();
  });

  it.each([
    ['Objective-C', 'objective-c'],
    ['r', 'R'],
    ['klingon', undefined],
    ['', undefined],
  ])('%j means %s', (name, value) => expect(languageNamed(name)?.value).toBe(value));
});

describe('the code editor', () => {
  it('[S9.4] is 240 px high with numbered lines and two columns to a tab, and stores what is typed', async () => {
    const { page } = await draw(<InputStage type="code" value={'a\nb'} props={{ language: 'sql' }} />);
    const text = page.getByRole('textbox', { name: '名称' });
    await expect.element(text).toBeVisible();
    expect(text.element().closest('.cm-editor')?.getBoundingClientRect().height).toBe(240);
    expect(getComputedStyle(text.element()).tabSize).toBe('2');
    expect(document.querySelectorAll('.cm-lineNumbers .cm-gutterElement:not([style*="hidden"])')).toHaveLength(2);
    await text.click();
    await userEvent.keyboard('{Control>}{End}{/Control} union');
    await expect.element(page.getByText('"a\\nb union"')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText('"a\\nb"')).toBeVisible();
    await expectAccessible();
  });

  it('lets the user choose another language if configured, and fills the window', async () => {
    const { page } = await draw(<InputStage type="code" value="let a" props={{ languageChange: true, height: 100 }} />);
    await page.getByRole('combobox', { name: '语言' }).selectOptions('Javascript');
    await expect.poll(() => page.getByText('let', { exact: true }).elements().length).toBeGreaterThan(0);
    await page.getByRole('button', { name: '全屏' }).click();
    const height = () => page.getByRole('textbox').element().closest('.cm-editor')?.getBoundingClientRect().height ?? 0;
    await expect.poll(height).toBeGreaterThan(600);
    await userEvent.keyboard('{Escape}');
    await expect.poll(height).toBeLessThan(200);
  });

  it('cannot be edited when disabled, and asks for code when empty', async () => {
    const { page } = await draw(<InputStage type="code" disabled invalid required props={{ language: 'java' }} />);
    const text = page.getByRole('textbox', { name: '名称' });
    await expect.element(text).toHaveAttribute('contenteditable', 'false');
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('请在此输入Java代码')).toBeVisible();
  });
});
