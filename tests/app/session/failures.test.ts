import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createNotices, noticesAtom } from '../../../src/app/platform/feedback/notices.ts';
import { createQuestions, questionsAtom } from '../../../src/app/platform/feedback/questions.ts';
import { createFailureHandler } from '../../../src/app/session/failures.ts';
import { type CallProblem, forcedOut } from '../../../src/app/transport/reaction.ts';

/** The handler with everything it touches written down. */
function setUp() {
  const store = createStore();
  const log: string[] = [];
  const delayed: { readonly run: () => void; readonly ms: number }[] = [];
  const handle = createFailureHandler({
    notices: createNotices(store, { start: () => 0, stop: () => {} }),
    questions: createQuestions(store),
    session: () => ({
      async signOut() {
        log.push('signed out');
        return null;
      },
    }),
    reload: () => log.push('reloaded'),
    delay: (run, ms) => delayed.push({ run, ms }),
  });
  const problem = (status: number, message = ''): CallProblem => ({ status, message, timedOut: false, hasToken: true });
  return { handle, problem, log, delayed, store };
}

describe('createFailureHandler', () => {
  it('[S8.4a S8.4b] says what a failed call means, once', () => {
    const { handle, problem, store } = setUp();
    handle(problem(403));
    handle(problem(403));
    handle(problem(404));
    const texts = store.get(noticesAtom).map(({ title, text }) => [title, text]);
    expect(texts).toEqual([
      ['系统提示', '拒绝访问'],
      ['系统提示', '很抱歉，资源未找到!'],
    ]);
  });

  it('[S8.4d S6.7b] several 401 lead to one sign-out and one reload after 1.5 s', () => {
    const { handle, problem, log, delayed, store } = setUp();
    handle(problem(401));
    handle(problem(401));
    handle(problem(500, 'Token失效，请重新登录'));
    expect(log).toEqual(['signed out']);
    expect(delayed.map(({ ms }) => ms)).toEqual([1500]);
    delayed[0]?.run();
    expect(log).toEqual(['signed out', 'reloaded']);
    expect(store.get(noticesAtom)).toHaveLength(1);
    expect(store.get(questionsAtom)).toEqual([]);
  });

  it('says who has ended the session and that typed text is kept; then signs out and reloads', async () => {
    const { handle, log, store } = setUp();
    handle(forcedOut());
    const [question] = store.get(questionsAtom);
    expect(question).toMatchObject({ title: '已被强制退出', okText: '重新登录', cancelText: null });
    expect(question?.content).toContain('未保存的内容在重新登录后可恢复');
    expect(log).toEqual([]);
    question?.answer(true);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(log).toEqual(['signed out', 'reloaded']);
  });

  it('[S8.4e S4.16] an expired token asks to sign in again; then signs out and reloads', async () => {
    const { handle, problem, log, store } = setUp();
    handle(problem(500, 'Token失效，请重新登录'));
    handle(problem(500, 'Token失效，请重新登录'));
    const questions = store.get(questionsAtom);
    expect(questions).toHaveLength(1);
    const [question] = questions;
    expect(question).toMatchObject({
      title: '登录已过期',
      content: '很抱歉，登录已过期，请重新登录',
      okText: '重新登录',
      cancelText: null,
    });
    expect(log).toEqual([]);
    question?.answer(true);
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(log).toEqual(['signed out', 'reloaded']);
  });
});
