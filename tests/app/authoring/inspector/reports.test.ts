import { describe, expect, it } from 'vitest';
import { type Explained, explainCondition } from '../../../../src/app/authoring/inspector/explainCondition.ts';
import { fieldReports, fieldState } from '../../../../src/app/authoring/inspector/fieldReport.ts';
import {
  inspectedText,
  originsOf,
  placeOfField,
  writtenField,
} from '../../../../src/app/authoring/inspector/inspectedText.ts';
import { summaryOf } from '../../../../src/app/authoring/inspector/screenSummary.ts';
import { createRegistries } from '../../../../src/app/registries.ts';
import { createInspector } from '../../../../src/app/screens/inspection/inspector.ts';
import { createRequestLog } from '../../../../src/app/screens/inspection/requestLog.ts';
import { type Answer, type Transport, TransportError } from '../../../../src/runtime/contract/ports.ts';
import { recordScope } from '../../../../src/runtime/data/path.ts';
import { loadedFrom, runPipeline } from '../../../../src/runtime/pipeline/pipeline.ts';
import { createForm } from '../../../../src/runtime/state/form/form.ts';

const registries = createRegistries();

const TEXT = `{
  "kind": "form", "version": 1, "name": "demo/Foo", "title": "示例", "source": "/demo",
  "fields": {
    "kind": { "title": "类型" },
    "size": { "title": "容量", "type": "number", "visible": { "kind": ["1", "2"] }, "required": { "kind": "1" } },
    "double": { "title": "双倍", "type": "number", "compute": "size * 2" },
    "secret": { "title": "机密", "permission": "demo:secret" }
  }
}`;

function compiled() {
  const checked = loadedFrom(runPipeline(TEXT, 'demo/Foo.json', registries));
  if (!checked.ok || checked.screen.kind === 'page') throw new Error(JSON.stringify(checked));
  return checked.screen;
}

const ANSWER: Answer = { success: true, message: '成功', code: 200, result: null };

function transportOf(send: Transport['send']): Transport {
  return {
    send,
    upload: async () => ANSWER,
    download: async () => ({ blob: new Blob(['abc']), name: null }),
  };
}

describe('explainCondition', () => {
  const scope = recordScope({ kind: '2', size: 5, parent: { name: 'a' } }, { $mode: 'edit' });
  /** `text answer` of every part, indented by depth. */
  const outline = ({ text, holds, parts }: Explained, depth = 0): readonly string[] => [
    `${' '.repeat(depth)}${text} ${holds}`,
    ...parts.flatMap((part) => outline(part, depth + 1)),
  ];

  it.each([
    [true, ['true true']],
    [{ kind: '2' }, ['kind eq "2" true']],
    [{ kind: ['1', '3'] }, ['kind in ["1","3"] false']],
    [{ size: { gt: 1, lt: 4 } }, ['size gt 1 且 size lt 4 false']],
    [{ kind: '2', size: { gt: 9 } }, ['全部成立 false', ' kind eq "2" true', ' size gt 9 false']],
    [{ $any: [{ kind: '1' }, { size: 5 }] }, ['任一成立 true', ' kind eq "1" false', ' size eq 5 true']],
    [{ $not: { kind: '1' } }, ['不成立 true', ' kind eq "1" false']],
    [{ $expr: "size * 2 == 10 && $mode == 'edit'" }, ["size * 2 == 10 && $mode == 'edit' true"]],
  ])('explains %j', (condition, expected) => {
    expect(outline(explainCondition(condition, scope, registries.functions))).toEqual(expected);
  });

  it('names the values it read, each once, own properties only', () => {
    const { reads } = explainCondition(
      { 'parent.name': 'a', 'parent.constructor': { empty: true } },
      scope,
      registries.functions,
    );
    expect(reads).toEqual([
      { path: 'parent.name', value: 'a' },
      { path: 'parent.constructor', value: undefined },
    ]);
    expect(explainCondition({ $expr: 'size + size > 1' }, scope, registries.functions).reads).toEqual([
      { path: 'size', value: 5 },
    ]);
  });
});

