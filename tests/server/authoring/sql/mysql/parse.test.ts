import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { MysqlParser } from '../../../../../server/authoring/sql/mysql/parse.ts';

/** Answers as the real thread does; some texts keep it busy for ever, or end it. */
const SOURCE = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, text }) => {
  if (text === 'die') process.exit(1);
  while (text === 'endless');
  parentPort.postMessage(text === 'deep' ? { id, isTooComplex: true } : { id, trees: JSON.stringify([text]) });
});`;

describe('the thread that parses statements of MySQL', () => {
  it('is ended by what takes too long or fails, and started again for the next statement', async () => {
    const workers: Worker[] = [];
    const start = () => {
      const worker = new Worker(SOURCE, { eval: true });
      workers.push(worker);
      return worker;
    };
    const parser = new MysqlParser(start, 1_000);
    const asked = ['one', 'endless', 'two', 'die', 'three', 'deep', 'four'].map((text) => parser.parse(text));
    const outcomes = await Promise.allSettled(asked);
    const complex = expect.objectContaining({ message: '语句过于复杂，请拆分或简化' });
    const read = (text: string) => ({ status: 'fulfilled', value: { trees: [text] } });
    expect(outcomes).toEqual([
      read('one'),
      { status: 'rejected', reason: complex },
      read('two'),
      { status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining('ended') }) },
      read('three'),
      { status: 'rejected', reason: complex },
      read('four'),
    ]);
    expect(workers.length).toBe(4);
    await Promise.all(workers.map((worker) => worker.terminate()));
  });
});
