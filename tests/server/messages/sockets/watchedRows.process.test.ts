import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { texts } from '../../../../server/http/texts.ts';
import { callServer, signIn } from '../../support/platform/client.ts';
import type { TestSocket } from './client.ts';
import { expectSuccess, openServers, type Servers } from './servers.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await openServers();
}, 120_000);
afterEach(() => servers.closeSockets());
afterAll(() => servers.close());

const open = (server = servers.one, account = servers.admin) =>
  servers.open(server, `/vxeSocket/${account.id}/0123456789abcdef0123456789abcdef`, { protocols: [account.token] });

const ORDERS = 'demo/order';
const EQUIPMENT = 'station/stationEquipment';

type Frame = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

/** What a socket hears of records, without heartbeats. */
class Watcher {
  readonly socket: TestSocket;
  #read = 0;

  private constructor(socket: TestSocket) {
    this.socket = socket;
  }

  static async open(server = servers.one, account = servers.admin): Promise<Watcher> {
    return new Watcher(await open(server, account));
  }

  ask(type: string, data: object): void {
    this.socket.send(JSON.stringify({ type, data }));
  }

  async next(type: string): Promise<Readonly<Record<string, unknown>>> {
    for (;;) {
      const frame = (await this.socket.frame(this.#read)) as Frame;
      this.#read += 1;
      if (frame.type === type) return frame.data;
    }
  }

  async watch(resource: string, more: object = {}): Promise<string> {
    this.ask('watch_rows', { resource, ...more });
    return String((await this.next('watching_rows')).position);
  }
}

interface OrderRow {
  readonly id: string;
  readonly orderCode: string;
}

/** Changes orders through a server. @returns the rows as they are answered */
async function saveOrders(batch: object, server = servers.one): Promise<readonly OrderRow[]> {
  const answer = await expectSuccess(callServer(server, 'POST', `/${ORDERS}/saveBatch`, servers.admin.token, batch));
  return (answer.result as { readonly added: readonly OrderRow[] }).added;
}

/** A data rule of the operator, who sees this piece of equipment and no other. */
async function narrowOperator(id: string | undefined): Promise<void> {
  const { db } = servers.database;
  const menu = await db
    .selectFrom('sys_permission')
    .select('id')
    .where('component', '=', 'station/StationEquipmentList')
    .executeTakeFirstOrThrow();
  const role = await db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', 'operator')
    .executeTakeFirstOrThrow();
  const rule = { rule_name: '一台', rule_column: 'id', rule_conditions: '=', rule_value: id ?? '', status: '1' };
  const stamps = { create_by: null, create_time: null, update_by: null, update_time: null };
  await db
    .insertInto('sys_permission_data_rule')
    .values({ id: 'only-one', permission_id: menu.id, ...rule, ...stamps })
    .execute();
  await db
    .updateTable('sys_role_permission')
    .set({ data_rule_ids: 'only-one' })
    .where('role_id', '=', role.id)
    .where('permission_id', '=', menu.id)
    .execute();
}

describe('records that a page watches', { timeout: 60_000 }, () => {
  let code = 0;
  const newOrder = () => {
    code += 1;
    return { orderCode: `DD-${code}`, content: '新订单' };
  };

  it('are sent in their new state after each change, whichever server makes it', async () => {
    const { one, two } = servers;
    const [near, far] = [await Watcher.open(one), await Watcher.open(two)];
    await Promise.all([near.watch(ORDERS), far.watch(ORDERS)]);
    const [added] = await saveOrders({ added: [newOrder()] }, two);
    for (const watcher of [near, far])
      expect(await watcher.next('changed_rows')).toMatchObject({
        resource: ORDERS,
        saved: [{ id: added?.id, content: '新订单', rowVersion: '0' }],
        gone: [],
        reload: false,
      });
    await saveOrders({ changed: [{ id: added?.id, content: '改过' }] });
    expect(await far.next('changed_rows')).toMatchObject({ saved: [{ id: added?.id, content: '改过' }] });
    await saveOrders({ removed: [{ id: added?.id }] });
    expect(await near.next('changed_rows')).toMatchObject({ saved: [{ content: '改过' }] });
    expect(await near.next('changed_rows')).toMatchObject({ saved: [], gone: [added?.id] });
  });

  it('are caught up with after a break, from where it began', async () => {
    const first = await Watcher.open();
    const position = await first.watch(ORDERS);
    await first.socket.close();
    const [kept, lost] = await saveOrders({ added: [newOrder(), newOrder()] });
    await saveOrders({ changed: [{ id: kept?.id, content: '断线时修改' }], removed: [{ id: lost?.id }] }, servers.two);
    const again = await Watcher.open(servers.two);
    await again.watch(ORDERS, { position });
    const missed = await again.next('changed_rows');
    expect(missed).toMatchObject({ saved: [{ id: kept?.id, content: '断线时修改' }], gone: [lost?.id], reload: false });
    // The position goes on, so that nothing comes twice.
    const third = await Watcher.open();
    await third.watch(ORDERS, { position: missed.position });
    const [next] = await saveOrders({ added: [newOrder()] });
    expect(await third.next('changed_rows')).toMatchObject({ saved: [{ id: next?.id }], gone: [] });
  });

  it('end equal to the database on two pages whose sockets drop twenty times each', async () => {
    const { one, two, database } = servers;
    const pages = [one, two].map((server) => ({ server, rows: new Map<string, unknown>(), position: '', drops: 0 }));
    const kept: OrderRow[] = [];
    let isOver = false;
    /** Collects the messages of a socket while it is open, and stores the last position. */
    const once = async (page: (typeof pages)[number], untilDropped: (socket: TestSocket) => Promise<unknown>) => {
      const watcher = await Watcher.open(page.server);
      const position = await watcher.watch(ORDERS, page.position === '' ? {} : { position: page.position });
      if (page.position === '') page.position = position;
      await untilDropped(watcher.socket);
      await watcher.socket.close();
      for (const frame of watcher.socket.frames as readonly Frame[]) {
        if (frame.type !== 'changed_rows') continue;
        const { saved, gone } = frame.data as { saved: readonly OrderRow[]; gone: readonly string[] };
        for (const row of saved) page.rows.set(row.id, row);
        for (const id of gone) page.rows.delete(id);
        page.position = String(frame.data.position);
      }
      page.drops += 1;
    };
    const live = async (page: (typeof pages)[number]) => {
      while (page.drops < 20 || !isOver) await once(page, () => pause(10 + (page.drops % 4) * 20));
      const { seq } = await database.db
        .selectFrom('sys_audit_chain as link')
        .innerJoin('sys_audit as record', 'record.id', 'link.audit_id')
        .select((eb) => eb.fn.max('link.seq').as('seq'))
        .where('record.resource', '=', ORDERS)
        .executeTakeFirstOrThrow();
      // The last time it stays open until every message has arrived.
      const isTold = ({ frames }: TestSocket) =>
        (frames as readonly Frame[]).some(({ data }) => Number(data.position ?? 0) >= Number(seq));
      await once(page, (socket) => expect.poll(() => isTold(socket), { timeout: 10_000 }).toBe(true));
    };
    const first = pages.map(live);
    await pause(50);
    for (let round = 0; round < 15; round += 1) {
      const changed = kept.slice(0, 2).map(({ id }) => ({ id, content: `第${round}轮` }));
      const removed = kept.splice(3, 1).map(({ id }) => ({ id }));
      kept.push(...(await saveOrders({ added: [newOrder()], changed, removed }, round % 2 === 0 ? one : two)));
    }
    isOver = true;
    await Promise.all(first);
    const stored = await database.db
      .selectFrom('demo_order')
      .select(['id', 'content'])
      .where(
        'id',
        'in',
        kept.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    for (const { rows } of pages) {
      const last = [...rows.values()] as readonly { readonly id: string; readonly content: string }[];
      const told = last.map(({ id, content }) => ({ id, content })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(told).toEqual(stored);
    }
  });

  it('are read again after too many changes to list, or from an unknown position', async () => {
    const watcher = await Watcher.open();
    const position = await watcher.watch(ORDERS);
    const many = await saveOrders({ added: Array.from({ length: 501 }, newOrder) });
    expect(await watcher.next('changed_rows')).toMatchObject({ reload: true, saved: [] });
    await saveOrders({ removed: many.map(({ id }) => ({ id })) });
    for (const wrong of [position, '999999999']) {
      const other = await Watcher.open();
      await other.watch(ORDERS, { position: wrong });
      expect(await other.next('changed_rows')).toMatchObject({ reload: true });
    }
  });

  it('show their editors to all others, until they stop or their page is closed', async () => {
    const { one, two } = servers;
    const [writer, reader] = [await Watcher.open(one), await Watcher.open(two)];
    await Promise.all([writer.watch(ORDERS), reader.watch(ORDERS)]);
    const [first, second] = await saveOrders({ added: [newOrder(), newOrder()] });
    const edits = async () => (await reader.next('editing_rows')).rows;
    writer.ask('edit_row', { resource: ORDERS, id: first?.id });
    expect(await edits()).toMatchObject([{ id: first?.id, realname: '管理员', userId: servers.admin.id }]);
    writer.ask('edit_row', { resource: ORDERS, id: second?.id });
    expect(await edits()).toMatchObject([{ id: second?.id }]);
    const late = await Watcher.open(one);
    await late.watch(ORDERS);
    expect(await late.next('editing_rows')).toMatchObject({ rows: [{ id: second?.id }] });
    writer.ask('edit_row', { resource: ORDERS, id: null });
    expect(await edits()).toEqual([]);
    writer.ask('edit_row', { resource: ORDERS, id: first?.id });
    expect(await edits()).toHaveLength(1);
    await writer.socket.close();
    expect(await edits()).toEqual([]);
    expect(writer.socket.frames.filter((frame) => (frame as Frame).type === 'editing_rows')).toEqual([]);
  });

  it('are sent only to users who may read them, within their data rules', async () => {
    const { one, operator, database } = servers;
    const stranger = await Watcher.open(one, operator);
    stranger.ask('watch_rows', { resource: ORDERS });
    expect(await stranger.next('rows_refused')).toMatchObject({ resource: ORDERS, message: texts.noRight });
    stranger.ask('watch_rows', { resource: 'sys/nothing' });
    expect((await stranger.next('rows_refused')).message).toContain('sys/nothing');
    stranger.ask('edit_row', { resource: ORDERS, id: 'x' });
    expect(await stranger.next('rows_refused')).toMatchObject({ message: '请先关注该数据' });
    stranger.ask('watch_rows', { resource: EQUIPMENT, tenant: '2' });
    expect(await stranger.next('rows_refused')).toMatchObject({ message: texts.foreignTenant });

    const [shown, hidden] = await database.db.selectFrom('station_equipment').select('id').limit(2).execute();
    await narrowOperator(shown?.id);
    await stranger.watch(EQUIPMENT);
    const edit = (id: unknown, remark: string) =>
      expectSuccess(callServer(one, 'PUT', `/${EQUIPMENT}/edit`, servers.admin.token, { id, remark }));
    await edit(hidden?.id, '看不见的');
    await edit(shown?.id, '看得见的');
    expect(await stranger.next('changed_rows')).toMatchObject({ saved: [], gone: [], reload: true });
    expect(await stranger.next('changed_rows')).toMatchObject({ saved: [{ id: shown?.id, remark: '看得见的' }] });
    expect(JSON.stringify(stranger.socket.frames)).not.toContain('看不见的');
    expect(JSON.stringify(stranger.socket.frames)).not.toContain(hidden?.id);
  });

  it('end with the session of the watching user', async () => {
    const token = await signIn(servers.one);
    const watcher = await Watcher.open(servers.two, { ...servers.admin, token });
    await watcher.watch(ORDERS);
    await expectSuccess(callServer(servers.one, 'GET', '/sys/logout', token));
    await saveOrders({ added: [newOrder()] });
    await watcher.socket.closed;
    expect(JSON.stringify(watcher.socket.frames)).not.toContain('changed_rows');
  });
});
