import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TransportError } from '../../../src/runtime/contract/ports.ts';
import { expectAccessible } from '../support/render.tsx';
import { answerOf, type Setting } from '../support/runtime.ts';
import { equipmentServer } from './screen.ts';
import { dialog, drawTools } from './tools.tsx';

describe('import', () => {
  const sheets = [new File(['1'], 'a.xls'), new File(['2'], 'b.xlsx')];
  const upload = async (files: File[]) => {
    await userEvent.upload(dialog('导入EXCEL').getByLabelText('选择导入文件'), files);
  };

  it('[S5.8b S7.38e] takes .xls and .xlsx, starts only with a file, and loads the list again', async () => {
    const { open, uploads, messages, requests } = await drawTools({ upload: () => answerOf(null, { message: '' }) });
    await open('导入');
    const start = dialog('导入EXCEL').getByRole('button', { name: '开始上传' });
    await expect.element(start).toBeDisabled();
    await expectAccessible();
    const input = dialog('导入EXCEL').getByLabelText('选择导入文件');
    await expect.element(input).toHaveAttribute('accept', '.xls,.xlsx');
    await upload(sheets);
    await dialog('导入EXCEL').getByRole('button', { name: '移除 a.xls' }).click();
    const before = requests.length;
    await start.click();
    await expect.element(dialog('导入EXCEL')).not.toBeInTheDocument();
    expect(uploads[0]).toMatchObject({ method: 'POST', path: '/station/equipment/importExcel' });
    expect(uploads[0]?.parts.map(({ name, value }) => [name, value instanceof File && value.name])).toEqual([
      ['files[]', 'b.xlsx'],
    ]);
    expect(messages).toEqual(['success: b.xlsx 文件上传成功']);
    expect(requests.length).toBe(before + 1);
  });

  it('[S8.5c S3.21] names the bad lines and offers their file', async () => {
    const result = {
      msg: '总上传行数：10，已导入行数：8，错误行数：2',
      fileUrl: '/sys/common/static/e.txt',
      fileName: 'e.txt',
    };
    const { open, saved, requests } = await drawTools({
      upload: () => answerOf(result, { code: 201, message: '文件导入成功，但有错误。' }),
      download: () => ({ blob: new Blob(['x']), name: null }),
    });
    await open('导入');
    await upload(sheets);
    await dialog('导入EXCEL').getByRole('button', { name: '开始上传' }).click();
    await expect.element(dialog('导入EXCEL').getByRole('alert')).toHaveTextContent('文件导入成功，但有错误。');
    await expect.element(dialog('导入EXCEL').getByText(result.msg)).toBeVisible();
    await dialog('导入EXCEL').getByRole('button', { name: '点击下载' }).click();
    await expect.poll(() => saved).toEqual(['e.txt']);
    expect(requests.at(-1)?.path).toBe('/sys/common/static/e.txt');
  });

  it.each([
    [
      () => answerOf(null, { success: false, code: 500, message: '文件导入失败' }),
      'error: a.xls、b.xlsx 文件导入失败.',
    ],
    [() => Promise.reject(new Error('network')), 'error: 文件上传失败'],
    // Also of what the application has shown already (no network, 413, an answer that is a page).
    [() => Promise.reject(new TransportError('服务器的答复无法识别', 200, true)), 'error: 文件上传失败'],
  ] as const)('[S8.5c S8.5d] keeps the files when it fails', async (reply, message) => {
    const { open, messages } = await drawTools({ upload: reply });
    await open('导入');
    await upload(sheets);
    await dialog('导入EXCEL').getByRole('button', { name: '开始上传' }).click();
    await expect.poll(() => messages).toEqual([message]);
    await expect.element(dialog('导入EXCEL').getByRole('listitem')).toHaveLength(2);
    await expect.element(dialog('导入EXCEL').getByRole('button', { name: '开始上传' })).toBeEnabled();
  });
});

