import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { LazyLog } from '../../../../server/http/tracing/lazyLog.ts';

function logAt(level: string) {
  const lines: unknown[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString('utf8')));
      done();
    },
  });
  const parent = pino({ level, base: null, timestamp: false }, stream);
  const child = vi.spyOn(parent, 'child');
  return { lines, log: new LazyLog(parent, { reqId: 'r1' }), child };
}

it('writes the members of all its ancestors into each line, with one child of Pino', () => {
  const { lines, log, child } = logAt('info');
  const own = log.child({ address: '::1' }).child({ user: 'admin' });
  own.info({ status: 200 }, 'answered');
  own.warn('slow %s', 'today');
  expect(lines).toEqual([
    { level: 30, reqId: 'r1', address: '::1', user: 'admin', status: 200, msg: 'answered' },
    { level: 40, reqId: 'r1', address: '::1', user: 'admin', msg: 'slow today' },
  ]);
  expect(child).toHaveBeenCalledTimes(1);
});

it('makes no child for lines below the level', () => {
  const { lines, log, child } = logAt('error');
  log.child({ user: 'admin' }).info('answered');
  log.debug({ query: [] }, 'query');
  expect([lines, child.mock.calls]).toEqual([[], []]);
});

it.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)('writes lines of the level %s', (level) => {
  const { lines, log } = logAt(level);
  log[level]({ id: 1 }, 'text');
  expect(lines).toMatchObject([{ reqId: 'r1', id: 1, msg: 'text' }]);
});
