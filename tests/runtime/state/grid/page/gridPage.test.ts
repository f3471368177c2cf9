import { describe, expect, it } from 'vitest';
import { createRegistries } from '../../../../../src/app/registries.ts';
import type { Answer, TransportRequest } from '../../../../../src/runtime/contract/ports.ts';
import type { RowFeed } from '../../../../../src/runtime/contract/rowFeed.ts';
import type { Row } from '../../../../../src/runtime/data/json.ts';
import { isRecord } from '../../../../../src/runtime/data/json.ts';
import { compileTrusted } from '../../../../../src/runtime/pipeline/compileTrusted.ts';
import { createGridPage } from '../../../../../src/runtime/state/grid/page/gridPage.ts';
import { createList } from '../../../../../src/runtime/state/list/list.ts';

const document = {
  kind: 'grid',
  version: 1,
  name: 'demo/Prices',
  title: '电价',
  permission: 'price',
  source: { base: '/price', saveBatch: 'POST /price/saveBatch' },
  fields: {
    code: { title: '编号', required: true },
    price: { title: '电价', type: 'number' },
    day: { title: '日', disabled: { $mode: 'edit' } },
  },
  columns: ['code', 'price', 'day'],
  toolbar: ['add', 'deleteBatch'],
};

const answer = (result: unknown, more: Partial<Answer> = {}): Answer => ({
  ...{ success: true, message: '', code: 200, result },
  ...more,
});

/** A page over records that a fake server holds; `refuse` answers the next save. */
async function setUp(rights: readonly string[] = ['add', 'edit', 'delete'], change: object = {}) {
  let records: readonly Row[] = [
    { id: '1', code: 'A', price: 1, rowVersion: '10' },
    { id: '2', code: 'B', price: 2, rowVersion: '20' },
    { id: '3', code: 'C', price: 3, rowVersion: '30' },
  ];
  const bodies: unknown[] = [];
  const messages: string[] = [];
  const queries: unknown[] = [];
  let refusal: Answer | null = null;
  let agrees = true;
  const say = (text: string) => void messages.push(text);
  const send = async ({ path, body, params }: TransportRequest): Promise<Answer> => {
    if (path === '/price/list') {
      queries.push(params?.pageNo);
      return answer({ records, total: records.length });
    }
    bodies.push(body);
    if (refusal) return refusal;
    const given = isRecord(body) ? body : {};
    const rows = (list: unknown): readonly Row[] => (Array.isArray(list) ? list : []);
    const added = rows(given.added).map((row, index) => ({ ...row, id: `n${index}`, rowVersion: '0' }));
    const changed = rows(given.changed).map((row) => ({
      ...records.find(({ id }) => id === row.id),
      ...row,
      rowVersion: `${row.rowVersion}1`,
    }));
    const gone = new Set(rows(given.removed).map(({ id }) => id));
    const byId = new Map(changed.map((row: Row) => [row.id, row]));
    records = [...records.filter(({ id }) => !gone.has(id)).map((row) => byId.get(row.id) ?? row), ...added];
    return answer({ added, changed, removed: gone.size }, { message: '保存成功！' });
  };
  const screen = compileTrusted({ ...document, ...change }, createRegistries());
  if (!screen || screen.kind === 'page') throw new Error('the document of this test has mistakes');
  const transport = { send, download: () => Promise.reject(new Error()), upload: () => Promise.reject(new Error()) };
  const notify = { success: say, info: say, warning: say, error: say };
  const list = createList({ screen, transport, notify, roots: {} });
  const confirm = {
    ask: async ({ title }: { readonly title: string }) => {
      messages.push(title);
      return agrees;
    },
  };
  const permissions = {
    can: (codes: string | readonly string[]) => rights.some((right) => [codes].flat().includes(`price:${right}`)),
    access: () => 'full' as const,
  };
  const page = createGridPage({ screen, list, ports: { transport, notify, confirm, permissions }, roots: {} });
  page.start();
  await list.reload();
  let heard: Parameters<RowFeed['watch']>[1] | null = null;
  const edited: (string | null)[] = [];
  const following = page.follow(
    {
      watch: (_, listener) => {
        heard = listener;
        return { edit: (id) => void edited.push(id), end: () => {} };
      },
    },
    'demo/price',
  );
  return {
    ...{ page, bodies, messages, edited, queries, following },
    slotOf: (code: string) =>
      Array.from(page.model.snapshot().rows.order).find((slot) => page.model.row(slot).code === code) ?? -1,
    texts: () => page.model.value().map(({ code, price }) => `${code} ${price ?? ''}`),
    hear: async (saved: readonly Row[], gone: readonly string[] = []) => {
      for (const row of saved) {
        const known = records.some(({ id }) => id === row.id);
        records = known ? records.map((one) => (one.id === row.id ? { ...one, ...row } : one)) : [...records, row];
      }
      records = records.filter(({ id }) => !gone.includes(String(id)));
      heard?.changed({ saved, added: [], gone, reload: false });
      await new Promise((resolve) => setTimeout(resolve));
    },
    refuse: (faults: readonly object[], message: string) => {
      refusal = answer({ faults }, { success: false, code: 500, message });
    },
    accept: () => {
      refusal = null;
    },
    stay: () => {
      agrees = false;
    },
  };
}

