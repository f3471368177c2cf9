import { describe, expect, it } from 'vitest';
import type { TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import type { Row } from '../../../../src/runtime/data/json.ts';
import type { CompiledTree } from '../../../../src/runtime/model/tree.ts';
import { TREE_FLAGS } from '../../../../src/runtime/model/tree.ts';
import { createList } from '../../../../src/runtime/state/list/list.ts';
import { answer, deferred, notify, ports, screen, transport } from '../fixture.ts';

const TREE: CompiledTree = { parent: 'pid', top: '0', children: null, flags: TREE_FLAGS };

/** Departments below each other; the answer to a parent that is not named is no row. */
function setUp(below: Readonly<Record<string, unknown>>, tree: CompiledTree = TREE) {
  const said = notify();
  const line = transport((request: TransportRequest) => answer(below[String(request.params?.pid)] ?? []));
  const list = createList({
    screen: screen([], { tree }),
    transport: line,
    notify: said,
    roots: {},
  });
  const shown = () =>
    list.snapshot().rows.map((row) => {
      const node = list.snapshot().nodes?.get(list.keyOf(row));
      return `${'·'.repeat((node?.level ?? 0) - 1)}${row.id} ${node?.state}`;
    });
  const rowOf = (id: string): Row => list.snapshot().rows.find((row) => row.id === id) ?? { id };
  return { list, line, said, shown, rowOf };
}

describe('a tree list', () => {
  it('[S3.20 S7.39c] asks for the first level with the top value and for others with the key of their row', async () => {
    const { list, line, shown, rowOf } = setUp({ 0: [{ id: 'a' }], a: [{ id: 'b', hasChild: '0' }] });
    await list.reload();
    expect(shown()).toEqual(['a closed']);
    await list.expand(rowOf('a'));
    expect(shown()).toEqual(['a open', '·b leaf']);
    expect(line.sent.map(({ params }) => params?.pid)).toEqual(['0', 'a']);
    list.collapse(rowOf('a'));
    expect(shown()).toEqual(['a closed']);
    await list.expand(rowOf('a'));
    expect(line.sent.length).toBe(2);
  });

  it.each<[Row, string]>([
    [{ hasChildren: true }, 'closed'],
    [{ hasChildren: false }, 'leaf'],
    [{ hasChild: '1' }, 'closed'],
    [{ hasChild: '0' }, 'leaf'],
    [{ hasChildren: 1 }, 'closed'],
    [{ isLeaf: true }, 'leaf'],
    [{ isLeaf: '0' }, 'closed'],
    [{}, 'closed'],
    [{ children: [] }, 'leaf'],
  ])('reads %j as %s', async (flags, state) => {
    const { list, shown } = setUp({ 0: [{ id: 'a', ...flags }] });
    await list.reload();
    expect(shown()).toEqual([`a ${state}`]);
  });

  it('[S4.14] is loading until the rows come, and a leaf when none do', async () => {
    const gate = deferred<void>();
    const { list, line, shown, rowOf } = setUp({ 0: [{ id: 'a', hasChildren: true }] });
    await list.reload();
    const send = line.send;
    Object.assign(line, {
      send: async (request: TransportRequest) => {
        await gate.promise;
        return send(request);
      },
    });
    const opening = list.expand(rowOf('a'));
    expect(shown()).toEqual(['a loading']);
    gate.resolve();
    await opening;
    expect(shown()).toEqual(['a leaf']);
  });

  it('shows rows that came inside their row without asking', async () => {
    const { list, line, shown, rowOf } = setUp({ 0: [{ id: 'a', children: [{ id: 'b', children: [] }] }] });
    await list.reload();
    await list.expand(rowOf('a'));
    expect([shown(), line.sent.length]).toEqual([['a open', '·b leaf'], 1]);
  });

  it('keeps open what is open when it loads again, and closes everything for another question', async () => {
    const below: Record<string, unknown> = { 0: [{ id: 'a' }], a: [{ id: 'b', hasChild: '0' }] };
    const { list, shown, rowOf } = setUp(below);
    await list.reload();
    await list.expand(rowOf('a'));
    below.a = [{ id: 'c', hasChild: '0' }];
    await list.reload();
    await expect.poll(shown).toEqual(['a open', '·c leaf']);
    await list.search({});
    expect(shown()).toEqual(['a closed']);
  });

  it('[S8.9a] says 返回数据类型不识别 for a strange shape, above and below', async () => {
    const first = setUp({ 0: 'text' });
    await first.list.reload();
    expect(first.list.snapshot().error).toBe('返回数据类型不识别');
    const second = setUp({ 0: [{ id: 'a' }], a: { rows: 1 } });
    await second.list.reload();
    await second.list.expand(second.rowOf('a'));
    expect([second.said.told, second.shown()]).toEqual([['warning: 返回数据类型不识别'], ['a closed']]);
  });

  it('does not hang on a row that stands below itself', async () => {
    const { list, shown, rowOf } = setUp({ 0: [{ id: 'a' }], a: [{ id: 'a' }] });
    await list.reload();
    await list.expand(rowOf('a'));
    expect(shown()).toEqual(['a open']);
  });

  it('asks the call of its own for children', async () => {
    const path = {
      reads: [],
      render: (scope: { get(name: string): unknown }) => `/tree/${scope.get('id')}`,
      value: () => '',
    };
    const { list, line, rowOf } = setUp({ 0: [{ id: 'a' }] }, { ...TREE, children: { method: 'GET', path } });
    await list.reload();
    await list.expand(rowOf('a'));
    expect(line.sent.at(-1)).toMatchObject({ path: '/tree/a', params: { pid: 'a' } });
  });

  it('is flat without a tree', async () => {
    const list = createList({ screen: screen([]), ...ports(), roots: {} });
    expect(list.snapshot().nodes).toBe(null);
  });
});
