import { expect, it, vi } from 'vitest';
import type { Answer, Transport } from '../../../src/runtime/contract/ports.ts';
import { tellingTransport } from '../../../src/runtime/contract/tellingTransport.ts';

it.each([
  ['GET', true, 0],
  ['POST', true, 1],
  ['PUT', true, 1],
  ['DELETE', true, 1],
  ['POST', false, 0],
] as const)('a call by %s that succeeds (%s) is reported %i times', async (method, success, times) => {
  const written = vi.fn();
  const answer: Answer = { success, code: 200, message: '', result: null };
  const transport: Transport = {
    send: async () => answer,
    upload: async () => answer,
    download: () => Promise.reject(),
  };
  const telling = tellingTransport(transport, written);
  expect(await telling.send({ method, path: '/x' })).toBe(answer);
  expect(written).toHaveBeenCalledTimes(times);
  await telling.upload({ method: 'POST', path: '/x', parts: [] });
  expect(written).toHaveBeenCalledTimes(times + (success ? 1 : 0));
});
