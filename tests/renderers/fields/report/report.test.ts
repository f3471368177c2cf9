import { describe, expect, it, vi } from 'vitest';
import { readHead, rowKeyOf } from '../../../../src/renderers/fields/report/answers.ts';
import { reportDialect, selfParams } from '../../../../src/renderers/fields/report/calls.ts';
import { filledFrom, popupFills } from '../../../../src/renderers/fields/report/fill.ts';
import { groupTransport } from '../../../../src/renderers/fields/report/groupCache.ts';
import type { Answer, Transport, TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import { gqmtDialect } from '../../../../src/runtime/dialects/gqmt.ts';
import { readReportSearch } from '../../../../src/runtime/dialects/reportSearch.ts';
import { answerOf } from '../../support/runtime.ts';
import { HEAD, QUERY_INFO } from '../pickers.ts';

describe('the answers about a report', () => {
  const head = readHead(HEAD);

  it('[S3.18] name the report, its columns and their choices; empty entries are nothing', () => {
    expect([head.id, head.title]).toEqual(['r1', '用户选择']);
    expect(head.columns.map(({ name, sortable, options }) => [name, sortable, options?.length ?? null])).toEqual([
      ['username', true, null],
      ['realname', false, null],
      ['sex', false, 2],
    ]);
    expect([...head.dictionaries.keys()]).toEqual(['sex']);
    expect(() => readHead({ columns: null })).toThrow('应为 result.columns 中的列清单');
  });

  it('[S3.18] say by what it is searched', () => {
    expect(readReportSearch(QUERY_INFO, head.dictionaries)).toMatchObject([
      { field: 'username', type: 'text', isRange: false, isFolded: false },
      { field: 'sex', type: 'select', isRange: false, isFolded: true, options: [{ value: '1' }, { value: '2' }] },
    ]);
  });

  it.each([
    [
      { field: 'day', label: '日期', mode: 'group', view: 'Date' },
      { type: 'date', isRange: true, title: '日期' },
    ],
    [
      { field: 'day', mode: 'single', view: 'DATETIME' },
      { type: 'datetime', isRange: false, title: 'day' },
    ],
    [
      { field: 'other', mode: 'single', view: 'list' },
      { type: 'text', options: [] },
    ],
    [
      { field: 'sex', mode: 'group', view: 'list' },
      { type: 'text', isRange: true },
    ],
    [
      { field: 'sex', mode: 'single', view: 'radio', hidden: '0' },
      { type: 'select', isFolded: false },
    ],
    [{ field: 'x', view: '__proto__' }, { type: 'text' }],
  ])('read %o', (entry, expected) => {
    expect(readReportSearch([entry], head.dictionaries)).toMatchObject([expected]);
  });

  it.each([[null], ['text'], [[null, 'x', {}]]])('leave out what is no filter: %o', (result) => {
    expect(readReportSearch(result, head.dictionaries)).toEqual([]);
  });

  it('give every row a key, also without an id', () => {
    expect(rowKeyOf({ name: 'a', id: 7 })).toBe('[7,"a"]');
    expect(rowKeyOf({ name: 'a' })).not.toBe(rowKeyOf({ name: 'b' }));
    expect(reportDialect(gqmtDialect).readPage(null)).toEqual({ rows: [], total: 0 });
    expect(reportDialect(gqmtDialect).readPage({ records: [{ id: 1 }], total: 1 }).rows).toEqual([
      { id: 1, $key: '[1]' },
    ]);
  });

  it('[S7.41] ask with self_ parameters', () => {
    expect(selfParams({ status: '1', text: "'a'" })).toEqual({ self_status: '1', self_text: "'a'" });
  });
});

describe('what a choice fills', () => {
  const fills = {
    prop: 'map',
    targets: [
      ['realname', 'owner'],
      ['id', 'ownerId'],
    ],
  } as const;

  it.each([
    ['of one row as they are', [{ realname: '张三', id: 7 }], { owner: '张三', ownerId: 7 }],
    ['of several joined', [{ realname: '张三', id: 7 }, { realname: '李四' }], { owner: '张三,李四', ownerId: '7,' }],
    ['of none emptied', [], { owner: '', ownerId: '' }],
    ['missing ones empty', [{ realname: null }], { owner: '', ownerId: '' }],
  ])('takes the values %s', (_what, rows, expected) => {
    expect(filledFrom(rows, fills)).toEqual(expected);
  });

  it.each([
    [
      { report: 'r', map: { a: 'b' } },
      { prop: 'map', targets: [['a', 'b']] },
    ],
    [{ report: '', map: { a: 'b' } }, null],
    [{ map: { a: 'b' } }, null],
    [{ report: 'r' }, null],
    [{ report: 'r', map: {} }, null],
    [{ report: 'r', map: ['a'] }, null],
  ])('[S5.10] reads the props %o', (props, expected) => {
    expect(popupFills(props)).toEqual(expected);
  });
});

describe('the answers of a group', () => {
  function counting(answer: () => Promise<Answer>) {
    const sent: TransportRequest[] = [];
    const send = vi.fn((request: TransportRequest) => {
      sent.push(request);
      return answer();
    });
    const transport: Transport = { send, download: vi.fn(), upload: vi.fn() };
    let now = 0;
    const clock = { now: () => new Date(now) };
    const wait = (ms: number) => {
      now += ms;
    };
    return { transport, clock, sent, wait };
  }
  const question = (params: Readonly<Record<string, unknown>> = {}): TransportRequest => ({
    method: 'GET',
    path: '/a',
    params,
  });

  it('[S7.41 S9.2b] are shared for 30 s by address and parameters', async () => {
    const { transport, clock, sent, wait } = counting(async () => answerOf(1));
    const group = groupTransport(transport, 'g', clock);
    await group.send(question({ a: 1, b: 2 }));
    await groupTransport(transport, 'g', clock).send(question({ b: 2, a: 1 }));
    expect(sent).toHaveLength(1);
    await group.send(question({ a: 2 }));
    await groupTransport(transport, 'other', clock).send(question({ a: 1, b: 2 }));
    expect(sent).toHaveLength(3);
    wait(29_999);
    await group.send(question({ a: 1, b: 2 }));
    expect(sent).toHaveLength(3);
    wait(1);
    await group.send(question({ a: 1, b: 2 }));
    expect(sent).toHaveLength(4);
  });

  it('are not kept when they are refusals or failures, nor without a group', async () => {
    const refusing = counting(async () => answerOf(null, { success: false }));
    const group = groupTransport(refusing.transport, 'g', refusing.clock);
    await group.send(question());
    await group.send(question());
    expect(refusing.sent).toHaveLength(2);
    const failing = counting(() => Promise.reject(new Error('gone')));
    const other = groupTransport(failing.transport, 'g', failing.clock);
    await expect(other.send(question())).rejects.toThrow('gone');
    await expect(other.send(question())).rejects.toThrow('gone');
    expect(failing.sent).toHaveLength(2);
    expect(groupTransport(failing.transport, undefined, failing.clock)).toBe(failing.transport);
  });

  it('are nothing to a question that was given up', async () => {
    const { transport, clock } = counting(async () => answerOf(1));
    const asking = new AbortController();
    const answer = groupTransport(transport, 'g', clock).send({ ...question(), signal: asking.signal });
    asking.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
