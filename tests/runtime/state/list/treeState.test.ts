import { describe, expect, it } from 'vitest';
import type { TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import type { Row } from '../../../../src/runtime/data/json.ts';
import type { CompiledTree } from '../../../../src/runtime/model/compiledTree.ts';
import { TREE_FLAGS } from '../../../../src/runtime/model/compiledTree.ts';
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

describe('a tree after a delete', () => {
  /** 21 roots on pages of 10, of which the last page has one with children. */
  function onLastPage() {
    const said = notify();
    const gone = new Set<string>();
    const children: Readonly<Record<string, readonly Row[]>> = {
      r: [{ id: 'x' }, { id: 'y', hasChild: '0' }],
      x: [{ id: 'z', hasChild: '0' }],
    };
    const line = transport(({ params }: TransportRequest) => {
      const rows = (children[String(params?.pid)] ?? [{ id: 'r' }]).filter(({ id }) => !gone.has(String(id)));
      return answer({ records: rows, total: params?.pid === '0' ? 21 - Number(gone.has('r')) : rows.length });
    });
    const list = createList({ screen: screen([], { tree: TREE }), transport: line, notify: said, roots: {} });
    const shown = () =>
      list.snapshot().rows.map((row) => `${row.id} ${list.snapshot().nodes?.get(String(row.id))?.state}`);
    return { list, line, gone, said, shown };
  }

  it('keeps its branches open and its page, as its total counts the rows on top', async () => {
    const { list, line, gone, said, shown } = onLastPage();
    await list.goTo(3, 10);
    await list.expand({ id: 'r' });
    await list.expand({ id: 'x' });
    expect(shown()).toEqual(['r open', 'x open', 'z leaf', 'y leaf']);
    gone.add('x').add('z');
    const before = line.sent.length;
    await list.reloadAfterDelete([{ id: 'x' }]);
    await expect.poll(shown).toEqual(['r open', 'y leaf']);
    expect([list.snapshot().page, said.told]).toEqual([3, []]);
    // What lay below the deleted row is not asked for any more.
    expect(line.sent.slice(before).map(({ params }) => params?.pid)).toEqual(['0', 'r']);
    gone.add('y');
    await list.reloadAfterDelete([{ id: 'y' }]);
    await expect.poll(shown).toEqual(['r leaf']);
  });

  it('moves back when the last row on top of a page is gone', async () => {
    const { list, gone } = onLastPage();
    await list.goTo(3, 10);
    gone.add('r');
    await list.reloadAfterDelete([{ id: 'r' }]);
    expect(list.snapshot().page).toBe(2);
  });
});

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

  it('does not hang on a row that is its own parent', async () => {
    const { list, shown, rowOf } = setUp({ 0: [{ id: 'a' }], a: [{ id: 'a' }] });
    await list.reload();
    await list.expand(rowOf('a'));
    expect(shown()).toEqual(['a open']);
  });

  it('asks the call of its own for children', async () => {
    const path = {
      reads: [['id']],
      render: (scope: { get(name: string): unknown }) => `/tree?pid=${scope.get('id')}`,
      value: () => '',
    };
    const { list, line, rowOf } = setUp({ 0: [{ id: 'a' }] }, { ...TREE, children: { method: 'GET', path } });
    await list.reload();
    await list.expand(rowOf('a'));
    expect(line.sent.at(-1)?.path).toBe('/tree?pid=a');
    // The address names the row already; a second `pid` would be refused, or be the top value.
    expect(line.sent.at(-1)?.params).not.toHaveProperty('pid');
  });

  it('gives the key under the name of the parent to a call of its own whose address names no row', async () => {
    const path = { reads: [], render: () => '/below', value: () => '' };
    const { list, line, rowOf } = setUp({ 0: [{ id: 'a' }] }, { ...TREE, children: { method: 'GET', path } });
    await list.reload();
    await list.expand(rowOf('a'));
    expect(line.sent.at(-1)).toMatchObject({ path: '/below', params: { pid: 'a' } });
  });

  /** A server that answers pages of at most `largest` rows below `a`, whatever is asked for. */
  const paged = (count: number, largest: number) => {
    const said = notify();
    const all = Array.from({ length: count }, (_, index) => ({ id: `b${index}`, hasChild: '0' }));
    const line = transport(({ params }: TransportRequest) => {
      if (params?.pid === '0') return answer({ records: [{ id: 'a' }], total: 1 });
      const size = Math.min(largest, Number(params?.pageSize));
      const from = (Number(params?.pageNo) - 1) * size;
      return answer({ records: all.slice(from, from + size), total: count });
    });
    const list = createList({ screen: screen([], { tree: TREE }), transport: line, notify: said, roots: {} });
    return { list, line };
  };

  it.each([
    [21, 1000, 1],
    [300, 100, 3],
    [1200, 1000, 3],
    [5000, 1000, 10],
  ])('asks for all %i rows below one, of a server that gives %i at once', async (count, largest, calls) => {
    const { list, line } = paged(count, largest);
    await list.reload();
    await list.expand({ id: 'a' });
    expect(list.snapshot().rows).toHaveLength(1 + count);
    expect(list.snapshot().nodes?.get('a')).toEqual({ level: 1, state: 'open', missing: 0 });
    expect(line.sent).toHaveLength(1 + calls);
  });

  it('says how many rows are missing below one where there are more than 5000', async () => {
    const { list } = paged(5017, 1000);
    await list.reload();
    await list.expand({ id: 'a' });
    expect(list.snapshot().rows).toHaveLength(5001);
    expect(list.snapshot().nodes?.get('a')).toEqual({ level: 1, state: 'open', missing: 17 });
  });

  it('ends at a server that answers the same page again and again', async () => {
    const line = transport(({ params }: TransportRequest) =>
      answer(params?.pid === '0' ? [{ id: 'a' }] : { records: [{ id: 'b' }], total: 9 }),
    );
    const list = createList({ screen: screen([], { tree: TREE }), transport: line, notify: notify(), roots: {} });
    await list.reload();
    await list.expand({ id: 'a' });
    expect([line.sent.length, list.snapshot().nodes?.get('a')?.missing]).toEqual([3, 8]);
  });

  describe('of a source without paging', () => {
    const whole = (rows: readonly Row[]) => {
      const line = transport(() => answer(rows));
      const { source, ...rest } = screen([], { tree: TREE });
      const list = createList({
        screen: { ...rest, source: source && { ...source, paging: false, sort: [] } },
        transport: line,
        notify: notify(),
        roots: {},
      });
      return { list, line };
    };
    const expand = (list: ReturnType<typeof whole>['list'], id: string) =>
      list.expand(list.snapshot().rows.find((row) => row.id === id) ?? { id });
    const levels = ({ snapshot }: ReturnType<typeof whole>['list']) =>
      snapshot().rows.map(({ id }) => `${id} ${snapshot().nodes?.get(String(id))?.level}`);

    it('asks once, without a parameter of paging or of the parent', async () => {
      const { list, line } = whole([{ id: 'a' }]);
      await list.reload();
      await expand(list, 'a');
      expect(line.sent.map(({ params }) => params)).toEqual([{}]);
      expect(list.snapshot().nodes?.get('a')?.state).toBe('leaf');
    });

    it('hangs rows below each other by their parent, a row whose parent is missing on top', async () => {
      const { list } = whole([
        { id: 'b', pid: 'a' },
        { id: 'a', pid: '0' },
        { id: 'c', pid: 'b' },
        { id: 'x', pid: 'gone' },
      ]);
      await list.reload();
      await expand(list, 'a');
      await expand(list, 'b');
      expect(levels(list)).toEqual(['a 1', 'b 2', 'c 3', 'x 1']);
    });

    it('takes rows that came inside each other as they are', async () => {
      const { list } = whole([{ id: 'a', pid: '0', children: [{ id: 'b', pid: 'a' }] }]);
      await list.reload();
      await expand(list, 'a');
      expect(levels(list)).toEqual(['a 1', 'b 2']);
      expect(list.snapshot().nodes?.get('b')?.state).toBe('leaf');
    });

    it('keeps rows in a cycle of parents in sight', async () => {
      const { list } = whole([
        { id: 'a', pid: 'b' },
        { id: 'b', pid: 'a' },
      ]);
      await list.reload();
      expect(levels(list)).toEqual(['a 1']);
      await expand(list, 'a');
      expect(levels(list)).toEqual(['a 1', 'b 2']);
    });
  });

  it('is flat without a tree', async () => {
    const list = createList({ screen: screen([]), ...ports(), roots: {} });
    expect(list.snapshot().nodes).toBe(null);
  });
});
