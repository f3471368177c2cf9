import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answer, UploadRequest } from '../../../src/runtime/contract/ports.ts';
import { InputStage } from '../support/InputStage.tsx';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/5cYgCwAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
const picture = (name: string) => new File([PIXEL], name, { type: 'image/png' });
const partsOf = ({ parts }: UploadRequest) =>
  parts.map(({ name, value }) => `${name}=${typeof value === 'string' ? value : value.name}`);
const STORED = { upload: (request: UploadRequest): Answer => answerOf(null, { message: `temp/${nameIn(request)}` }) };

function nameIn({ parts }: UploadRequest): string {
  const file = parts.find(({ name }) => name === 'file')?.value;
  return file instanceof File ? file.name : '';
}

function dataOf(files: readonly File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

describe('an image field', () => {
  it('[S7.40a S9.6 S3.14b] sends a chosen picture to the folder temp and holds its path', async () => {
    const { page, uploads } = await draw(<InputStage type="image" props={{ multiple: true }} />, STORED);
    const group = page.getByRole('group', { name: '名称' });
    await expect.element(group.getByRole('button', { name: '上传' })).toBeVisible();
    await userEvent.upload(page.getByLabelText('选择名称'), [picture('a.png'), picture('b.png')]);
    await expect.element(page.getByText('"temp/a.png,temp/b.png"')).toBeVisible();
    expect(uploads.map(partsOf)).toEqual([
      ['biz=temp', 'file=a.png'],
      ['biz=temp', 'file=b.png'],
    ]);
    expect(uploads[0]).toMatchObject({ method: 'POST', path: '/sys/common/upload' });
    await expect
      .element(page.getByRole('img', { name: 'a.png' }))
      .toHaveAttribute('src', '/files/sys/common/static/temp/a.png');
    await expectAccessible();
  });

  it('[S5.8a] says 请上传图片 to everything else, and sends nothing', async () => {
    const { page, uploads, messages } = await draw(<InputStage type="image" />, STORED);
    await userEvent.upload(page.getByLabelText('选择名称'), new File(['x'], 'a.txt', { type: 'text/plain' }));
    await expect.poll(() => messages).toEqual(['warning: 请上传图片']);
    expect(uploads).toEqual([]);
  });

  it('[S4.10c] holds one picture, the newest, unless it may hold several; of several the last N', async () => {
    const { page } = await draw(<InputStage type="image" value="temp/old.png" />, STORED);
    await userEvent.upload(page.getByLabelText('选择名称'), picture('new.png'));
    await expect.element(page.getByText('"temp/new.png"')).toBeVisible();
    await page.unmount();
    const several = await draw(<InputStage type="image" value="1.png,2.png" props={{ number: 2 }} />, STORED);
    await userEvent.upload(several.page.getByLabelText('选择名称'), picture('3.png'));
    await expect.element(several.page.getByText('"2.png,temp/3.png"')).toBeVisible();
  });

  it('[S8.8c] moves pictures, and says 未知的操作 before the first and 已到最后~ behind the last', async () => {
    const { page, messages } = await draw(
      <InputStage type="image" value="1.png,2.png" props={{ number: 5 }} />,
      STORED,
    );
    await page.getByRole('button', { name: '前移 1.png' }).click();
    await page.getByRole('button', { name: '后移 2.png' }).click();
    expect(messages).toEqual(['info: 未知的操作', 'info: 已到最后~']);
    await page.getByRole('button', { name: '后移 1.png' }).click();
    await expect.element(page.getByText('"2.png,1.png"')).toBeVisible();
  });

  it('[S8.6 S4.10a] marks what failed, shows why on demand, sends it again and removes it', async () => {
    let answers = 0;
    const { page, messages } = await draw(<InputStage type="image" props={{ multiple: true }} />, {
      upload: () => {
        answers += 1;
        return answers === 1
          ? answerOf(null, { success: false, message: '图片已损坏' })
          : answerOf(null, { message: 'temp/a.png' });
      },
    });
    await userEvent.upload(page.getByLabelText('选择名称'), picture('a.png'));
    await expect.element(page.getByTitle('上传失败')).toBeVisible();
    expect(messages).toEqual(['error: a.png 上传失败.']);
    await page.getByRole('button', { name: '错误信息 a.png' }).click();
    const dialog = page.getByRole('dialog', { name: '上传出错' });
    await expect.element(dialog).toHaveTextContent('错误信息：图片已损坏');
    await expectAccessible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('button', { name: '重新上传 a.png' }).click();
    await expect.element(page.getByText('"temp/a.png"')).toBeVisible();
    await page.getByRole('button', { name: '移除 a.png' }).click();
    await expect.element(page.getByText('""')).toBeVisible();
    await expect.element(page.getByText('已移除 a.png')).toBeInTheDocument();
  });

  it('shows a picture in its whole size, and turns over with the arrow keys', async () => {
    const { page } = await draw(<InputStage type="image" value="1.png,2.png" props={{ number: 5 }} disabled />);
    await expect.element(page.getByRole('button', { name: '上传' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: '移除 1.png' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: '预览 1.png' }).click();
    const dialog = page.getByRole('dialog', { name: '图片预览' });
    await expect.element(dialog.getByRole('img', { name: '1.png' })).toBeInTheDocument();
    await dialog.getByRole('button', { name: '下一张' }).click();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await expect.element(dialog.getByRole('img', { name: '2.png' })).toBeInTheDocument();
    await expect.element(dialog).toHaveTextContent('2 / 2');
  });

  it('takes pasted and dropped pictures', async () => {
    const { page } = await draw(<InputStage type="image" props={{ multiple: true }} />, STORED);
    const group = page.getByRole('group', { name: '名称' }).element();
    const clipboardData = dataOf([picture('pasted.png')]);
    group.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('"temp/pasted.png"')).toBeVisible();
    const dataTransfer = dataOf([picture('dropped.png')]);
    group.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.poll(() => getComputedStyle(group).outlineStyle).toBe('dashed');
    group.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('"temp/pasted.png,temp/dropped.png"')).toBeVisible();
  });
});

