import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LookupPlan } from '../../../../src/runtime/contract/option.ts';
import { TransportError, type TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import { recordScope } from '../../../../src/runtime/data/path.ts';
import { gqmtDialect } from '../../../../src/runtime/dialects/gqmt.ts';
import { createOptions } from '../../../../src/runtime/state/choices/options.ts';
import { answer, notify, transport } from '../fixture.ts';

const USERS: LookupPlan = {
  kind: 'lookup',
  source: { kind: 'table', table: 'sys_user', text: 'realname', code: 'username', top: '' },
};
const NAMES: Readonly<Record<string, string>> = { admin: '管理员', li: '李雷' };
const nothing = recordScope({});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const never = new AbortController().signal;

function texts(request: TransportRequest) {
  const keys = String(request.params?.key).split(',');
  return answer(keys.map((key) => NAMES[key] ?? key));
}

function open(reply: Parameters<typeof transport>[0] = texts) {
  const line = transport(reply);
  const said = notify();
  return { options: createOptions({ transport: line, notify: said }, gqmtDialect), line, said };
}

afterEach(() => vi.useRealTimers());

describe('texts of stored values', () => {
  it('[S7.26a] asks once for all that a moment needs, and never again', async () => {
    const { options, line } = open();
    let changes = 0;
    options.subscribe(() => {
      changes += 1;
    });
    options.texts(USERS, ['admin', '']);
    options.texts({ ...USERS }, ['li', 'admin', 'nobody']);
    await settled();
    const known = options.texts(USERS, ['admin', 'li', 'nobody']);
    await settled();
    expect(line.sent.map((request) => request.params?.key)).toEqual(['admin,li,nobody']);
    expect([...known.values()].map(({ text }) => text)).toEqual(['管理员', '李雷']);
    expect(options.texts(USERS, ['li'])).toBe(known);
    expect(changes).toBe(1);
  });

  it('splits what is too long for an address', async () => {
    const { options, line } = open();
    options.texts(
      USERS,
      Array.from({ length: 250 }, (_, index) => `u${index}`),
    );
    await settled();
    expect(line.sent.map((request) => String(request.params?.key).split(',').length)).toEqual([100, 100, 50]);
  });

  it('does not ask for what a search or a level has brought', async () => {
    const { options, line } = open(() => answer([{ value: 'admin', text: '管理员' }]));
    await options.lookup(USERS, nothing).search('管', never);
    expect(options.texts(USERS, ['admin']).get('admin')?.text).toBe('管理员');
    await settled();
    expect(line.sent).toHaveLength(1);
  });

  it('[S8.9g] warns with the message of the server, and asks again after a while', async () => {
    vi.useFakeTimers();
    const { options, line, said } = open(() => answer(null, { success: false, message: '字典不存在' }));
    options.texts(USERS, ['admin']);
    await vi.advanceTimersByTimeAsync(1);
    options.texts(USERS, ['admin']);
    await vi.advanceTimersByTimeAsync(1);
    expect(said.told).toEqual(['warning: 字典不存在']);
    expect(line.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_000);
    options.texts(USERS, ['admin']);
    await vi.advanceTimersByTimeAsync(1);
    expect(line.sent).toHaveLength(2);
  });

  it('does not repeat what the user has been shown', async () => {
    const { options, said } = open(() => {
      throw new TransportError('网络超时', 0, true);
    });
    options.texts(USERS, ['admin']);
    await settled();
    expect(said.told).toEqual([]);
  });

  it('drops an answer that arrives after clear', async () => {
    const { options } = open();
    options.texts(USERS, ['admin']);
    await Promise.resolve();
    options.clear();
    await settled();
    expect([...options.texts(USERS, [])]).toEqual([]);
  });
});

describe('questions', () => {
  const inStation: LookupPlan = {
    ...USERS,
    where: { reads: [['station']], evaluate: (scope) => ({ stationId: scope.get('station') }) },
  };

  it('have another key when their condition says something else', () => {
    const { options } = open();
    const keys = ['1', '2', '1'].map((station) => options.lookup(inStation, recordScope({ station })).key);
    expect(keys[0]).toBe(keys[2]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('reject with the message of the server', async () => {
    const { options } = open(() => answer(null, { success: false, message: '该编码【B02】不存在，请核实!' }));
    const plan: LookupPlan = { kind: 'lookup', source: { kind: 'category', root: 'B02', store: 'id' } };
    await expect(options.lookup(plan, nothing).children(null, never)).rejects.toThrow('该编码【B02】不存在，请核实!');
  });

  it('[S5.9 S8.9k] are not sent when the plan is faulty', async () => {
    const { options, line } = open();
    const lookup = options.lookup({ ...USERS, fault: '有误' }, nothing);
    await expect(lookup.children(null, never)).rejects.toThrow('有误');
    await expect(lookup.search('', never)).rejects.toThrow('有误');
    expect(line.sent).toEqual([]);
  });

  it('hand the signal on, so that a superseded one is aborted', async () => {
    const { options, line } = open(() => answer([]));
    await options.lookup(USERS, nothing).search('x', never);
    expect(line.sent[0]?.signal).toBe(never);
  });

  it('[S8.9f] are not asked of a dictionary without a name', async () => {
    const { options, line, said } = open();
    const nameless = { kind: 'dict', code: ' ' } as const;
    expect(options.get(nameless, nothing)).toEqual({ state: 'failed', message: '字典Code不能为空!' });
    options.get(nameless, nothing);
    await settled();
    expect(said.told).toEqual(['warning: 字典Code不能为空!']);
    expect(line.sent).toEqual([]);
  });
});
