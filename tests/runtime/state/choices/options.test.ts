import { describe, expect, it, vi } from 'vitest';
import type { Payload, Template } from '../../../../src/runtime/contract/expression.ts';
import type { AnsweredPlan, OptionsPlan, TablePlan } from '../../../../src/runtime/contract/option.ts';
import { recordScope } from '../../../../src/runtime/data/path.ts';
import { gqmtDialect } from '../../../../src/runtime/dialects/gqmt.ts';
import { createOptions } from '../../../../src/runtime/state/choices/options.ts';
import { answer, notify, transport } from '../fixture.ts';

const SEX: OptionsPlan = { kind: 'dict', code: 'sex' };
const nothing = recordScope({});
const settled = () => new Promise((resolve) => setTimeout(resolve));

function open(reply: Parameters<typeof transport>[0]) {
  const line = transport(reply);
  const said = notify();
  return { options: createOptions({ transport: line, notify: said }, gqmtDialect), line, said };
}

describe('choices', () => {
  it('[S7.26d] fetches a dictionary once for all readers', async () => {
    const { options, line } = open(() => answer([{ value: 1, text: '男' }]));
    options.get(SEX, nothing);
    options.get({ kind: 'dict', code: 'sex' }, nothing);
    await settled();
    expect(options.get(SEX, nothing)).toMatchObject({ state: 'ready', options: [{ value: '1', text: '男' }] });
    expect(line.sent).toEqual([{ method: 'GET', path: '/sys/dict/getDictItems/sex' }]);
  });

  it('of tables are asked for anew only when something was written since, or after a minute', async () => {
    let names = ['一号'];
    const { options, line } = open(() => answer(names.map((text) => ({ value: text, text }))));
    const devices: TablePlan = { kind: 'table', table: 'device', text: 'name', code: 'name' };
    const shown = () => {
      const state = options.get(devices, nothing);
      return state.state === 'ready' ? state.options.map(({ text }) => text) : state.state;
    };
    options.freshen(devices, nothing);
    expect(line.sent).toEqual([]);
    expect(shown()).toBe('loading');
    await settled();
    names = ['一号', '二号'];
    options.freshen(devices, nothing);
    await settled();
    expect([shown(), line.sent.length]).toEqual([['一号'], 1]);
    options.outdate();
    options.freshen(devices, nothing);
    expect(shown()).toEqual(['一号']);
    await settled();
    expect([shown(), line.sent.length]).toEqual([['一号', '二号'], 2]);
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    options.freshen(devices, nothing);
    now.mockRestore();
    await settled();
    expect(line.sent).toHaveLength(3);
    options.get(SEX, nothing);
    await settled();
    options.outdate();
    options.freshen(SEX, nothing);
    expect(line.sent).toHaveLength(4);
  });

  describe('of a call', () => {
    const read = (station: string | null, keys: Partial<AnsweredPlan> = {}): AnsweredPlan => {
      const path = station === null ? '/demo/teams' : `/demo/teams?station=${station}`;
      const template: Template = {
        reads: station === null ? [] : [['station']],
        render: () => path,
        value: () => path,
      };
      return {
        kind: 'call',
        path: template,
        entries: null,
        text: 'name',
        code: 'id',
        ...keys,
      };
    };
    const teams = [
      { id: 7, name: '一班' },
      { id: 8, name: null },
      { id: '', name: '无' },
      { id: {}, name: '无' },
      '三班',
      { id: '7', name: '甲班' },
    ];
    const offered = [
      { value: '7', text: '甲班' },
      { value: '8', text: '8' },
    ];

    it.each([
      ['a list', teams, {}],
      ['records', { records: teams, total: 9 }, {}],
      ['a key of its own', { teams, records: [] }, { entries: 'teams' }],
    ])('[S7.39b] reads the configured keys of the entries: %s', async (_, result, keys) => {
      const { options, line } = open(() => answer(result));
      options.get(read(null, keys), nothing);
      options.get(read(null, keys), nothing);
      await settled();
      expect(options.get(read(null, keys), nothing)).toMatchObject({ state: 'ready', options: offered });
      expect(line.sent).toEqual([{ method: 'GET', path: '/demo/teams' }]);
    });

    it.each([
      ['no list', { list: [] }, {}, '返回数据类型不识别'],
      ['a list where an object should hold one', [], { entries: 'teams' }, '返回数据类型不识别'],
      ['nothing with the code', [{ key: 1 }], {}, '返回的选项中没有“id”'],
    ])('[S7.39b] says what an answer lacks: %s', async (_, result, keys, message) => {
      const { options, said } = open(() => answer(result));
      options.get(read(null, keys), nothing);
      await settled();
      expect(options.get(read(null, keys), nothing)).toEqual({ state: 'failed', message });
      expect(said.told).toEqual([`warning: ${message}`]);
    });

    it('[S7.39b] asks nothing while a field of its address is empty, and shares no choices read by other keys', async () => {
      const { options, line } = open(() => answer(teams));
      expect(options.get(read('s1'), nothing)).toEqual({ state: 'waiting', on: 'station' });
      expect(line.sent).toEqual([]);
      const scope = recordScope({ station: 's1' });
      options.get(read('s1'), scope);
      options.get(read('s1', { text: 'id' }), scope);
      await settled();
      expect(options.get(read('s1'), scope)).toMatchObject({ options: offered });
      expect(options.get(read('s1', { text: 'id' }), scope)).toMatchObject({ options: [{ text: '7' }, { text: '8' }] });
    });
  });

  it('asks nothing while the field that decides is empty, unless the condition has a value of its own for that', () => {
    const { options, line } = open(() => answer([]));
    const plan = (evaluate: Payload['evaluate']): TablePlan => ({
      ...{ kind: 'table', table: 'device', text: 'name', code: 'id' },
      where: { reads: [['station']], evaluate },
    });
    const read = plan((scope) => ({ stationId: scope.get('station') }));
    for (const station of [undefined, null, '']) {
      const scope = recordScope({ station });
      expect(options.get(read, scope)).toEqual({ state: 'waiting', on: 'station' });
      expect(options.get(read, scope)).toBe(options.get(read, scope));
    }
    expect(line.sent).toEqual([]);
    const other = plan((scope) => ({ stationId: scope.get('station') ?? '0' }));
    expect(options.get(other, nothing)).toEqual({ state: 'loading' });
    expect(options.get(read, recordScope({ station: 0 }))).toEqual({ state: 'loading' });
    expect(line.sent).toHaveLength(2);
  });

  it('are asked for anew on demand, and stay until the answer comes, or when it does not', async () => {
    let texts: readonly string[] | null = ['男'];
    const { options, line, said } = open(() =>
      texts ? answer(texts.map((text, value) => ({ value, text }))) : Promise.reject(new Error('连接中断')),
    );
    options.refresh(SEX, nothing);
    expect(line.sent).toEqual([]);
    options.get(SEX, nothing);
    options.refresh(SEX, nothing);
    await settled();
    expect(line.sent).toHaveLength(1);
    texts = ['男', '女'];
    options.refresh(SEX, nothing);
    expect(options.get(SEX, nothing)).toMatchObject({ state: 'ready', options: [{ text: '男' }] });
    await settled();
    expect(options.get(SEX, nothing)).toMatchObject({ options: [{ text: '男' }, { text: '女' }] });
    texts = null;
    options.refresh(SEX, nothing);
    await settled();
    expect(options.get(SEX, nothing)).toMatchObject({ state: 'ready', options: [{ text: '男' }, { text: '女' }] });
    expect(said.told).toEqual([]);
  });

  it('[S3.10a] reads text, title or label', async () => {
    const { options } = open(() =>
      answer([{ value: 'a', title: '甲' }, { value: 'b', label: '乙' }, { value: 'c' }, null, { text: '无值' }]),
    );
    options.get(SEX, nothing);
    await settled();
    expect(options.get(SEX, nothing)).toMatchObject({
      options: [
        { value: 'a', text: '甲' },
        { value: 'b', text: '乙' },
        { value: 'c', text: 'c' },
      ],
    });
  });

  it('asks again when a condition reads another value, and shares equal ones', async () => {
    const where: Payload = { reads: [['station']], evaluate: (scope) => ({ stationId: scope.get('station') }) };
    const plan: OptionsPlan = { kind: 'table', table: 'device', text: 'name', code: 'id', where };
    const { options, line } = open(() => answer([]));
    for (const station of ['1', '2', '1']) options.get(plan, recordScope({ station }));
    expect(line.sent.map((request) => request.params?.condition)).toEqual(['{"stationId":"1"}', '{"stationId":"2"}']);
  });

  it('[S8.9g] warns with the message of the server once and loads again on demand', async () => {
    let fails = true;
    const { options, said } = open(() =>
      fails ? answer(null, { success: false, message: '字典不存在' }) : answer([]),
    );
    options.get(SEX, nothing);
    await settled();
    expect(options.get(SEX, nothing)).toEqual({ state: 'failed', message: '字典不存在' });
    expect(said.told).toEqual(['warning: 字典不存在']);
    fails = false;
    options.reload(SEX, nothing);
    await settled();
    expect(options.get(SEX, nothing).state).toBe('ready');
  });

  it('[S4.1b] takes dictionaries that came with the sign-in and forgets them on clear', () => {
    const { options, line } = open(() => answer([]));
    options.seed({ sex: [{ value: '2', text: '女' }] });
    expect(options.get(SEX, nothing)).toMatchObject({ state: 'ready', options: [{ value: '2', text: '女' }] });
    expect(line.sent).toEqual([]);
    options.clear();
    expect(options.get(SEX, nothing).state).toBe('loading');
  });

  it('gives a fixed list at once with a stable identity', () => {
    const { options } = open(() => answer([]));
    const plan: OptionsPlan = { kind: 'fixed', options: [{ value: '1', text: '一' }] };
    expect(options.get(plan, nothing)).toBe(options.get(plan, nothing));
  });

  it('drops an answer that arrives after clear', async () => {
    const { options } = open(() => answer([{ value: 'old', text: '旧' }]));
    options.get(SEX, nothing);
    options.clear();
    options.seed({ sex: [{ value: 'new', text: '新' }] });
    await settled();
    expect(options.get(SEX, nothing)).toMatchObject({ options: [{ value: 'new' }] });
  });
});
