import { describe, expect, it } from 'vitest';
import { askOccupancy } from '../../../../src/app/credentials/validation/occupancy.ts';
import type { Answer } from '../../../../src/runtime/contract/ports.ts';
import { TransportError } from '../../../../src/runtime/contract/ports.ts';
import { client } from '../../session/support.ts';

const answered = (answer: Partial<Answer>) =>
  client(() => ({ success: false, message: '', code: 0, result: null, ...answer }));

describe('askOccupancy', () => {
  it.each([
    [{ success: true, result: true }, 'free'],
    [{ message: '用户账号已存在', result: true }, 'taken'],
    [{ message: '查询过于频繁，请稍后再试！', code: 500 }, 'unknown'],
  ] as const)('[S7.23] of %j is %s', async (answer, occupancy) => {
    const server = answered(answer);
    expect(await askOccupancy(server, { field: 'phone', text: '13800138000' })).toBe(occupancy);
    expect(server.calls).toMatchObject([
      {
        request: { method: 'GET', path: '/sys/user/checkOnlyUser', params: { phone: '13800138000' } },
        options: { quiet: true },
      },
    ]);
  });

  it('knows nothing without an answer', async () => {
    const broken = client(() => {
      throw new TransportError('网络超时', 0, false);
    });
    expect(await askOccupancy(broken, { field: 'username', text: 'a' })).toBe('unknown');
  });
});
