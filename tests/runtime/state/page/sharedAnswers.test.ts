import { expect, it, vi } from 'vitest';
import type { Answer, TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import { forgetAnswers, sharedAnswer } from '../../../../src/runtime/state/page/sharedAnswers.ts';
import { answer, transport } from '../fixture.ts';

const REQUEST: TransportRequest = { method: 'GET', path: '/now', params: { a: '1', b: '2' } };

/** A server that counts what it is asked. */
function counted(reply: (asked: number) => Answer) {
  let asked = 0;
  const port = transport(() => {
    asked += 1;
    return reply(asked);
  });
  return { port, asked: () => asked };
}

it('is asked once by many, also in another order of parameters, and again for another question', async () => {
  const { port, asked } = counted((n) => answer({ n }));
  const all = await Promise.all([
    sharedAnswer(port, REQUEST, 20),
    sharedAnswer(port, { ...REQUEST, params: { b: '2', a: '1' } }, 20),
    sharedAnswer(port, REQUEST, 20),
  ]);
  expect(all.map(({ result }) => result)).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  await sharedAnswer(port, { ...REQUEST, params: { a: '3' } }, 20);
  expect(asked()).toBe(2);
  await sharedAnswer(counted(() => answer(null)).port, REQUEST, 20);
  expect(asked()).toBe(2);
});

it('is asked anew when the answer is too old', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { port, asked } = counted((n) => answer({ n }));
    await sharedAnswer(port, REQUEST, 20);
    vi.advanceTimersByTime(19_000);
    await sharedAnswer(port, REQUEST, 20);
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(2_000);
    await sharedAnswer(port, REQUEST, 20);
    expect(asked()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it('is asked anew after all were forgotten', async () => {
  const { port, asked } = counted((n) => answer({ n }));
  await sharedAnswer(port, REQUEST, 20);
  forgetAnswers(port);
  await sharedAnswer(port, REQUEST, 20);
  expect(asked()).toBe(2);
});

it('keeps no refusal', async () => {
  const { port, asked } = counted((n) => answer({ n }, n === 1 ? { success: false, message: '超时' } : {}));
  expect(await sharedAnswer(port, REQUEST, 20)).toMatchObject({ success: false });
  expect(await sharedAnswer(port, REQUEST, 20)).toMatchObject({ success: true });
  expect(asked()).toBe(2);
});