describe('a file field', () => {
  it('[S4.10a] shows how far a file has come, holds the form meanwhile, and can be cancelled', async () => {
    const holds: (string | null)[] = [];
    const { page } = await draw(
      <InputStage type="file" value="temp/a/报告.pdf" onHold={(reason) => holds.push(reason)} />,
      {
        upload: ({ onProgress }) => {
          onProgress?.(0.25);
          return new Promise<Answer>(() => {});
        },
      },
    );
    await userEvent.upload(page.getByLabelText('选择名称'), new File(['text'], '说明.txt', { type: 'text/plain' }));
    await expect.element(page.getByRole('progressbar', { name: '说明.txt 上传进度' })).toHaveAttribute('value', '25');
    expect(holds.at(-1)).toBe('文件正在上传，请稍候');
    await expectAccessible();
    await page.getByRole('button', { name: '取消上传 说明.txt' }).click();
    await expect.element(page.getByText('说明.txt', { exact: true })).not.toBeInTheDocument();
    expect(holds.at(-1)).toBeNull();
    await expect.element(page.getByText('"temp/a/报告.pdf"')).toBeVisible();
  });

  it('[S7.40b] fetches a file through the signed client under the name it has, and [S8.8d] reports an empty answer', async () => {
    const { page, requests, saved } = await draw(<InputStage type="file" value="temp/a/报告.docx" />, {
      download: async () => ({ blob: new Blob(['x']), name: null }),
    });
    await page.getByRole('button', { name: '报告.docx', exact: true }).click();
    await expect.poll(() => saved).toEqual(['报告.docx']);
    expect(requests[0]?.path).toBe('/sys/common/static/temp/a/%E6%8A%A5%E5%91%8A.docx');
    await page.unmount();
    const broken = await draw(<InputStage type="file" value="temp/a/b.docx" />, {
      download: () => Promise.reject(new Error('文件下载失败')),
    });
    await broken.page.getByRole('button', { name: 'b.docx', exact: true }).click();
    await expect.poll(() => broken.messages).toEqual(['warning: 文件下载失败']);
  });

  it('[S7.42] shows a PDF in the page of the server', async () => {
    const { page } = await draw(<InputStage type="file" value="temp/a/b.pdf" />);
    await page.getByRole('button', { name: 'b.pdf', exact: true }).click();
    const frame = page.getByRole('dialog', { name: 'b.pdf' }).getByTitle('b.pdf');
    await expect.element(frame).toHaveAttribute('src', '/files/sys/common/pdf/pdfPreviewIframe');
  });

  it('takes only files with the endings it names', async () => {
    const { page, uploads, messages } = await draw(
      <InputStage type="file" props={{ accept: '.pdf, .docx' }} />,
      STORED,
    );
    await expect.element(page.getByLabelText('选择名称')).toHaveAttribute('accept', '.pdf,.docx');
    await userEvent.upload(page.getByLabelText('选择名称'), [new File(['x'], 'a.exe'), new File(['x'], 'b.PDF')]);
    await expect.element(page.getByText('"temp/b.PDF"')).toBeVisible();
    expect(messages).toEqual(['warning: a.exe 的类型不符，请上传 .pdf、.docx 文件']);
    expect(uploads).toHaveLength(1);
  });
});

describe('an upload field', () => {
  it('[S3.14a] stores names and sizes when asked to, and has no button when configured so', async () => {
    const { page } = await draw(<InputStage type="upload" props={{ returnUrl: false, text: '上传图纸' }} />, STORED);
    await expect.element(page.getByRole('button', { name: '上传图纸' })).toBeVisible();
    await userEvent.upload(page.getByLabelText('选择名称'), new File(['1234'], '图.dwg'));
    await expect.element(page.getByText('[{"fileName":"图.dwg","filePath":"temp/图.dwg","fileSize":4}]')).toBeVisible();
    await page.unmount();
    const fixed = await draw(<InputStage type="upload" value="temp/a.txt" props={{ buttonVisible: false }} />);
    await expect.element(fixed.page.getByRole('button', { name: '点击上传' })).not.toBeInTheDocument();
    await expect.element(fixed.page.getByRole('button', { name: 'a.txt', exact: true })).toBeVisible();
  });
});