describe('fieldReports', () => {
  it('knows what a field reads and who depends on it, in dependency order', () => {
    const reports = new Map(fieldReports(compiled()).map((report) => [report.name, report]));
    expect([...reports.keys()].indexOf('size')).toBeGreaterThan([...reports.keys()].indexOf('kind'));
    expect(reports.get('kind')).toMatchObject({ reads: [], dependents: ['size'], type: 'text' });
    expect(reports.get('size')).toMatchObject({ reads: ['kind'], dependents: ['double'] });
    expect(reports.get('secret')?.permission).toBe('demo:secret');
  });
});

describe('fieldState', () => {
  function stateOf(name: string, values: Readonly<Record<string, unknown>>, mode: 'add' | 'detail' = 'add') {
    const screen = compiled();
    const permissions = { can: () => true, access: () => 'hidden' as const };
    const transport = transportOf(async () => ANSWER);
    const form = createForm({ screen, mode, row: values, roots: { $mode: mode }, transport, permissions });
    const field = screen.fields.get(name);
    if (!field) throw new Error(`no field ${name}`);
    const source = inspectedText({ name: 'demo/Foo', file: 'f', text: TEXT }, []);
    const { functions } = registries;
    return fieldState(field, { form, permissions, functions, written: writtenField(source, name) });
  }

  it.each([
    ['size', { kind: '1' }, ['显示：visible 成立', '必填：required 成立']],
    ['size', { kind: '3' }, ['隐藏：visible 不成立', '选填：required 不成立']],
    ['double', {}, ['禁用：值由 compute 算出']],
    ['secret', {}, ['权限 demo:secret 不允许查看']],
    ['kind', {}, []],
  ])('explains the state of %s with %j', (name, values, expected) => {
    const { reasons, status } = stateOf(name, values);
    expect(reasons.map(({ what }) => what)).toEqual(expected);
    expect(status.visible).toBe(!expected.some((what) => what.startsWith('隐藏') || what.startsWith('权限')));
  });

  it('shows the condition with the values it read', () => {
    const [visible] = stateOf('size', { kind: '3' }).reasons;
    expect(visible?.why).toMatchObject({
      text: 'kind in ["1","2"]',
      holds: false,
      reads: [{ path: 'kind', value: '3' }],
    });
  });

  it('says that details are read-only', () => {
    expect(stateOf('kind', {}, 'detail').reasons).toEqual([{ what: '禁用：详情方式只读', why: null }]);
  });
});

describe('inspectedText', () => {
  const document = { name: 'demo/Foo', file: 'f', text: TEXT };
  const fragment = (title: string) => ({
    name: 'fragments/a',
    file: 'g',
    text: JSON.stringify({ fields: { kind: { title }, lent: { title } } }),
  });

  it('finds the line of a field', () => {
    const source = inspectedText(document, []);
    expect([placeOfField(source, 'size'), placeOfField(source, 'lent')]).toEqual([{ line: 5, column: 13 }, null]);
  });

  it('knows the fields of fragments, the document’s own and the first one winning', () => {
    const source = inspectedText(document, [fragment('一'), fragment('二')]);
    expect([writtenField(source, 'kind'), writtenField(source, 'lent'), writtenField(source, 'toString')]).toEqual([
      { title: '类型' },
      { title: '一' },
      undefined,
    ]);
  });

  it('shows which keys of a field are in the screen and which in its resource', () => {
    const text = JSON.stringify({ resource: 'demo/foo', fields: { kind: { help: '见说明' } } });
    const resource = {
      name: 'resource:demo/foo',
      file: 'schemas/resources/demo/foo.json',
      text: JSON.stringify({ columns: { kind: { title: '类型', maxLength: 9 }, size: { title: '大小' } } }),
    };
    const source = inspectedText({ ...document, text }, [resource]);
    expect([originsOf(source, 'kind'), originsOf(source, 'size'), originsOf(source, 'none')]).toEqual([
      [
        { file: 'f', keys: ['help'] },
        { file: resource.file, keys: ['title', 'maxLength'] },
      ],
      [{ file: resource.file, keys: ['title'] }],
      [],
    ]);
  });

  it('has nothing to say of a broken text', () => {
    expect(inspectedText({ ...document, text: '{' }, []).own).toEqual({});
  });
});

