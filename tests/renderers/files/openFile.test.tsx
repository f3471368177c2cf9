import { expect, it } from 'vitest';
import { FileLinks } from '../../../src/renderers/files/FileLinks.tsx';
import { useOpenFile } from '../../../src/renderers/files/useOpenFile.tsx';
import { draw } from '../support/render.tsx';

function Downloads({ filePath }: { readonly filePath: string }) {
  const { download, shown } = useOpenFile(true);
  return (
    <>
      <button type="button" onClick={() => void download({ fileName: '', filePath, fileSize: 0 })}>
        下载
      </button>
      {shown}
    </>
  );
}

it('[S8.8e] a file that is nowhere is not asked for', async () => {
  const { page, messages, requests } = await draw(<Downloads filePath="" />, {});
  await page.getByRole('button', { name: '下载' }).click();
  await expect.poll(() => JSON.stringify(messages)).toContain('未知的文件');
  expect(requests).toEqual([]);
});

it.each([true, false])('[S3.19a] a PDF is read, and offered for download: %s', async (mayDownload) => {
  const { page } = await draw(<FileLinks value="temp/a.pdf,temp/b.docx" mayDownload={mayDownload} />, {});
  expect(page.getByRole('button', { name: 'b.docx' }).elements()).toHaveLength(mayDownload ? 1 : 0);
  await page.getByRole('button', { name: 'a.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'a.pdf' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('button', { name: '下载' }).elements()).toHaveLength(mayDownload ? 1 : 0);
});
