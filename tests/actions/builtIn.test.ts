import { describe, expect, it } from 'vitest';
import { addAction } from '../../src/actions/built-in/add.ts';
import { cancelAction } from '../../src/actions/built-in/cancel.ts';
import { columnsAction } from '../../src/actions/built-in/columns.ts';
import { copyAction } from '../../src/actions/built-in/copy.ts';
import { deleteAction } from '../../src/actions/built-in/delete.ts';
import { deleteBatchAction } from '../../src/actions/built-in/deleteBatch.ts';
import { detailAction } from '../../src/actions/built-in/detail.ts';
import { editAction } from '../../src/actions/built-in/edit.ts';
import { exportAction } from '../../src/actions/built-in/export.ts';
import { importAction } from '../../src/actions/built-in/import.ts';
import { refreshAction } from '../../src/actions/built-in/refresh.ts';
import { saveAction } from '../../src/actions/built-in/save.ts';
import { submitAction } from '../../src/actions/built-in/submit.ts';
import { superQueryAction } from '../../src/actions/built-in/superQuery.ts';
import { type OpenRequest, StayedOpen, StepFailure } from '../../src/runtime/contract/action.ts';
import type { TransportRequest } from '../../src/runtime/contract/ports.ts';
import { recordScope } from '../../src/runtime/data/path.ts';
import { answer, noFiles, notify, ports, screen, transport } from '../runtime/state/fixture.ts';
import { actionContext, formHandle, listHandle } from './context.ts';

const row = { id: '1', name: '甲' };

describe('add, edit, detail', () => {
  it.each([
    [addAction, 'add', undefined],
    [editAction, 'edit', row],
    [detailAction, 'detail', row],
    [copyAction, 'add', row],
  ] as const)('[S2.44] opens the form', async (action, mode, expected) => {
    const requests: OpenRequest[] = [];
    const open = async (request: OpenRequest) => requests.push(request) > 1;
    await action.run(actionContext({ open, rows: [row] }));
    expect(requests[0]).toMatchObject({ mode, open: 'modal', width: 600 });
    expect(requests[0]?.row).toEqual(expected);
    expect(requests[0]?.isCopy).toBe(action.name === 'copy');
  });

  it('hands the parameters of the screen on to its form', async () => {
    const requests: OpenRequest[] = [];
    const open = async (request: OpenRequest) => requests.push(request) > 1;
    await addAction.run(actionContext({ open, scope: recordScope({}, { $route: { dictId: '7' } }) }));
    expect(requests[0]?.params).toEqual({ dictId: '7' });
  });

  it('[S2.44] carries the titles of the specification', () => {
    expect([addAction, editAction, detailAction].map((action) => action.title)).toEqual(['新增', '编辑', '详情']);
  });

  it('reloads the list and clears the selection only after a save', async () => {
    for (const [saved, asked] of [
      [true, ['clearSelection', 'reload']],
      [false, []],
    ] as const) {
      const list = listHandle();
      await editAction.run(actionContext({ open: async () => saved, list, rows: [row] }));
      expect(list.asked).toEqual(asked);
    }
  });
});

describe('delete', () => {
  it('[S7.38b S4.12] deletes the row, shows the message, clears the selection and reloads', async () => {
    const line = transport(() => answer(null, { message: '删除用户成功' }));
    const said = notify();
    const list = listHandle();
    await deleteAction.run(actionContext({ ports: ports({ transport: line, notify: said }), rows: [row], list }));
    expect(line.sent[0]).toMatchObject({ method: 'DELETE', path: '/items/delete', params: { id: '1' } });
    expect([said.told, list.asked]).toEqual([['success: 删除用户成功'], ['clearSelection', 'reloadAfterDelete 1']]);
  });

  it('[S7.38c] deletes many in one call', async () => {
    const line = transport(() => answer(null, { message: '批量删除成功！' }));
    await deleteBatchAction.run(actionContext({ ports: ports({ transport: line }), rows: [{ id: '1' }, { id: '2' }] }));
    expect(line.sent.map(({ path, params }) => [path, params])).toEqual([['/items/deleteBatch', { ids: '1,2' }]]);
  });

  it('[S8.5b] leaves the list alone when the server refuses', async () => {
    const list = listHandle();
    const line = transport(() => answer(null, { success: false, message: '管理员账号不允许此操作！' }));
    await expect(
      deleteAction.run(actionContext({ ports: ports({ transport: line }), rows: [row], list })),
    ).rejects.toThrow('管理员账号不允许此操作！');
    expect(list.asked).toEqual([]);
  });

  it('[S5.14b S8.9k] names the missing address', async () => {
    const { name, title, source, form } = screen([]);
    const bare = { name, title, form, source: source && { ...source, calls: {} } };
    await expect(deleteAction.run(actionContext({ screen: bare, rows: [row] }))).rejects.toThrow(
      '请设置url.delete属性!',
    );
    await expect(deleteBatchAction.run(actionContext({ screen: bare, rows: [row] }))).rejects.toThrow(
      '请设置url.deleteBatch属性!',
    );
  });
});