describe('a page of records that are edited in place', () => {
  it('[S3.19 S5.13] sends only what changed, with the versions of its rows, and goes on with what the server has', async () => {
    const { page, bodies, messages, slotOf, texts } = await setUp();
    page.model.write([{ slot: slotOf('A'), field: 'price', value: 9 }]);
    page.model.remove([slotOf('B')]);
    page.model.insert([{ code: 'D' }], null);
    expect(page.snapshot().changed).toBe(3);
    expect(await page.save()).toBe(true);
    expect(bodies).toEqual([
      {
        removed: [{ id: '2', rowVersion: '20' }],
        changed: [{ price: 9, id: '1', rowVersion: '10' }],
        added: [{ code: 'D' }],
      },
    ]);
    expect([page.snapshot().changed, messages]).toEqual([0, ['保存成功！']]);
    page.model.write([{ slot: slotOf('A'), field: 'price', value: 8 }]);
    await page.save();
    expect(bodies[1]).toEqual({ changed: [{ price: 8, id: '1', rowVersion: '101' }] });
    expect(texts()).toEqual(['A 8', 'C 3', 'D ']);
  });

  it('[S5.13 S8.9b] marks the cells that a save is refused for, keeps everything, and is saved once they are right', async () => {
    const { page, refuse, accept, messages, slotOf, bodies } = await setUp();
    const [slot = -1] = page.model.insert([{}], null);
    expect(await page.save()).toBe(false);
    expect([bodies, messages]).toEqual([[], ['有 1 个单元格填写有误，请修改后再保存']]);
    page.model.write([
      { slot, field: 'code', value: 'A' },
      { slot: slotOf('C'), field: 'price', value: 7 },
    ]);
    refuse([{ list: 'added', row: 1, column: 'code', message: '编号已存在！' }], '新增第1行：编号已存在！');
    expect(await page.save()).toBe(false);
    expect(page.model.snapshot().errors.get(slot)?.get('code')).toBe('编号已存在！');
    expect([page.snapshot().changed, messages.at(-1)]).toEqual([2, '新增第1行：编号已存在！']);
    accept();
    page.model.write([{ slot, field: 'code', value: 'E' }]);
    expect(await page.save()).toBe(true);
  });

  it('[S4.15] takes over what others do, and keeps what the user changed with what they have in its place', async () => {
    const { page, hear, slotOf, texts, messages } = await setUp();
    const [a, b] = [slotOf('A'), slotOf('B')];
    page.model.write([{ slot: a, field: 'price', value: 5 }]);
    await hear([
      { id: '1', code: 'AA', price: 6, rowVersion: '11' },
      { id: '2', code: 'B', price: 22 },
    ]);
    expect(texts()).toEqual(['AA 5', 'B 22', 'C 3']);
    const { flashes, conflicts } = page.model.snapshot().remarks;
    expect([[...(flashes.get(a)?.keys() ?? [])], [...(flashes.get(b)?.keys() ?? [])]]).toEqual([['code'], ['price']]);
    expect(conflicts.get(a)?.get('price')).toBe(6);
    page.model.calm();
    await hear([{ id: '4', code: 'D', price: 4 }], ['3']);
    expect(texts()).toEqual(['AA 5', 'B 22', 'D 4']);
    await hear([], ['1']);
    expect([texts(), messages]).toEqual([['AA 5', 'B 22', 'D 4'], ['1 行在您修改时已被他人删除，保存时将重新新增']]);
  });

  it('[S4.15] says which stored row is edited, once, and until it is saved', async () => {
    const { page, following, edited, slotOf } = await setUp();
    following.edit(slotOf('B'));
    following.edit(slotOf('B'));
    following.edit(page.model.insert([{}], null)[0] ?? null);
    following.edit(null);
    expect(edited).toEqual(['2', null]);
    following.edit(slotOf('A'));
    page.model.write([{ slot: slotOf('A'), field: 'price', value: 9 }]);
    following.edit(null);
    expect(edited).toEqual(['2', null, '1']);
    page.model.undo();
    expect(edited).toEqual(['2', null, '1', null]);
  });

  it('asks before a query would take unsaved changes away, and not when there are none', async () => {
    const { page, messages, queries, slotOf, stay, texts } = await setUp();
    await page.list.goTo(2);
    expect([messages, queries.at(-1)]).toEqual([[], 2]);
    page.model.write([{ slot: slotOf('A'), field: 'price', value: 9 }]);
    const asked = queries.length;
    stay();
    await page.list.goTo(3);
    expect([messages, queries.length, texts()[0]]).toEqual([['放弃未保存的修改？'], asked, 'A 9']);
    // A reload shows the same rows: nothing is lost by it.
    await page.list.reload();
    expect([messages.length, texts()[0], page.isChanged()]).toEqual([1, 'A 9', true]);
  });

  it('opens cells that are only written when a record is added in new rows alone', async () => {
    const { page, slotOf, bodies } = await setUp();
    page.model.write([{ slot: slotOf('A'), field: 'day', value: '2026-01-01' }]);
    expect(page.isChanged()).toBe(false);
    const [slot = -1] = page.model.insert([{ code: 'N' }], null);
    page.model.write([{ slot, field: 'day', value: '2026-01-01' }]);
    await page.save();
    expect(bodies).toEqual([{ added: [{ code: 'N', day: '2026-01-01' }] }]);
  });

  it('[S6.4c] offers what the rights allow: without edit, stored rows are for reading', async () => {
    const { page, slotOf } = await setUp(['add']);
    expect(page.rights).toEqual({ add: true, edit: false, remove: false });
    page.model.write([{ slot: slotOf('A'), field: 'price', value: 9 }]);
    expect(page.isChanged()).toBe(false);
    const [slot = -1] = page.model.insert([{}], null);
    page.model.write([{ slot, field: 'code', value: 'N' }]);
    expect(page.model.row(slot).code).toBe('N');
    expect((await setUp([])).page.model.readOnly).toBe(true);
  });

  it('[S4.13a] adds and removes no rows where the document has no button for it, not even by a paste', async () => {
    const { page, slotOf } = await setUp(undefined, { toolbar: ['refresh'] });
    const { model } = page;
    expect(model.insert([{}], null)).toEqual([]);
    model.remove([slotOf('A')]);
    const cells = ['7', '8', '9', '10'].map((text) => [text]);
    const problems = model.paste({ row: 0, column: 1, cells }, (_column, text) => ({ value: Number(text) }));
    expect(problems).toEqual([{ row: 3, column: 0, text: '10', problem: '下方没有更多的行' }]);
    expect(model.value().map(({ code, price }) => [code, price])).toEqual([
      ['A', 7],
      ['B', 8],
      ['C', 9],
    ]);
  });
});
