import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepTranslatedText } from '../../../../src/app/platform/translation/keepTranslatedText.ts';
import { translate } from './translate.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A form with bare texts next to elements, some of which are added and removed. */
function Form() {
  const [count, setCount] = useState(0);
  return (
    <div data-testid="form">
      <p>
        {count % 2 === 0 && '第一段 '}
        {count > 0 && <b>新的</b>}
        次数 {count}
      </p>
      <input aria-label="名称" />
      <button type="button" onClick={() => setCount(count + 1)}>
        提交
      </button>
    </div>
  );
}

it('a translated form lives on with what was typed, and shows new texts', async () => {
  ends.push(keepTranslatedText(document));
  await render(<Form />);
  const form = page.getByTestId('form');
  ends.push(translate(form.element() as HTMLElement));
  await expect.element(form).toHaveTextContent('[第一段 ][次数 ][0][提交]');
  await page.getByRole('textbox', { name: '名称' }).fill('半填的设备');
  const button = page.getByRole('button');
  await button.click();
  await expect.element(form).toHaveTextContent('[新的][次数 ][1][提交]');
  await button.click();
  await expect.element(form).toHaveTextContent('[第一段 ][新的][次数 ][2][提交]');
  await button.click();
  await expect.element(form).toHaveTextContent('[新的][次数 ][3][提交]');
  await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('半填的设备');
});

it('leaves the other errors of such calls as they are', () => {
  ends.push(keepTranslatedText(document));
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  expect(() => one.removeChild(other)).toThrow(/not a child/);
  expect(() => one.insertBefore(document.createElement('b'), other)).toThrow(/not a child/);
});
