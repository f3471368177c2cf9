import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../server/foundation/newId.ts';
import { deleteAlarms, insertAlarms, updateAlarms } from '../../../../server/plant/alarms/store/writeAlarms.ts';
import { expectQuiet, type TestSocket } from '../../messages/sockets/client.ts';
import { type Account, openServers, type Servers } from '../../messages/sockets/servers.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await openServers();
}, 120_000);
afterEach(() => servers.closeSockets());
afterAll(() => servers.close());

const RESOURCE = 'station/alarm';
type Frame = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

/** Opens a socket that watches alarms. */
async function watch(server: Servers['one'], account: Account, more: object = {}): Promise<TestSocket> {
  const path = `/vxeSocket/${account.id}/0123456789abcdef0123456789abcdef`;
  const socket = await servers.open(server, path, { protocols: [account.token] });
  socket.send(JSON.stringify({ type: 'watch_rows', data: { resource: RESOURCE, ...more } }));
  await expect.poll(() => (socket.frames as readonly Frame[]).map(({ type }) => type)).toContain('watching_rows');
  return socket;
}

const changes = ({ frames }: TestSocket) =>
  (frames as readonly Frame[]).flatMap(({ type, data }) => (type === 'changed_rows' ? [data] : []));
const saved = (socket: TestSocket) => changes(socket).flatMap((data) => data.saved as readonly { id: string }[]);

function alarmOf(stationId: string, name: string) {
  const now = new Date();
  return {
    ...{ id: newId(), alarm_no: newId(), alarm_name: name, station_id: stationId, equipment_id: null },
    ...{ alarm_code: newId().slice(-8), alarm_type: null, source: '2', rule_id: null, content: null, snapshot: null },
    ...{ first_time: now, raised_time: now, last_time: now, occur_count: 1, clear_time: null, cond_state: '1' },
    ...{ alarm_level: '1', handle_state: '0', suggestion: null, recurred: false, tenant_id: 1 },
    ...{ create_by: null, create_time: now, update_by: null, update_time: null },
  };
}

/** A data rule of the operator, who sees the alarms of one station. */
async function narrowOperator(stationId: string): Promise<void> {
  const { db } = servers.database;
  const menu = await db
    .selectFrom('sys_permission')
    .select('id')
    .where('component', '=', 'station/StationAlarmList')
    .executeTakeFirstOrThrow();
  const rule = {
    rule_name: '本站',
    rule_column: 'stationId',
    rule_conditions: '=',
    rule_value: stationId,
    status: '1',
  };
  const stamps = { create_by: null, create_time: null, update_by: null, update_time: null };
  await db
    .insertInto('sys_permission_data_rule')
    .values({ id: 'own-station', permission_id: menu.id, ...rule, ...stamps })
    .execute();
  await db
    .updateTable('sys_role_permission')
    .set({ data_rule_ids: 'own-station' })
    .where('permission_id', '=', menu.id)
    .where('role_id', 'in', (of) => of.selectFrom('sys_role').select('id').where('role_code', '=', 'operator'))
    .execute();
}

describe('alarms that the engine writes', { timeout: 60_000 }, () => {
  it('[S4.15] are sent to every open list at once, on every server, and only to users who may read them', async () => {
    const { database, one, two, admin, operator } = servers;
    const [own, other] = await database.db
      .selectFrom('station_info')
      .select('id')
      .where('tenant_id', '=', 1)
      .limit(2)
      .execute();
    await narrowOperator(own?.id ?? '');
    const [near, far, narrow] = [await watch(one, admin), await watch(two, admin), await watch(two, operator)];
    const alarms = [alarmOf(own?.id ?? '', '本站告警'), alarmOf(other?.id ?? '', '外站告警')];
    await database.db.transaction().execute((trx) => insertAlarms(trx, alarms));
    for (const socket of [near, far]) {
      await expect
        .poll(() =>
          saved(socket)
            .map(({ id }) => id)
            .sort(),
        )
        .toEqual(alarms.map(({ id }) => id).sort());
    }
    await expect
      .poll(() => saved(narrow))
      .toMatchObject([{ id: alarms[0]?.id, alarmName: '本站告警', condState: '1' }]);
    expect(JSON.stringify(narrow.frames)).not.toContain(alarms[1]?.id);
    expect(changes(narrow).map(({ added }) => added)).toEqual([[alarms[0]?.id]]);

    const cleared = alarms.map(({ id }) => ({
      id,
      following: {
        ...{ last_time: new Date(), occur_count: 2, clear_time: new Date(), cond_state: '2' },
        ...{ handle_state: '0', alarm_level: '1' },
      },
    }));
    await database.db.transaction().execute((trx) => updateAlarms(trx, cleared, new Date()));
    await expect.poll(() => saved(narrow).at(-1)).toMatchObject({ id: alarms[0]?.id, condState: '2', occurCount: 2 });
    expect(changes(narrow).at(-1)?.added).toEqual([]);
    await database.db.transaction().execute((trx) =>
      deleteAlarms(
        trx,
        alarms.map(({ id }) => id),
      ),
    );
    await expect.poll(() => changes(near).at(-1)?.gone).toHaveLength(2);
    // Users narrowed by a data rule receive no keys of removed records.
    await expect.poll(() => changes(narrow).at(-1)).toMatchObject({ gone: [], reload: true });
    expect(JSON.stringify(narrow.frames)).not.toContain(alarms[1]?.id);
  });

  it('[S7.37a] are announced to every window, once for many, without any content', async () => {
    const { database, one, two, admin, operator, listen } = servers;
    const windows = [await listen(one, admin), await listen(two, operator)];
    const [station] = await database.db
      .selectFrom('station_info')
      .select('id')
      .where('tenant_id', '=', 1)
      .limit(1)
      .execute();
    for (const name of ['一', '二', '三']) {
      const alarm = alarmOf(station?.id ?? '', name);
      await database.db.transaction().execute((trx) => insertAlarms(trx, [alarm]));
    }
    for (const socket of windows) {
      expect(await socket.frame(0)).toEqual({ cmd: 'alarm' });
      await expectQuiet(socket);
    }
  });

  it('are read again after a storm that is too large to list', async () => {
    const { database, one, admin } = servers;
    const socket = await watch(one, admin);
    const [station] = await database.db
      .selectFrom('station_info')
      .select('id')
      .where('tenant_id', '=', 1)
      .limit(1)
      .execute();
    const storm = Array.from({ length: 300 }, (_, index) => alarmOf(station?.id ?? '', `告警${index}`));
    await database.db.transaction().execute((trx) => insertAlarms(trx, storm));
    await expect.poll(() => changes(socket)).toMatchObject([{ saved: [], added: [], gone: [], reload: true }]);
  });
});
