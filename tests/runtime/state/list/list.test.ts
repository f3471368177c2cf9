import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/runtime/contract/ports.ts';
import type { CompiledScreen } from '../../../../src/runtime/model/compiled.ts';
import { createList } from '../../../../src/runtime/state/list/list.ts';
import { always, answer, deferred, field, notify, screen, searchItem, transport } from '../fixture.ts';

const rows = (count: number, from = 1) => Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));
const page = (count: number, total = count) => answer({ records: rows(count), total });

/** The numbers below `count` in an order that a seed decides. */
function shuffled(count: number, seed: number): readonly number[] {
  let state = seed;
  const weighted = Array.from({ length: count }, (_, index) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return { index, weight: state };
  });
  return weighted.sort((a, b) => a.weight - b.weight).map(({ index }) => index);
}

function open(reply: Parameters<typeof transport>[0], change: Partial<CompiledScreen> = {}) {
  const line = transport(reply);
  const said = notify();
  const list = createList({
    screen: screen([field('name'), field('day')], change),
    transport: line,
    notify: said,
    roots: { $route: { kind: 'x' } },
  });
  return { list, line, said };
}

describe('questions', () => {
  it('[S3.15b S7.38a S9.3] asks for page, order, columns and filters', async () => {
    const name = field('name');
    const { list, line } = open(() => page(1), {
      search: [
        searchItem(name, { rule: 'like' }),
        searchItem(field('day'), { rule: 'range', params: ['day_begin', 'day_end'] }),
      ],
      columns: [
        {
          key: 'name',
          field: name,
          title: '',
          width: 100,
          fixed: null,
          align: 'left',
          sortable: false,
          ellipsis: 0,
          action: null,
          format: null,
          summary: null,
          total: null,
          permission: null,
        },
      ],
    });
    await list.search({ name: '一号', day: ['2026-01-01', '2026-01-31'] });
    expect(line.sent[0]).toMatchObject({
      method: 'GET',
      path: '/items/list',
      params: {
        name: '*一号*',
        day_begin: '2026-01-01',
        day_end: '2026-01-31',
        column: 'createTime',
        order: 'desc',
        field: 'id,,name,action',
        pageNo: 1,
        pageSize: 20,
      },
    });
  });

  it('asks nothing for empty search inputs and returns to defaults on reset', async () => {
    const { list, line } = open(() => page(1), {
      search: [searchItem(field('name')), searchItem(field('kind'), { defaultValue: always('2') })],
    });
    await list.search({ name: '', kind: null });
    await list.reset();
    expect(line.sent.map(({ params }) => [params?.name, params?.kind])).toEqual([
      [undefined, undefined],
      [undefined, '2'],
    ]);
  });

  it('goes to page 1 on a new search or order, and stays on reload', async () => {
    const { list, line } = open(() => page(20, 100));
    await list.goTo(3);
    await list.reload();
    await list.sortBy({ field: 'name', order: 'asc' });
    await list.sortBy(null);
    expect(line.sent.map(({ params }) => [params?.pageNo, params?.column, params?.order])).toEqual([
      [3, 'createTime', 'desc'],
      [3, 'createTime', 'desc'],
      [1, 'name', 'asc'],
      [1, 'createTime', 'desc'],
    ]);
  });
});

