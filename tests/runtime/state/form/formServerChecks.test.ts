import { describe, expect, it } from 'vitest';
import type { TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import { ALWAYS, answer, deferred, field } from '../fixture.ts';
import { open } from './openForm.ts';

describe('server checks', () => {
  const unique = (message: string | null) => ({
    rule: 'unique' as const,
    message,
    request: (value: unknown) => ({ method: 'GET' as const, path: '/check', params: { value } }),
  });
  const taken = () => answer(null, { success: false, message: '已存在' });

  it('[S5.12e] shows the own message, else that of the server', async () => {
    for (const [message, expected] of [
      ['名称重复', '名称重复'],
      [null, '已存在'],
    ] as const) {
      const { form } = open([field('a', { serverChecks: [unique(message)] })], { row: { a: 'x' }, reply: taken });
      form.change('a', 'y');
      expect(await form.validate()).toBe(false);
      expect(form.status('a').error).toBe(expected);
    }
  });

  it('does not ask about an unchanged value, an empty one or one that already passed', async () => {
    const { form, line } = open([field('a', { serverChecks: [unique(null)] })], {
      mode: 'edit',
      row: { id: '1', a: 'x' },
    });
    await form.validate();
    form.change('a', '');
    await form.validate();
    form.change('a', 'y');
    await form.validate();
    await form.validate();
    expect(line.sent.map((request) => request.params)).toEqual([{ value: 'y' }]);
  });

  it('[S7.29c] asks again when another field that is part of the question changes', async () => {
    const inStation = {
      ...unique(null),
      request: (value: unknown, scope: { get(name: string): unknown }) => ({
        method: 'GET' as const,
        path: '/check',
        params: { value, station: scope.get('station') },
      }),
    };
    const fields = [field('station'), field('code', { serverChecks: [inStation] })];
    const reply = (request: TransportRequest) => (request.params?.station === 'b' ? taken() : answer(null));
    const { form } = open(fields, { mode: 'edit', row: { id: '1', station: 'a', code: 'x' }, reply });
    expect(await form.validate()).toBe(true);
    form.change('station', 'b');
    expect(await form.validate()).toBe(false);
    expect(form.status('code').error).toBe('已存在');
  });

  it('drops a late answer about an older value', async () => {
    const first = deferred<ReturnType<typeof answer>>();
    const { form } = open([field('a', { serverChecks: [unique(null)] })], {
      reply: (request) => (request.params?.value === 'old' ? first.promise : answer(null)),
    });
    form.change('a', 'old');
    form.leave('a');
    expect(form.status('a').checking).toBe(true);
    form.change('a', 'new');
    first.resolve(taken());
    await first.promise;
    await Promise.resolve();
    expect(form.status('a').error).toBeNull();
  });

  it('does not pass with a mistake that is put right while the server is asked', async () => {
    const asked = deferred<ReturnType<typeof answer>>();
    const { form } = open([field('a', { serverChecks: [unique(null)] }), field('b', { required: ALWAYS })], {
      reply: () => asked.promise,
    });
    form.change('a', 'x');
    const passed = form.validate();
    form.change('b', 'y');
    asked.resolve(answer(null));
    expect(await passed).toBe(false);
    expect(await form.validate()).toBe(true);
  });

  it('treats a failed call as a failed check', async () => {
    const { form } = open([field('a', { serverChecks: [unique(null)] })], {
      reply: () => Promise.reject(new Error('网络超时')),
    });
    form.change('a', 'x');
    expect(await form.validate()).toBe(false);
    expect(form.status('a').error).toBe('网络超时');
  });
});
