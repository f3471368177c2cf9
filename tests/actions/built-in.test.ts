import { describe, expect, it } from 'vitest';
import { addAction } from '../../src/actions/built-in/add.ts';
import { cancelAction } from '../../src/actions/built-in/cancel.ts';
import { deleteAction } from '../../src/actions/built-in/delete.ts';
import { deleteBatchAction } from '../../src/actions/built-in/delete-batch.ts';
import { detailAction } from '../../src/actions/built-in/detail.ts';
import { editAction } from '../../src/actions/built-in/edit.ts';
import { refreshAction } from '../../src/actions/built-in/refresh.ts';
import { saveAction } from '../../src/actions/built-in/save.ts';
import { type FormHandle, type OpenRequest, StepFailure } from '../../src/runtime/action.ts';
import { recordScope } from '../../src/runtime/path.ts';
import { answer, notify, ports, screen, transport } from '../runtime/state/fixture.ts';
import { actionContext, listHandle } from './context.ts';

const row = { id: '1', name: '甲' };

describe('add, edit, detail', () => {
  it.each([
    [addAction, 'add', undefined],
    [editAction, 'edit', row],
    [detailAction, 'detail', row],
  ] as const)('[S2.44] opens the form', async (action, mode, expected) => {
    const requests: OpenRequest[] = [];
    const open = async (request: OpenRequest) => requests.push(request) > 1;
    await action.run(actionContext({ open, rows: [row] }));
    expect(requests[0]).toMatchObject({ mode, open: 'modal', width: 600 });
    expect(requests[0]?.row).toEqual(expected);
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

  it('[S5.14b] names the missing address', async () => {
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

describe('refresh, save, cancel', () => {
  const handle = (change: Partial<FormHandle>): FormHandle => ({
    mode: 'add',
    values: () => ({}),
    set: () => {},
    save: async () => null,
    close: () => {},
    ...change,
  });

  it('refresh reloads', async () => {
    const list = listHandle();
    await refreshAction.run(actionContext({ list }));
    expect(list.asked).toEqual(['reload']);
  });

  it('save gives the result, and stops the action silently when checks failed', async () => {
    expect(await saveAction.run(actionContext({ form: handle({ save: async () => answer({ id: '5' }) }) }))).toEqual({
      id: '5',
    });
    const failure = await Promise.resolve(saveAction.run(actionContext({ form: handle({}) }))).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StepFailure);
    expect(failure).toMatchObject({ shown: true });
  });

  it('cancel closes', async () => {
    let closed = 0;
    await cancelAction.run(actionContext({ form: handle({ close: () => void closed++ }) }));
    expect(closed).toBe(1);
  });
});
