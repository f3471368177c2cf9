import { expect, it } from 'vitest';
import type { Answer, TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import type { CompiledSource } from '../../../../src/runtime/contract/source.ts';
import { gqmtDialect } from '../../../../src/runtime/dialects/gqmt.ts';
import { createWidgetData } from '../../../../src/runtime/state/page/widgetData.ts';
import { always, answer, deferred, transport } from '../fixture.ts';

const call = { method: 'GET' as const, path: { reads: [], render: () => '/nodes', value: () => '/nodes' } };
const source: CompiledSource = {
  dialect: gqmtDialect,
  calls: { list: call },
  params: always({}),
  rowKey: 'id',
  sort: [],
  pageSize: 20,
  paging: true,
  cache: 0,
};
const request: TransportRequest = { method: 'GET', path: '/nodes', params: { top: '1' } };

it('gives the rows of a list, and the plain answer where there is only a read call', async () => {
  const list = createWidgetData(
    source,
    transport(() => answer({ records: [{ id: '1' }], total: 1 })),
  );
  expect(list.snapshot()).toEqual({ state: 'loading', data: null, total: null, message: '' });
  await list.ask(request);
  expect(list.snapshot()).toEqual({ state: 'ready', data: [{ id: '1' }], total: null, message: '' });

  const read = createWidgetData(
    { ...source, calls: { read: call } },
    transport(() => answer({ energy: 5 })),
  );
  await read.ask(request);
  expect(read.snapshot().data).toEqual({ energy: 5 });
});

it('keeps the data of the same question after a failure and drops that of another', async () => {
  const answers: Answer[] = [answer([{ id: '1' }]), answer(null, { success: false, message: '超时' }), answer([])];
  const data = createWidgetData(
    source,
    transport(() => answers.shift() ?? answer(null, { success: false, message: '没有了' })),
  );
  await data.ask(request);
  await data.ask(request);
  expect(data.snapshot()).toEqual({ state: 'failed', data: [{ id: '1' }], total: null, message: '超时' });
  const states: string[] = [];
  data.subscribe(() => states.push(data.snapshot().state));
  await data.ask({ ...request, params: { top: '2' } });
  expect(states).toEqual(['loading', 'ready']);
});

it('lets a newer question end the older one, whose late answer is lost', async () => {
  const first = deferred<Answer>();
  const replies = [first.promise, Promise.resolve(answer([{ id: 'new' }]))];
  const line = transport(() => replies.shift() ?? answer([]));
  const data = createWidgetData(source, line);
  const older = data.ask(request);
  await data.ask({ ...request });
  first.resolve(answer([{ id: 'old' }]));
  await older;
  expect(line.sent[0]?.signal?.aborted).toBe(true);
  expect(data.snapshot().data).toEqual([{ id: 'new' }]);
});

it('asks for more with further parameters, says why it was refused, and ends all with its view', async () => {
  const line = transport(({ params }) =>
    params?.pid === 'x' ? answer(null, { success: false, message: '无权查看' }) : answer([{ id: '2' }]),
  );
  const data = createWidgetData(source, line);
  expect(await data.more({ pid: '1' })).toEqual([]);
  await data.ask(request);
  expect(await data.more({ pid: '1' })).toEqual([{ id: '2' }]);
  expect(line.sent.at(-1)?.params).toEqual({ top: '1', pid: '1' });
  await expect(data.more({ pid: 'x' })).rejects.toThrow('无权查看');
  data.dispose();
  expect(line.sent.at(-1)?.signal?.aborted).toBe(true);
});
