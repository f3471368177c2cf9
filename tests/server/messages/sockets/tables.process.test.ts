import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pushTable } from '../../../../server/messages/sockets/push.ts';
import type { TestSocket } from './client.ts';
import { announce, openServers, type Servers } from './servers.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await openServers();
}, 120_000);
afterEach(() => servers.closeSockets());
afterAll(() => servers.close());

const open = (server = servers.one, account = servers.admin) =>
  servers.open(server, `/vxeSocket/${account.id}/0123456789abcdef0123456789abcdef`, { protocols: [account.token] });

/** What came before the answer to a heartbeat that is sent now. */
async function untilHeartbeat(socket: TestSocket): Promise<readonly unknown[]> {
  socket.send(JSON.stringify({ type: 'heart_beat', data: '' }));
  for (let index = 0; ; index += 1) {
    const frame = await socket.frame(index);
    if (JSON.stringify(frame) === '{"type":"heart_beat","data":true}') return socket.frames.slice(0, index);
  }
}

describe('the socket of tables', { timeout: 60_000 }, () => {
  it('[S7.37b] answers a heartbeat to its sender', async () => {
    const [sender, other] = [await open(), await open()];
    expect(await untilHeartbeat(sender)).toEqual([]);
    expect(await untilHeartbeat(other)).toEqual([]);
  });

  it.each([
    ['a small row', { id: '1001', ship_name: '新名', __note: null }],
    ['a row that takes many notifications', { id: '1002', remark: '光伏'.repeat(9_000) }],
  ])('[S7.37b S3.23b] passes %s to every socket of every server, the sender too', async (_name, row) => {
    const { one, two, admin, operator, listen } = servers;
    const bell = await listen(two, admin);
    const sockets = [await open(one, admin), await open(one, operator), await open(two, operator)];
    const update = {
      type: 'update_vxe_table',
      data: { socketKey: 'demo-socket-reload', args: [row, '_j-vxe-table-1-_'] },
    };
    sockets[0]?.send(JSON.stringify(update));
    for (const socket of sockets) expect(await socket.frame(0)).toEqual(update);
    expect(bell.frames).toEqual([]);
  });

  it.each([
    'no json',
    '[]',
    'null',
    '{"type":"common_send_date","data":{"key":"k","args":[]}}',
    '{"type":"update_vxe_table","data":{"socketKey":1,"args":[{},"c"]}}',
    '{"type":"update_vxe_table","data":{"socketKey":"k","args":["row","c"]}}',
    '{"type":"update_vxe_table","data":{"socketKey":"k","args":[{"__proto__":{"a":1}},"c"]}}',
    '{"type":"drop_table","data":""}',
    '{"type":"watch_rows","data":{}}',
    '{"type":"watch_rows","data":{"resource":5}}',
    '{"type":"watch_rows","data":{"resource":"demo/order","position":"-1 or 1=1"}}',
    '{"type":"edit_row","data":{"resource":"demo/order"}}',
    `{"type":"watch_rows","data":{"resource":"${'x'.repeat(101)}"}}`,
  ])('ignores %s', async (message) => {
    const [sender, other] = [await open(), await open(servers.two)];
    sender.send(message);
    expect(await untilHeartbeat(sender)).toEqual([]);
    expect(await untilHeartbeat(other)).toEqual([]);
  });

  it('[S7.37b] carries messages of the server itself, and no notices', async () => {
    const { one, two, admin, database } = servers;
    const sockets = [await open(one), await open(two)];
    await announce(one, admin, '与表格无关');
    const frame = { type: 'common_send_date', data: { key: 'alarm', args: ['INV-01', 3] } } as const;
    await pushTable(database.db, frame);
    for (const socket of sockets) expect(await socket.frame(0)).toEqual(frame);
  });
});
