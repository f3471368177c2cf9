import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { isUntold } from '../../../../src/app/notices/failure/unhandled.ts';
import { createNotices, noticesAtom } from '../../../../src/app/platform/feedback/notices.ts';
import { createQuestions, questionsAtom } from '../../../../src/app/platform/feedback/questions.ts';
import { TransportError } from '../../../../src/runtime/contract/ports.ts';

/** Notices with timers that run when the test says so. */
function setUp() {
  const store = createStore();
  const timers = new Map<number, { readonly run: () => void; readonly ms: number }>();
  let last = 0;
  const notices = createNotices(store, {
    start: (run, ms) => {
      last += 1;
      timers.set(last, { run, ms });
      return last;
    },
    stop: (timer) => timers.delete(timer),
  });
  const shown = () => store.get(noticesAtom).map(({ text }) => text);
  const waiting = () => [...timers.values()].map(({ ms }) => ms);
  return { notices, shown, waiting, timers, store };
}

describe('notices', () => {
  it.each([
    ['[S9.2b] with a title stay 4 s', 'error', { title: '登录失败' }, 4000],
    ['of success stay 2 s', 'success', {}, 2000],
    ['of another kind stay 3 s', 'warning', {}, 3000],
    ['stay as long as they are told', 'warning', { durationMs: 500 }, 500],
  ] as const)('%s', (_, kind, options, ms) => {
    const { notices, shown, waiting, timers } = setUp();
    notices.show(kind, 'x', options);
    expect(waiting()).toEqual([ms]);
    for (const { run } of [...timers.values()]) run();
    expect(shown()).toEqual([]);
  });

  it('say the same thing once and start its time anew', () => {
    const { notices, shown, waiting } = setUp();
    notices.show('error', 'a');
    notices.show('error', 'a');
    notices.show('warning', 'a');
    expect(shown()).toEqual(['a', 'a']);
    expect(waiting()).toHaveLength(2);
  });

  it('are five at most; the oldest goes', () => {
    const { notices, shown } = setUp();
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) notices.show('info', text);
    expect(shown()).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('stay while they are held', () => {
    const { notices, shown, waiting, store } = setUp();
    notices.show('info', 'a');
    const id = store.get(noticesAtom)[0]?.id ?? 0;
    notices.hold(id);
    expect([waiting(), shown()]).toEqual([[], ['a']]);
    notices.release(id);
    expect(waiting()).toEqual([1500]);
    notices.clear();
    expect([waiting(), shown()]).toEqual([[], []]);
  });
});

describe('questions', () => {
  it('wait for their answers, each for its own', async () => {
    const store = createStore();
    const questions = createQuestions(store);
    const first = questions.ask({ title: 'a' });
    const second = questions.ask({ title: 'b', cancelText: null, danger: true });
    const [a, b] = store.get(questionsAtom);
    expect(a).toMatchObject({ title: 'a', content: null, okText: '确定', cancelText: '取消', danger: false });
    expect(b).toMatchObject({ title: 'b', cancelText: null, danger: true });
    b?.answer(true);
    a?.answer(false);
    expect(await Promise.all([first, second])).toEqual([false, true]);
    expect(store.get(questionsAtom)).toEqual([]);
  });
});

describe('isUntold', () => {
  it.each([
    [new TransportError('x', 500, true), false],
    [new TransportError('x', 500, false), true],
    [new DOMException('x', 'AbortError'), false],
    [new TypeError('x'), true],
    ['x', true],
  ])('of %s is %s', (error, expected) => {
    expect(isUntold(error)).toBe(expected);
  });
});