describe('export', () => {
  const file = { blob: new Blob(['x']), name: 'ignored.xls' };
  const screenWith = (calls: Record<string, unknown>) => {
    const { name, title, source, form } = screen([]);
    const call = { method: 'GET' as const, path: { reads: [], render: () => '/items/exportXls', value: () => '' } };
    return { name, title, form, source: source && { ...source, calls: calls.export ? { export: call } : {} } };
  };

  it('[S7.38d] asks with the query of the list and the selected keys, and saves title and time as .xls', async () => {
    const asked: TransportRequest[] = [];
    const saved: string[] = [];
    const line = {
      ...transport(() => answer(null)),
      download: async (request: TransportRequest) => {
        asked.push(request);
        return file;
      },
    };
    const handle = { ...listHandle(), selected: () => [{ id: '1' }, { id: '2' }] };
    await exportAction.run(
      actionContext({
        screen: screenWith({ export: true }),
        ports: ports({ transport: line, files: { ...noFiles, save: (_blob, name) => void saved.push(name) } }),
        list: handle,
      }),
    );
    expect(asked[0]).toMatchObject({
      method: 'GET',
      path: '/items/exportXls',
      params: { pageNo: 2, exportFields: 'code,name', selections: '1,2' },
    });
    expect(saved).toEqual(['物品20260102030405.xls']);
  });

  it('[S5.14b S8.9k] names the missing address', async () => {
    await expect(exportAction.run(actionContext({ screen: screenWith({}), list: listHandle() }))).rejects.toThrow(
      '请设置url.exportXlsUrl属性!',
    );
  });
});

describe('dialogs of a list', () => {
  it.each([
    [columnsAction, 'show columns'],
    [superQueryAction, 'show superQuery'],
    [importAction, 'show import'],
  ] as const)('are opened by name', async (action, asked) => {
    const list = listHandle();
    await action.run(actionContext({ list }));
    expect(list.asked).toEqual([asked]);
  });
});

describe('refresh, save, submit, cancel', () => {
  it('refresh reloads', async () => {
    const list = listHandle();
    await refreshAction.run(actionContext({ list }));
    expect(list.asked).toEqual(['reload']);
  });

  it('save gives the result, and stops the action silently when checks failed', async () => {
    expect(
      await saveAction.run(actionContext({ form: formHandle({ save: async () => answer({ id: '5' }) }) })),
    ).toEqual({
      id: '5',
    });
    const failure = await Promise.resolve(saveAction.run(actionContext({ form: formHandle({}) }))).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StepFailure);
    expect(failure).toMatchObject({ shown: true });
  });

  it('submit gives the result, and stops the action silently when checks failed', async () => {
    const submits = formHandle({ submit: async () => answer({ id: '5' }) });
    expect(await submitAction.run(actionContext({ form: submits }))).toEqual({ id: '5' });
    await expect(submitAction.run(actionContext({ form: formHandle({}) }))).rejects.toMatchObject({ shown: true });
  });

  it('cancel leaves, and ends the action without a complaint when the user stays', async () => {
    let asked = 0;
    const leaving = (isLeft: boolean) => formHandle({ leave: async () => ++asked > 0 && isLeft });
    await cancelAction.run(actionContext({ form: leaving(true) }));
    await expect(cancelAction.run(actionContext({ form: leaving(false) }))).rejects.toBeInstanceOf(StayedOpen);
    await cancelAction.run(actionContext({}));
    expect(asked).toBe(2);
  });
});
