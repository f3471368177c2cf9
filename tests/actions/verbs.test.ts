import { describe, expect, it } from 'vitest';
import { actionVerbs } from '../../src/actions/index.ts';
import { announcementVerb } from '../../src/actions/verbs/announcement.ts';
import { checkVerb } from '../../src/actions/verbs/check.ts';
import { closeVerb } from '../../src/actions/verbs/close.ts';
import { downloadVerb } from '../../src/actions/verbs/download.ts';
import { messageVerb } from '../../src/actions/verbs/message.ts';
import { navigateVerb } from '../../src/actions/verbs/navigate.ts';
import { openVerb } from '../../src/actions/verbs/open.ts';
import { previewVerb } from '../../src/actions/verbs/preview.ts';
import { refreshDictionariesVerb } from '../../src/actions/verbs/refreshDictionaries.ts';
import { reloadVerb } from '../../src/actions/verbs/reload.ts';
import { requestVerb } from '../../src/actions/verbs/request.ts';
import { runVerb } from '../../src/actions/verbs/run.ts';
import { setVerb } from '../../src/actions/verbs/set.ts';
import { uploadVerb } from '../../src/actions/verbs/upload.ts';
import { ChoseNothing, type OpenRequest, StayedOpen, StepFailure } from '../../src/runtime/contract/action.ts';
import type { TransportRequest, UploadRequest } from '../../src/runtime/contract/ports.ts';
import type { Row } from '../../src/runtime/data/json.ts';
import { answer, noFiles, notify, ports, transport } from '../runtime/state/fixture.ts';
import { actionContext, formHandle, listHandle } from './context.ts';

describe('request', () => {
  it.each([
    ['PUT /a/b', 'PUT', '/a/b'],
    ['/a/b', 'GET', '/a/b'],
    ['DELETE /a?id=1', 'DELETE', '/a?id=1'],
  ])('sends %s', async (request, method, path) => {
    const line = transport(() => answer({ id: '1' }));
    const result = await requestVerb.run(
      { request, params: { a: 1 }, body: { b: 2 } },
      actionContext({ ports: ports({ transport: line }) }),
    );
    expect(line.sent[0]).toMatchObject({ method, path, params: { a: 1 }, body: { b: 2 } });
    expect(result).toEqual({ id: '1' });
  });

  it('fails with the message of a refused call', async () => {
    const line = transport(() => answer(null, { success: false, message: '操作失败' }));
    await expect(
      requestVerb.run({ request: '/a' }, actionContext({ ports: ports({ transport: line }) })),
    ).rejects.toThrow('操作失败');
  });

  it('refuses a call that is none', async () => {
    await expect(requestVerb.run({ request: 'FETCH it' }, actionContext())).rejects.toThrow('"FETCH it" is not a call');
  });
});

describe('message', () => {
  it.each([
    [undefined, 'success: 好'],
    ['warning', 'warning: 好'],
    ['loud', 'success: 好'],
  ])('kind %s shows %s', async (kind, expected) => {
    const said = notify();
    await messageVerb.run({ message: '好', kind }, actionContext({ ports: ports({ notify: said }) }));
    expect(said.told).toEqual([expected]);
  });
});

describe('open', () => {
  it('opens a drawer in mode add and reloads the list only when something was saved', async () => {
    for (const [saved, asked] of [
      [true, ['reload']],
      [false, []],
    ] as const) {
      const requests: OpenRequest[] = [];
      const list = listHandle();
      const open = async (request: OpenRequest) => {
        requests.push(request);
        return saved;
      };
      await openVerb.run({ open: 'system/DictItemList', params: { dictId: '7' } }, actionContext({ open, list }));
      expect(requests[0]).toMatchObject({
        screen: 'system/DictItemList',
        open: 'drawer',
        mode: 'add',
        params: { dictId: '7' },
      });
      expect(list.asked).toEqual(asked);
    }
  });

  it('edits when a record is given', async () => {
    const requests: OpenRequest[] = [];
    const open = async (request: OpenRequest) => requests.push(request) > 1;
    await openVerb.run(
      { open: 'a/B', in: 'modal', width: 500, title: '标题', record: { id: '1' } },
      actionContext({ open }),
    );
    expect(requests[0]).toMatchObject({ open: 'modal', mode: 'edit', width: 500, title: '标题', row: { id: '1' } });
  });
});