describe('an import that can be chosen, checked and watched', () => {
  const sheet = new File(['1'], '设备.xlsx');
  const counts = { total: 3, handled: 3, added: 1, updated: 1, refused: 1, cancelled: false, noticed: false };
  const preview = {
    ...{ totalCount: 3, addedCount: 1, updatedCount: 1, errorCount: 1, isCancelled: false },
    sheets: [
      {
        ...{ file: '设备.xlsx', total: 3, problem: null, notes: ['含1个隐藏的行：第4行'] },
        headings: [
          { title: '设备编码 *', meaning: '设备编码', problem: null },
          { title: '设备名称', meaning: '设备名称', problem: null },
        ],
        rows: [
          { number: 2, kind: 'added', cells: ['EQ-1', '甲'] },
          { number: 3, kind: 'updated', cells: ['EQ-2', '乙'] },
          { number: 4, kind: 'refused', cells: ['eq', '丙'] },
        ],
      },
    ],
    problems: [{ file: '设备.xlsx', row: 4, title: '设备编码', message: '设备编码格式不正确！' }],
  };
  const answered = (result: unknown, message = '') => ({ success: true, code: 200, message, result });

  /**
   * A server whose imports end as given, one after the other; the first query about each is too
   * early.
   */
  function importing(outcomes: readonly unknown[], more: object = {}) {
    const list = equipmentServer(25);
    let asked = 0;
    return (request: Parameters<typeof list>[0]) => {
      const { path } = request;
      if (path === '/station/equipment/importPlan')
        return { updateBy: [{ name: 'code', title: '设备编码' }], noticeAbove: 5000 };
      if (path !== '/sys/importRun/state') return list(request);
      asked += 1;
      const outcome = asked % 2 === 1 ? null : outcomes[asked / 2 - 1];
      return { ...counts, ...more, handled: outcome ? 3 : 1, state: outcome ? 'done' : 'running', outcome };
    };
  }
  const started = () => answerOf({ runId: 'run-1', totalCount: 3 });
  const say = (text: string) => dialog('导入EXCEL').getByText(text);
  const click = (name: string) => dialog('导入EXCEL').getByRole('button', { name, exact: true }).click();

  async function openImport(server: Setting['server'], more: Setting = {}) {
    const drawn = await drawTools({ server, upload: started, ...more });
    await drawn.open('导入');
    await expect.element(dialog('导入EXCEL').getByRole('button', { name: '开始导入' })).toBeDisabled();
    await userEvent.upload(dialog('导入EXCEL').getByLabelText('选择导入文件'), [sheet]);
    return drawn;
  }

  it('[S1.9 S7.38e] shows what would happen and what is wrong in which cell, then does it', async () => {
    const done = answered({ totalCount: 3 }, '共3行数据全部导入成功！');
    const { uploads, messages } = await openImport(importing([answered(preview, '检查完成'), done]));
    await dialog('导入EXCEL').getByRole('radio', { name: '按设备编码更新' }).click();
    await click('检查');
    await expect.element(say('正在检查：1 / 3 行，1 行有误')).toBeVisible();
    await expect.element(say('将新增 1 行')).toBeVisible();
    await expect.element(say('将更新 1 行')).toBeVisible();
    await expect.element(say('有误 1 行')).toBeVisible();
    await expect.element(say('含1个隐藏的行：第4行')).toBeVisible();
    await expect
      .element(dialog('导入EXCEL').getByRole('cell', { name: 'eq', exact: true }))
      .toHaveAttribute('title', '设备编码格式不正确！');
    await expect
      .element(dialog('导入EXCEL').getByRole('list', { name: '需要改正' }))
      .toHaveTextContent('第 4 行 设备编码设备编码格式不正确！');
    await expectAccessible();
    // Nothing would come of it: one row is wrong, and then none shall be imported.
    await dialog('导入EXCEL').getByRole('radio', { name: '全部不导入' }).click();
    await expect.element(say('将新增 1 行')).not.toBeInTheDocument();
    await dialog('导入EXCEL').getByRole('radio', { name: '跳过，导入其余行' }).click();
    await click('开始导入');
    await expect.element(dialog('导入EXCEL')).not.toBeInTheDocument();
    expect(messages).toEqual(['success: 共3行数据全部导入成功！']);
    const fields = uploads.map(({ parts }) =>
      Object.fromEntries(parts.slice(1).map(({ name, value }) => [name, value])),
    );
    expect(fields).toEqual([
      { run: '1', mode: 'valid', updateBy: 'code', dryRun: '1' },
      { run: '1', mode: 'valid', updateBy: 'code' },
    ]);
  });

  it('cancels an import, and one that the user need not wait for goes on when the dialog is closed', async () => {
    const waiting = await openImport(importing([], { noticed: true }));
    await click('开始导入');
    await expect.element(say('数据较多，可以关闭此窗口，完成后会收到通知。')).toBeVisible();
    await click('取消');
    const cancels = () => waiting.requests.filter(({ path }) => path === '/sys/importRun/cancel');
    await expect.poll(cancels).toHaveLength(1);
    expect(cancels()[0]).toMatchObject({ method: 'PUT', body: { id: 'run-1' } });
    await dialog('导入EXCEL').getByRole('button', { name: '关闭', exact: true }).last().click();
    expect(cancels()).toHaveLength(1);
  });

  it('offers the template, and says what is wrong with headings', async () => {
    const heading = { title: '名', meaning: null, problem: '第1行的列“名”无法识别，最接近的是“设备名称”' };
    const sheets = [{ ...preview.sheets[0], problem: heading.problem, headings: [heading] }];
    const { saved, requests } = await openImport(
      importing([answered({ ...preview, addedCount: 0, updatedCount: 0, errorCount: 0, problems: [], sheets })]),
      { download: () => ({ blob: new Blob(['x']), name: null }) },
    );
    await click('下载导入模板');
    await expect.poll(() => saved).toEqual(['设备管理导入模板.xlsx']);
    expect(requests.at(-1)?.path).toBe('/station/equipment/importTemplate');
    await click('检查');
    await expect.element(dialog('导入EXCEL').getByRole('alert').first()).toHaveTextContent('最接近的是“设备名称”');
    await expect.element(dialog('导入EXCEL').getByRole('button', { name: '开始导入' })).toBeDisabled();
  });
});