describe('answers', () => {
  it('[S3.15c] accepts a page and a plain list', async () => {
    for (const [result, total] of [
      [{ records: rows(2), total: 9 }, 9],
      [{ records: rows(2) }, 0],
      [{ records: rows(2), total: '9' }, 9],
      [rows(2), 2],
    ] as const) {
      const { list } = open(() => answer(result));
      await list.reload();
      expect(list.snapshot()).toMatchObject({ loaded: true, loading: false, total, rows: rows(2) });
    }
  });

  it('[S8.5a] shows a warning with the message of a refused question and keeps the rows', async () => {
    let refused = false;
    const { list, said } = open(() =>
      refused ? answer(null, { success: false, code: 510, message: '没有权限，请联系管理员授权' }) : page(2),
    );
    await list.reload();
    refused = true;
    await list.reload();
    expect(said.told).toEqual(['warning: 没有权限，请联系管理员授权']);
    expect(list.snapshot()).toMatchObject({ error: '没有权限，请联系管理员授权', rows: rows(2), loading: false });
  });

  it.each([500, 510])('[S8.5a] takes a success with the code %d for a refusal', async (code) => {
    const { list, said } = open(() => answer(null, { code, message: '统计服务繁忙' }));
    await list.reload();
    expect(said.told).toEqual(['warning: 统计服务繁忙']);
    expect(list.snapshot()).toMatchObject({ error: '统计服务繁忙', loading: false });
  });

  it('says what an answer of the wrong shape should have looked like', async () => {
    const { list } = open(() => answer({ list: [] }));
    await list.reload();
    expect(list.snapshot().error).toBe(
      '返回数据格式有误：应为 result.records 或 result 中的记录列表，收到的是含有 list 的对象',
    );
  });

  it('[S4.12] is loading while it waits and drops late answers of older questions', async () => {
    const waiting = [deferred<Answer>(), deferred<Answer>()];
    let asked = 0;
    const { list } = open(() => waiting[asked++]?.promise ?? page(0));
    const first = list.goTo(1);
    const second = list.goTo(2);
    expect(list.snapshot().loading).toBe(true);
    waiting[1]?.resolve(answer({ records: rows(1, 21), total: 21 }));
    await second;
    waiting[0]?.resolve(page(20, 21));
    await first;
    expect(list.snapshot()).toMatchObject({ page: 2, rows: rows(1, 21), loading: false });
  });

  it('[S4.12] never shows an older answer, in 100 orders in which slow answers come', async () => {
    const SEARCHES = 6;
    for (let seed = 1; seed <= 100; seed += 1) {
      const waiting = Array.from({ length: SEARCHES }, () => deferred<Answer>());
      let asked = 0;
      const { list } = open(() => waiting[asked++]?.promise ?? page(0), { search: [searchItem(field('name'))] });
      const done = waiting.map((_, index) => list.search({ name: String(index) }));
      let last = -1;
      for (const index of shuffled(SEARCHES, seed)) {
        waiting[index]?.resolve(answer({ records: [{ id: String(index) }], total: 1 }));
        await done[index];
        if (index === SEARCHES - 1) last = index;
        expect(list.snapshot().rows, `seed ${seed}`).toEqual(last < 0 ? [] : [{ id: String(last) }]);
        expect(list.snapshot().loading, `seed ${seed}`).toBe(last < 0);
      }
    }
  });

  it('[S5.14b S8.9k] names the missing list address', async () => {
    const source = screen([]).source;
    const { list, line } = open(() => page(1), { source: source && { ...source, calls: {} } });
    await list.reload();
    expect(list.snapshot().error).toBe('请设置url.list属性!');
    expect(line.sent).toEqual([]);
  });
});

describe('after deleting', () => {
  it('moves back when the last page became empty', async () => {
    const { list, line } = open(() => page(1, 41));
    await list.goTo(3);
    await list.reloadAfterDelete(rows(1));
    expect(line.sent.at(-1)?.params).toMatchObject({ pageNo: 2 });
  });

  it('shows the last page when others deleted what the asked one held', async () => {
    const { list, line } = open(({ params }) => (Number(params?.pageNo) > 2 ? page(0, 21) : page(1, 21)));
    await list.goTo(5);
    expect(list.snapshot()).toMatchObject({ page: 2, rows: rows(1), loading: false });
    expect(list.isMovedBack()).toBe(true);
    expect(line.sent.map(({ params }) => params?.pageNo)).toEqual([5, 2]);
    await list.goTo(1);
    expect(list.isMovedBack()).toBe(false);
  });

  it('never goes below page 1', async () => {
    const { list, line } = open(() => page(1, 1));
    await list.reload();
    await list.reloadAfterDelete(rows(1));
    expect(line.sent.at(-1)?.params).toMatchObject({ pageNo: 1 });
  });
});

describe('selection and cache', () => {
  it('keeps selected rows of other pages until it is cleared', async () => {
    const { list } = open(() => page(2));
    await list.reload();
    list.select(rows(2), true);
    await list.goTo(2);
    list.select(rows(1), false);
    expect([...list.snapshot().selected.keys()]).toEqual(['2']);
    list.clearSelection();
    expect(list.snapshot().selected.size).toBe(0);
  });

  it('[S7.41] reuses an answer for the seconds of source.cache, but not on reload', async () => {
    const source = screen([]).source;
    const { list, line } = open(() => page(1, 50), { source: source && { ...source, cache: 30 } });
    await list.goTo(1);
    await list.goTo(2);
    await list.goTo(1);
    expect(line.sent.length).toBe(2);
    await list.reload();
    expect(line.sent.length).toBe(3);
  });

  it('ends what is under way when it is disposed', async () => {
    let signal: AbortSignal | undefined;
    const { list } = open((request) => {
      signal = request.signal;
      return new Promise<Answer>(() => {});
    });
    void list.reload();
    list.dispose();
    expect(signal?.aborted).toBe(true);
  });
});
