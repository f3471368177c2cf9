import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/runtime/data/json.ts';
import { gatherUsed } from '../../../src/runtime/language/assembly/gather.ts';
import { loadedFrom, runPipeline } from '../../../src/runtime/pipeline/pipeline.ts';
import { prepare } from '../../../src/runtime/pipeline/prepare.ts';
import { listDocument } from '../fixtures/documents.ts';
import { partValidatorsOf } from '../fixtures/parts.ts';
import { fixtureRegistries } from '../fixtures/registries.ts';

const REGISTRIES = fixtureRegistries();
const PARTS = partValidatorsOf(REGISTRIES);
const FILE = 'sys_screen/enhance/bus_order.json';

/** What an operator writes on the server for a table. */
function enhancement(parts: object = {}): object {
  return {
    kind: 'fragment',
    version: 1,
    name: 'enhance/bus_order',
    title: '订单增强',
    actions: { close: { title: '关闭订单', selection: 'one', do: [{ request: 'PUT /order/close?id={id}' }] } },
    rowActions: ['close'],
    ...parts,
  };
}

const LIST = listDocument({
  enhance: 'bus_order',
  actions: { show: { title: '显示', do: [{ message: '{name}' }] } },
  toolbar: ['show'],
  rowActions: ['show'],
});

/** The list with what the server keeps for its table, as it is loaded at run time. */
function loaded(record: string | null) {
  const known = new Map(record === null ? [] : [['enhance/bus_order', { file: FILE, text: record }]]);
  const library = { get: (name: string) => known.get(name), names: () => [...known.keys()] };
  const report = runPipeline(JSON.stringify(LIST, null, 2), 'demo.json', REGISTRIES, { parts: PARTS, library });
  const told = report.diagnostics.map(({ file, line, code, message, hint }) =>
    [`${file}:${line} ${code} ${message}`, ...(hint === null ? [] : [`(${hint}?)`])].join(' '),
  );
  const result = loadedFrom(report);
  return { told, screen: result.ok && result.screen.kind === 'list' ? result.screen : null };
}

const names = (actions: readonly { readonly name: string }[] | undefined) => actions?.map(({ name }) => name);

describe('[S3.24] the enhancement of a table', () => {
  it('adds declarative actions behind the buttons of its screens', () => {
    const { told, screen } = loaded(JSON.stringify(enhancement({ toolbar: ['close', 'show'] })));
    expect(told).toEqual([]);
    expect(names(screen?.toolbar)).toEqual(['show', 'close']);
    expect(names(screen?.rowActions)).toEqual(['show', 'close']);
  });

  it('is nothing where the server has none', () => {
    const { told, screen } = loaded(null);
    expect(told).toEqual([]);
    expect(names(screen?.rowActions)).toEqual(['show']);
  });

  it('is named among what a document is made from, so that the server is asked for it at run time', async () => {
    const asked: string[] = [];
    await gatherUsed(JSON.stringify(LIST), async (name) => {
      asked.push(name);
      return null;
    });
    expect(asked).toEqual(['enhance/bus_order']);
    expect(prepare(JSON.parse(JSON.stringify(LIST)) as Json, () => null)?.uses).toEqual(['enhance/bus_order']);
  });

  it.each<readonly [string, string, readonly string[]]>([
    [
      'a name that the screen has not',
      JSON.stringify(
        enhancement({ actions: { close: { title: '关闭', visible: { nmae: 'x' }, do: [{ message: 'x' }] } } }),
        null,
        2,
      ),
      [`${FILE}:10 E202 unknown field "nmae" in visible (name?)`],
    ],
    [
      'a button without an action',
      JSON.stringify(enhancement({ rowActions: ['clos'] }), null, 2),
      [`${FILE}:17 E203 unknown action "clos" in rowActions (close?)`],
    ],
    [
      'another kind of document',
      JSON.stringify(listDocument({ name: 'enhance/bus_order' })),
      ['demo.json:15 E229 "enhance/bus_order" is of kind "list", and only fragments can be used'],
    ],
  ])('is checked like documents: %s is reported in its place', (_, record, expected) => {
    expect(loaded(record).told).toEqual(expected);
  });

  it.each<readonly [string, string, string]>([
    [
      'as a text of its own',
      'export default { beforeAdd(that) { that.visible = false } }',
      'not valid JSON: a document is no script: write { "kind": "fragment", … } with "actions" whose "do" lists the steps',
    ],
    [
      'in a key',
      JSON.stringify(enhancement({ enhanceJs: 'function close() {}' })),
      'unknown key "enhanceJs" in Fragment: a document holds no script: write "actions" whose "do" lists the steps',
    ],
    [
      'in place of steps',
      JSON.stringify(enhancement({ actions: { close: { title: '关闭', do: 'this.loadData()' } } })),
      '"do"',
    ],
  ])('holds no script, %s', (_, record, expected) => {
    const { diagnostics } = runPipeline(record, FILE, REGISTRIES, { parts: PARTS });
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)[0]).toContain(
      expected,
    );
  });
});
