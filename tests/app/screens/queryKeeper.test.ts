import { describe, expect, it } from 'vitest';
import { createQueryKeeper } from '../../../src/app/screens/queryKeeper.ts';
import { type Answer, TransportError, type TransportRequest } from '../../../src/runtime/contract/ports.ts';

const PLACE = { screen: 'demo/A', path: '/a' };
const ROWS = [{ field: 'day', rule: 'ge' as const, value: '{addDays($today, -7)}' }];
const KEPT = { title: '近7天', matchType: 'or', records: [{ field: 'day', rule: 'ge', val: '{addDays($today, -7)}' }] };

function keeper(reply: () => Partial<Answer>) {
  const sent: (TransportRequest & { readonly quiet: boolean })[] = [];
  const send = async (request: TransportRequest, options?: { readonly quiet: boolean }): Promise<Answer> => {
    sent.push({ ...request, quiet: options?.quiet === true });
    return { success: true, code: 0, message: '', result: null, ...reply() };
  };
  return { sent, queries: createQueryKeeper({ send }) };
}

describe('queries that the server keeps', () => {
  it('are read with who keeps them, and those that cannot be read are passed over', async () => {
    const query = { ...KEPT, id: '1', own: false, username: 'li', username_dictText: '李四', roles: ['om', 7] };
    const result = { queries: [query, null, { id: '2' }], roles: [{ code: 'om', name: '运维' }, 3] };
    const { queries, sent } = keeper(() => ({ result }));
    expect(await queries.list(PLACE)).toEqual({
      queries: [{ id: '1', name: '近7天', match: 'or', rows: ROWS, isOwn: false, author: '李四', roles: ['om'] }],
      roles: [{ code: 'om', name: '运维' }],
    });
    expect(sent).toEqual([{ method: 'GET', path: '/sys/savedQuery/list', params: PLACE, quiet: true }]);
  });

  it('are sent as they are written, days that count from today too', async () => {
    const { queries, sent } = keeper(() => ({}));
    await queries.save(PLACE, { name: '近7天', match: 'or', rows: ROWS, roles: ['om'] });
    await queries.remove('1');
    expect(sent.map(({ method, path, body, params }) => [method, path, body ?? params])).toEqual([
      ['PUT', '/sys/savedQuery/save', { ...PLACE, ...KEPT, roles: ['om'] }],
      ['DELETE', '/sys/savedQuery/delete', { id: '1' }],
    ]);
  });

  it('say what the server refuses', async () => {
    const { queries } = keeper(() => ({ success: false, message: '未找到您保存的该查询' }));
    await expect(queries.remove('1')).rejects.toThrow('未找到您保存的该查询');
  });

  it.each<readonly [string, () => Partial<Answer>, number]>([
    ['answers a failure', () => ({ success: false }), 1],
    ['has no such address', () => refuse(404), 1],
    ['cannot be reached, for now', () => refuse(0), 2],
  ])('are none of a server that %s', async (_, reply, asked) => {
    const { queries, sent } = keeper(reply);
    expect(await queries.list(PLACE)).toBeNull();
    expect(await queries.list(PLACE)).toBeNull();
    expect(sent).toHaveLength(asked);
  });
});

function refuse(status: number): never {
  throw new TransportError('no', status, false);
}
