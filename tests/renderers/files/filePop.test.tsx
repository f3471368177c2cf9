import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answer, UploadRequest } from '../../../src/runtime/contract/ports.ts';
import { InputStage } from '../support/InputStage.tsx';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const text = (name: string) => new File(['x'], name, { type: 'text/plain' });

function upload({ parts }: UploadRequest): Answer {
  const file = parts.find(({ name }) => name === 'file')?.value;
  return answerOf(null, { message: `temp/${file instanceof File ? file.name : ''}` });
}

it('[S5.8b S9.4] files of a pop-up are taken over when they are confirmed, the last ones of too many, and never none', async () => {
  const { page, messages } = await draw(<InputStage type="upload" props={{ popup: true, number: 2 }} />, { upload });
  const box = page.getByRole('textbox', { name: '名称' });
  const dialog = page.getByRole('dialog', { name: '文件上传' });
  const held = page.getByText(/^(?:null|".*")$/);
  await box.click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => document.querySelector('[class*="-zoom-"], [class*="-fade-"]')).toBeNull();
  const [frame] = document.querySelectorAll('.ant-modal');
  expect(frame?.getBoundingClientRect().width).toBe(520);
  const room = dialog.getByRole('group', { name: '名称' }).element().parentElement;
  expect(room?.getBoundingClientRect().height).toBe(200);
  await expectAccessible();

  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => messages).toEqual(['warning: 未上传任何文件']);
  await userEvent.upload(dialog.getByLabelText('选择名称'), ['a.txt', 'b.txt', 'c.txt'].map(text));
  await expect.element(dialog.getByRole('button', { name: 'c.txt', exact: true })).toBeVisible();
  await expect.element(dialog.getByText('a.txt')).not.toBeInTheDocument();
  await expect.element(held).toHaveTextContent('null');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('b.txt，c.txt');
  await expect.element(held).toHaveTextContent('"temp/b.txt,temp/c.txt"');
  await expect.element(box).toHaveFocus();

  await box.click();
  await dialog.getByText('关闭', { exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: '清空名称' }).click();
  await expect.element(held).toHaveTextContent('""');
});