describe('set', () => {
  const target = () => {
    const got: Row[] = [];
    return { got, set: (values: Row) => void got.push(values) };
  };
  it.each([
    [undefined, true, true, 'form'],
    [undefined, false, true, 'filter'],
    ['filter', true, true, 'filter'],
    ['form', true, false, 'form'],
  ])('of %s, in a form: %s, in a page: %s, goes to the %s', async (of, inForm, inPage, expected) => {
    const places = { form: target(), filter: target() };
    await setVerb.run(
      { set: { a: 1 }, of },
      actionContext({
        form: inForm ? formHandle({ set: places.form.set }) : undefined,
        filter: inPage ? { set: places.filter.set } : undefined,
      }),
    );
    expect([places.form.got, places.filter.got]).toEqual(expected === 'form' ? [[{ a: 1 }], []] : [[], [{ a: 1 }]]);
  });

  it('fails where there is nothing to set', async () => {
    await expect(setVerb.run({ set: { a: 1 } }, actionContext())).rejects.toThrow('此处没有可赋值的页面筛选');
    await expect(setVerb.run({ set: { a: 1 }, of: 'form' }, actionContext())).rejects.toThrow('此处没有可赋值的表单');
  });
});

describe('upload', () => {
  const small = new File(['x'], '图纸.pdf');
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], '录像.zip');
  const refused = new File(['x'], '坏.exe');
  const upload = async (chosen: readonly File[]) => {
    const sent: UploadRequest[] = [];
    const said = notify();
    const asked: string[] = [];
    const line = {
      ...transport(() => answer(null)),
      upload: async (request: UploadRequest) => {
        sent.push(request);
        const isRefused = request.parts[0]?.value === refused;
        return isRefused ? answer(null, { success: false, message: '不支持的文件类型' }) : answer(null);
      },
    };
    const choose = async (accept: string) => {
      asked.push(accept);
      return chosen;
    };
    const run = uploadVerb.run(
      { upload: 'POST /a/upload', accept: '.pdf' },
      actionContext({ ports: ports({ transport: line, notify: said, files: { ...noFiles, choose } }) }),
    );
    const failure: unknown = await run.then(
      () => null,
      (error: unknown) => error,
    );
    return { sent, told: said.told, asked, failure };
  };

  it('sends each chosen file as `file` and says so', async () => {
    const { sent, told, asked, failure } = await upload([small]);
    expect(asked).toEqual(['.pdf']);
    expect(sent).toMatchObject([{ method: 'POST', path: '/a/upload', parts: [{ name: 'file', value: small }] }]);
    expect(told).toEqual(['success: 图纸.pdf 上传成功!']);
    expect(failure).toBeNull();
  });

  it('goes on past a file that is refused, names it, and sends none that is too large', async () => {
    const { sent, told, failure } = await upload([large, refused, small]);
    expect(sent).toHaveLength(2);
    expect(told).toEqual([
      'success: 图纸.pdf 上传成功!',
      'error: 录像.zip 超出10MB限制, 请压缩或降低文件质量!',
      'error: 坏.exe：不支持的文件类型',
    ]);
    expect(failure).toBeNull();
  });

  it('fails where none arrived, and ends quietly where none was chosen', async () => {
    const none = await upload([refused, large]);
    expect(none.failure).toBeInstanceOf(StepFailure);
    expect(String(none.failure)).toContain('坏.exe：不支持的文件类型；录像.zip 超出10MB限制');
    const given = await upload([]);
    expect(given.failure).toBeInstanceOf(ChoseNothing);
    expect([given.sent, given.told]).toEqual([[], []]);
  });
});

describe('preview', () => {
  it('shows a stored file at its address, and fails for what is none', async () => {
    const shown: string[] = [];
    const files = {
      ...noFiles,
      address: (path: unknown) => (path === 'temp/a.pdf' ? '/static/temp/a.pdf' : null),
      show: (address: string) => void shown.push(address),
    };
    await previewVerb.run({ preview: 'temp/a.pdf' }, actionContext({ ports: ports({ files }) }));
    expect(shown).toEqual(['/static/temp/a.pdf']);
    await expect(previewVerb.run({ preview: '' }, actionContext({ ports: ports({ files }) }))).rejects.toThrow(
      '未知的文件',
    );
  });
});

