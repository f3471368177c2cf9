import { describe, expect, it } from 'vitest';
import {
  type ActionVerb,
  type BuiltInAction,
  type CompiledStep,
  StepFailure,
} from '../../../src/runtime/contract/action.ts';
import type { Payload, Template } from '../../../src/runtime/contract/expression.ts';
import type { Ports } from '../../../src/runtime/contract/ports.ts';
import type { Row } from '../../../src/runtime/data/json.ts';
import { type ActionSetting, createDispatcher } from '../../../src/runtime/dispatch/dispatch.ts';
import type { CompiledAction } from '../../../src/runtime/model/compiled.ts';
import { ALWAYS, always, deferred, NEVER, notify, ports, screen, whenEquals } from '../state/fixture.ts';

const text = (value: string): Template => ({ reads: [], constant: value, render: () => value, value: () => value });

function action(change: Partial<CompiledAction>): CompiledAction {
  return {
    name: 'try',
    title: '试',
    icon: null,
    danger: false,
    primary: false,
    permission: null,
    selection: 'none',
    quiet: false,
    key: null,
    confirm: null,
    visible: ALWAYS,
    disabled: NEVER,
    body: { kind: 'steps', steps: [], onError: [] },
    ...change,
  };
}

/** A step that writes what it got into `log`, or does what `run` says. */
function step(log: unknown[], options: Payload, run: ActionVerb['run'] = async () => undefined): CompiledStep {
  const verb: ActionVerb = {
    verb: 'log',
    description: '',
    schema: {},
    run: async (given, context) => {
      log.push(given);
      return run(given, context);
    },
  };
  return { verb, options, when: ALWAYS, as: null };
}

function setting(change: Partial<ActionSetting> & { readonly ports?: Ports } = {}): ActionSetting {
  const { name, title, source, form } = screen([]);
  return {
    screen: { name, title, source, form },
    ports: ports(),
    rows: [],
    signal: new AbortController().signal,
    open: async () => false,
    record: {},
    roots: {},
    actionNamed: () => undefined,
    keyOf: (row: Row) => String(row.id),
    ...change,
  };
}

const steps = (...list: CompiledStep[]): CompiledAction['body'] => ({ kind: 'steps', steps: list, onError: [] });

describe('whether an action starts', () => {
  it('[S5.14a] warns when rows are needed and none is selected', async () => {
    const said = notify();
    const started = await createDispatcher().start(
      action({ selection: 'many' }),
      setting({ ports: ports({ notify: said }) }),
    );
    expect([started, said.told]).toEqual([false, ['warning: 请选择一条记录！']]);
  });

  it('does nothing without the right, even when called by hand', async () => {
    const log: unknown[] = [];
    const denied = ports({ permissions: { can: () => false, access: () => 'full' } });
    await createDispatcher().start(
      action({ permission: 'x:y', body: steps(step(log, always({}))) }),
      setting({ ports: denied }),
    );
    expect(log).toEqual([]);
  });

  it('needs its conditions to hold for every selected row', async () => {
    const said = notify();
    const log: unknown[] = [];
    const freeze = action({
      title: '停用',
      selection: 'many',
      visible: whenEquals('status', '1'),
      body: steps(step(log, always({}))),
    });
    const rows = [
      { id: '1', status: '1' },
      { id: '2', status: '2' },
    ];
    expect(await createDispatcher().start(freeze, setting({ rows, ports: ports({ notify: said }) }))).toBe(false);
    expect([log, said.told]).toEqual([[], ['warning: 停用不适用于所选记录']]);
    expect(await createDispatcher().start(freeze, setting({ rows: rows.slice(0, 1) }))).toBe(true);
  });

  it('asks its question and stops when the answer is no', async () => {
    const log: unknown[] = [];
    const asked: unknown[] = [];
    const confirm = { ask: async (question: unknown) => void asked.push(question) === undefined && false };
    const deletion = action({
      danger: true,
      confirm: { title: text('确定删除吗?'), content: null },
      body: steps(step(log, always({}))),
    });
    expect(await createDispatcher().start(deletion, setting({ ports: ports({ confirm }) }))).toBe(false);
    expect([asked, log]).toEqual([[{ title: '确定删除吗?', content: undefined, danger: true }], []]);
  });

  it('refuses a second start while the first is under way, per row', async () => {
    const gate = deferred<void>();
    const log: unknown[] = [];
    const slow = action({ selection: 'one', body: steps(step(log, always({}), () => gate.promise)) });
    const dispatcher = createDispatcher();
    const first = dispatcher.start(slow, setting({ rows: [{ id: '1' }] }));
    expect(await dispatcher.start(slow, setting({ rows: [{ id: '1' }] }))).toBe(false);
    void dispatcher.start(slow, setting({ rows: [{ id: '2' }] }));
    gate.resolve();
    expect(await first).toBe(true);
    expect(log.length).toBe(2);
  });
});

