import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InputStage } from '../../support/InputStage.tsx';
import { draw } from '../../support/render.tsx';

const OPTIONS = [
  { value: '1', text: '逆变器' },
  { value: '2', text: '汇流箱' },
  { value: '3', text: '变压器', disabled: true },
];

describe('select input', () => {
  it('compares values as text and can be searched and cleared', async () => {
    const { page } = await draw(<InputStage type="select" options={OPTIONS} value={1} />);
    await expect.element(page.getByText('逆变器')).toBeVisible();
    await page.getByRole('combobox', { name: '名称' }).click();
    await userEvent.keyboard('汇流{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('"2"');
  });

  it('keeps a value that is no longer offered readable', async () => {
    const { page } = await draw(<InputStage type="select" options={OPTIONS} value="9" />);
    await expect.element(page.getByText('9', { exact: true })).toBeVisible();
  });
});

describe('list_multi input', () => {
  it('joins choices with commas', async () => {
    const { page } = await draw(<InputStage type="list_multi" options={OPTIONS} value="1" />);
    await page.getByRole('combobox', { name: '名称' }).click();
    await userEvent.keyboard('汇流{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('"1,2"');
  });
});

describe('radio input', () => {
  it('is a group named by its label', async () => {
    const { page } = await draw(<InputStage type="radio" options={OPTIONS} value="1" />);
    await expect.element(page.getByRole('radiogroup', { name: '名称' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: '逆变器' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: '变压器' })).toBeDisabled();
    await page.getByRole('radio', { name: '汇流箱' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"2"');
  });
});

describe('checkbox input', () => {
  it('stores true or false without options', async () => {
    const { page } = await draw(<InputStage type="checkbox" value={false} />);
    await page.getByRole('checkbox', { name: '名称' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('true');
  });

  it('stores values in the order of the options, joined with commas', async () => {
    const { page } = await draw(<InputStage type="checkbox" options={OPTIONS} value="2" />);
    await expect.element(page.getByRole('group', { name: '名称' })).toBeVisible();
    await page.getByRole('checkbox', { name: '逆变器' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"1,2"');
  });
});

describe('switch input', () => {
  it('[S9.7b] stores Y and N', async () => {
    const { page } = await draw(<InputStage type="switch" value="N" />);
    const toggle = page.getByRole('switch', { name: '名称' });
    await toggle.click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"Y"');
    await toggle.click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"N"');
  });

  it('stores other values when the document says so', async () => {
    const { page } = await draw(<InputStage type="switch" value="1" props={{ values: ['1', '0'] }} />);
    const toggle = page.getByRole('switch');
    await expect.element(toggle).toBeChecked();
    await toggle.click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"0"');
  });
});
