import { expect, it } from 'vitest';
import { useOpenFile } from '../../../src/renderers/files/useOpenFile.tsx';
import { draw } from '../support/render.tsx';

function Downloads({ filePath }: { readonly filePath: string }) {
  const { download, shown } = useOpenFile();
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