describe('download', () => {
  const download = async (options: Row, name: string | null) => {
    const asked: TransportRequest[] = [];
    const saved: string[] = [];
    const line = transport(() => answer(null));
    const ask = async (request: TransportRequest) => {
      asked.push(request);
      return { blob: new Blob(['x']), name };
    };
    const files = { ...noFiles, save: (_blob: Blob, as: string) => void saved.push(as) };
    await downloadVerb.run(options, actionContext({ ports: ports({ transport: { ...line, download: ask }, files }) }));
    return { asked, saved };
  };

  it.each<[Row, string | null, string]>([
    [{ download: '/a', name: '清单.txt' }, 'served.txt', '清单.txt'],
    [{ download: 'POST /a', params: { b: 1 } }, 'served.txt', 'served.txt'],
    [{ download: '/a' }, null, '导出文件'],
  ])('[S7.38d S7.40b] %o, called %s by the server, is saved as %s', async (options, served, expected) => {
    const { asked, saved } = await download(options, served);
    expect(saved).toEqual([expected]);
    expect(asked[0]).toMatchObject({ path: '/a', params: options.params });
  });
});

describe('the small verbs', () => {
  it('navigates', async () => {
    const went: string[] = [];
    await navigateVerb.run(
      { navigate: '/isystem/dict' },
      actionContext({
        ports: ports({ navigate: { to: (path) => void went.push(path), address: (path) => path, back: () => {} } }),
      }),
    );
    expect(went).toEqual(['/isystem/dict']);
  });

  it('reloads and gives up the selection', async () => {
    const list = listHandle();
    await reloadVerb.run({ reload: true }, actionContext({ list }));
    expect(list.asked).toEqual(['clearSelection', 'reload']);
  });

  it('leaves its form, ends there when the user stays, and is nothing in a list', async () => {
    let asked = 0;
    const leaving = (isLeft: boolean) => formHandle({ leave: async () => ++asked > 0 && isLeft });
    await closeVerb.run({ close: true }, actionContext({ form: leaving(true) }));
    await expect(closeVerb.run({ close: true }, actionContext({ form: leaving(false) }))).rejects.toBeInstanceOf(
      StayedOpen,
    );
    await closeVerb.run({ close: true }, actionContext());
    expect(asked).toBe(2);
  });

  it('checks the form, and stops the action without a message of its own when a field does not pass', async () => {
    const checking = (passes: boolean) => actionContext({ form: formHandle({ check: async () => passes }) });
    await expect(checkVerb.run({ check: true }, checking(true))).resolves.toBeUndefined();
    const stopped = expect(checkVerb.run({ check: true }, checking(false)));
    await stopped.rejects.toEqual(new StepFailure('', { shown: true }));
    await expect(checkVerb.run({ check: true }, actionContext())).rejects.toBeInstanceOf(StepFailure);
  });

  it('runs a sibling', async () => {
    const ran: string[] = [];
    await runVerb.run({ run: 'save' }, actionContext({ run: async (name) => ran.push(name) }));
    expect(ran).toEqual(['save']);
  });
});

it('describes every verb by a closed schema that requires the verb itself', () => {
  for (const { verb, schema, description } of actionVerbs) {
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false, required: [verb] });
    expect(description).toMatch(/\.$/);
  }
});

describe('announcement', () => {
  it('[S2.41 S7.35b] opens one by its id', async () => {
    const opened: string[] = [];
    const announcements = { open: async (id: string) => void opened.push(id) };
    await announcementVerb.run({ announcement: 'a1' }, actionContext({ ports: ports({ announcements }) }));
    expect(opened).toEqual(['a1']);
  });
});

describe('refreshDictionaries', () => {
  it('[S7.25] refreshes them, and ends the action when that failed', async () => {
    const outcomes = [true, false];
    const dictionaries = { refresh: async () => outcomes.shift() ?? false };
    const step = () =>
      refreshDictionariesVerb.run({ refreshDictionaries: true }, actionContext({ ports: ports({ dictionaries }) }));
    await step();
    await expect(step()).rejects.toEqual(new StepFailure('', { shown: true }));
    expect(outcomes).toEqual([]);
  });
});