describe('double clicks', () => {
  /** A dispatcher whose clock moves only when the test moves it. */
  const guarded = () => {
    let time = 0;
    const said = notify();
    const log: unknown[] = [];
    const dispatcher = createDispatcher(() => time);
    const around = (change: Partial<ActionSetting> = {}) => setting({ ports: ports({ notify: said }), ...change });
    const wait = (ms: number) => {
      time += ms;
    };
    return { dispatcher, said, log, around, wait };
  };

  it('[S5.12d S9.2b] refuses the same action on the same rows for 1500 ms', async () => {
    const { dispatcher, said, log, around, wait } = guarded();
    const once = action({ body: steps(step(log, always({}))) });
    expect(await dispatcher.start(once, around())).toBe(true);
    wait(1499);
    expect(await dispatcher.start(once, around())).toBe(false);
    expect(said.told).toEqual(['warning: 你点击的太快了，请慢点点击!']);
    expect(await dispatcher.start(once, around({ rows: [{ id: '2' }] }))).toBe(true);
    wait(1);
    expect(await dispatcher.start(once, around())).toBe(true);
    expect(log.length).toBe(3);
  });

  it('lets a failed action be tried again at once', async () => {
    const { dispatcher, log, around } = guarded();
    const fails = action({ body: steps(step(log, always({}), () => Promise.reject(new StepFailure('坏了')))) });
    await dispatcher.start(fails, around());
    await dispatcher.start(fails, around());
    expect(log.length).toBe(2);
  });

  it('lets what was opened above the screen be opened again once it is closed', async () => {
    const { dispatcher, said, around } = guarded();
    const opens = action({
      body: steps(
        step([], always({}), (_options, context) => context.open({ mode: 'add', open: 'modal', params: {} })),
      ),
    });
    expect(await dispatcher.start(opens, around())).toBe(true);
    expect(await dispatcher.start(opens, around())).toBe(true);
    expect(said.told).toEqual([]);
  });

  it('does nothing when the screen closed while the question was open', async () => {
    const closing = new AbortController();
    const { dispatcher, log } = guarded();
    const confirm = { ask: async () => closing.abort() === undefined };
    const asks = action({ confirm: { title: text('?'), content: null }, body: steps(step(log, always({}))) });
    expect(await dispatcher.start(asks, setting({ signal: closing.signal, ports: ports({ confirm }) }))).toBe(false);
    expect(log).toEqual([]);
  });
});

describe('running steps', () => {
  it('hands later steps the answers of earlier ones and the selection', async () => {
    const log: unknown[] = [];
    const first: CompiledStep = { ...step(log, always({}), async () => ({ id: '9' })), as: 'saved' };
    const second = step(log, {
      reads: [],
      evaluate: (scope) => ({
        result: scope.get('$result'),
        selection: scope.get('$selection'),
        name: scope.get('name'),
      }),
    });
    await createDispatcher().start(
      action({ body: steps(first, second) }),
      setting({ rows: [{ id: '1' }, { id: '2' }], record: { name: '甲' } }),
    );
    expect(log[1]).toMatchObject({ result: { saved: { id: '9' } }, selection: { count: 2, ids: '1,2' }, name: '甲' });
  });

  it('skips a step whose `when` does not hold', async () => {
    const log: unknown[] = [];
    await createDispatcher().start(
      action({ body: steps({ ...step(log, always({ a: 1 })), when: NEVER }, step(log, always({ b: 2 }))) }),
      setting(),
    );
    expect(log).toEqual([{ b: 2 }]);
  });

  it('[S8.5b] stops at the first failure and shows its message', async () => {
    const said = notify();
    const log: unknown[] = [];
    const fails = step(log, always({}), () => Promise.reject(new StepFailure('该记录已被引用')));
    expect(
      await createDispatcher().start(
        action({ body: steps(fails, step(log, always({ late: true }))) }),
        setting({ ports: ports({ notify: said }) }),
      ),
    ).toBe(false);
    expect([log.length, said.told]).toEqual([1, ['warning: 该记录已被引用']]);
  });

  it('runs onError instead of showing the message, with $result.message', async () => {
    const said = notify();
    const log: unknown[] = [];
    const fails = step([], always({}), () => Promise.reject(new StepFailure('坏了')));
    const onError = [step(log, { reads: [], evaluate: (scope) => ({ result: scope.get('$result') }) })];
    await createDispatcher().start(
      action({ body: { kind: 'steps', steps: [fails], onError } }),
      setting({ ports: ports({ notify: said }) }),
    );
    expect([log, said.told]).toEqual([[{ result: { message: '坏了' } }], []]);
  });

  it('says nothing about calls ended because the screen closed', async () => {
    const said = notify();
    const ended = step([], always({}), () => Promise.reject(new DOMException('ended', 'AbortError')));
    await createDispatcher().start(action({ body: steps(ended) }), setting({ ports: ports({ notify: said }) }));
    expect(said.told).toEqual([]);
  });

  it('does not start further steps once the screen is closed', async () => {
    const closing = new AbortController();
    const log: unknown[] = [];
    const closes = step(log, always({}), async () => closing.abort());
    await createDispatcher().start(
      action({ body: steps(closes, step(log, always({}))) }),
      setting({ signal: closing.signal }),
    );
    expect(log.length).toBe(1);
  });

  it('runs a built-in action, and siblings through run', async () => {
    const seen: string[] = [];
    const builtIn: BuiltInAction = {
      name: 'save',
      title: '',
      description: '',
      selection: 'none',
      danger: false,
      primary: false,
      needs: [],
      free: true,
      run: async () => {
        seen.push('save');
        return 'saved';
      },
    };
    const save = action({ name: 'save', body: { kind: 'builtIn', action: builtIn } });
    const outer = step([], always({}), async (_options, context) => void seen.push(String(await context.run('save'))));
    await createDispatcher().start(
      action({ body: steps(outer) }),
      setting({ actionNamed: (name) => (name === 'save' ? save : undefined) }),
    );
    expect(seen).toEqual(['save', 'saved']);
  });
});