describe('createRequestLog', () => {
  it('writes down what was sent, what came and how long it took', async () => {
    let time = 0;
    const log = createRequestLog(
      () => time,
      () => '/demo',
    );
    let answer: (answer: Answer) => void = () => {};
    const transport = log.recording(
      transportOf(
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      ),
    );
    const call = transport.send({ method: 'GET', path: '/demo/list', params: { pageNo: 1 } });
    expect(log.entries()).toEqual([
      { id: 1, method: 'GET', path: '/demo/list', sent: { params: { pageNo: 1 } }, page: '/demo', outcome: null },
    ]);
    time = 42;
    answer({ ...ANSWER, success: false, code: 510, message: '没有权限' });
    expect((await call).code).toBe(510);
    expect(log.entries()[0]?.outcome).toEqual({ isFine: false, code: 510, message: '没有权限', ms: 42 });
  });

  it.each([
    ['no answer', new TransportError('网络中断', 0, true), { code: 0, message: '网络中断' }],
    ['an aborted call', new DOMException('gone', 'AbortError'), { code: null, message: '已取消' }],
  ])('passes on %s', async (_what, error, expected) => {
    const log = createRequestLog(
      () => 0,
      () => '',
    );
    const transport = log.recording(transportOf(() => Promise.reject(error)));
    await expect(transport.send({ method: 'GET', path: '/a' })).rejects.toBe(error);
    expect(log.entries()[0]?.outcome).toMatchObject({ isFine: false, ...expected });
  });

  it('keeps the last fifty', async () => {
    const log = createRequestLog(
      () => 0,
      () => '',
    );
    const transport = log.recording(transportOf(async () => ANSWER));
    for (let call = 0; call < 60; call++) await transport.send({ method: 'GET', path: `/${call}` });
    expect(log.entries().map(({ path }) => path)).toEqual(Array.from({ length: 50 }, (_, index) => `/${index + 10}`));
  });

  it('writes down files too', async () => {
    const log = createRequestLog(
      () => 0,
      () => '',
    );
    const transport = log.recording(transportOf(async () => ANSWER));
    await transport.download({ method: 'GET', path: '/file' });
    await transport.upload({ method: 'POST', path: '/up', parts: [{ name: 'file', value: 'x' }] });
    expect(log.entries().map(({ sent, outcome }) => [sent, outcome?.message])).toEqual([
      [{}, '3 字节'],
      [['file'], '成功'],
    ]);
  });
});

describe('createInspector', () => {
  it('lists what is drawn until it goes', () => {
    const { inspection, parts, subscribe } = createInspector(
      () => 0,
      () => '',
    );
    let told = 0;
    subscribe(() => {
      told += 1;
    });
    const part = { screen: compiled(), form: null, place: null };
    const end = inspection.show(part);
    expect(parts()).toEqual([part]);
    end();
    expect([parts(), told]).toEqual([[], 2]);
  });
});

describe('summaryOf', () => {
  it('names what the compiler made of a document', () => {
    const summary: unknown = JSON.parse(summaryOf(compiled()));
    expect(summary).toMatchObject({
      kind: 'form',
      source: { calls: { create: 'POST /demo/add' }, rowKey: 'id' },
      fields: { double: { type: 'number' } },
      form: { columns: 1 },
    });
  });
});
