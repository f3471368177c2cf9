import { type ActionContext, type CompiledStep, StepFailure } from '../contract/action.ts';
import type { Permissions } from '../contract/ports.ts';
import type { Row } from '../data/json.ts';
import { recordScope, type Scope } from '../data/path.ts';
import type { CompiledAction } from '../model/compiled.ts';
import { failureOf, isAborted } from '../state/failure.ts';
import { ClickGuard } from './clickGuard.ts';

/** Context of an action when it is requested; the dispatcher adds scope and `run`. */
export type ActionSetting = Omit<ActionContext, 'scope' | 'run'> & {
  /** The record that conditions and texts read: the row, or the form's values. */
  readonly record: Row;
  readonly roots: Row;
  /** Finds a sibling by name for the verb `run`. */
  readonly actionNamed: (name: string) => CompiledAction | undefined;
  /** The key under which a second start is refused while the first is under way. */
  readonly keyOf: (row: Row) => string;
};

const NOTHING_SELECTED = '请选择一条记录！';
/** S5.12d */
const TOO_FAST = '你点击的太快了，请慢点点击!';

/** Rows as texts and conditions read them under `$selection`. */
function selectionRoot(rows: readonly Row[], keyOf: (row: Row) => string): Row {
  return { count: rows.length, ids: rows.map(keyOf).join(','), rows };
}

/** Whether an action is drawn at all: its permission and, for every row it works on, its `visible`. */
export function isShown(action: CompiledAction, permissions: Permissions, scope: Scope): boolean {
  return isPermitted(action, permissions) && action.visible.test(scope);
}

/** Whether the user's rights allow an action; one without a code is free. */
export function isPermitted(action: CompiledAction, permissions: Permissions): boolean {
  return action.permission === null || permissions.can(action.permission);
}

/** Whether the button of an action is there and can be pressed. */
export function isStartable(action: CompiledAction, permissions: Permissions, scope: Scope): boolean {
  return isShown(action, permissions, scope) && !action.disabled.test(scope);
}

async function runSteps(
  steps: readonly CompiledStep[],
  context: ActionContext,
  results: Record<string, unknown>,
): Promise<unknown> {
  let last: unknown;
  for (const step of steps) {
    if (context.signal.aborted) return last;
    if (!step.when.test(context.scope)) continue;
    const options = step.options.evaluate(context.scope);
    last = await step.verb.run(typeof options === 'object' && options !== null ? { ...options } : {}, context);
    if (step.as !== null) results[step.as] = last;
  }
  return last;
}

async function runBody(
  action: CompiledAction,
  context: ActionContext,
  results: Record<string, unknown>,
): Promise<unknown> {
  if (action.body.kind === 'builtIn') return action.body.action.run({ ...context, title: action.title });
  try {
    return await runSteps(action.body.steps, context, results);
  } catch (error) {
    if (action.body.onError.length === 0 || isAborted(error)) throw error;
    Object.assign(results, { message: failureOf(error).message });
    await runSteps(action.body.onError, context, results);
    throw new StepFailure(failureOf(error).message, { shown: true });
  }
}

/** Makes the context of one run. `$result` fills while steps run. */
function contextFor(setting: ActionSetting, results: Record<string, unknown>): ActionContext {
  const { record, roots, actionNamed, keyOf, ...rest } = setting;
  const scope = recordScope(record, { ...roots, $selection: selectionRoot(setting.rows, keyOf), $result: results });
  const context: ActionContext = {
    ...rest,
    scope,
    run: async (name) => {
      const sibling = actionNamed(name);
      if (!sibling) throw new StepFailure(`no action "${name}" in ${setting.screen.name}`);
      return runBody(sibling, context, results);
    },
  };
  return context;
}

function everyRow(setting: ActionSetting, test: (scope: Scope) => boolean): boolean {
  const records = setting.rows.length > 0 ? setting.rows : [setting.record];
  return records.every((record) => test(recordScope(record, setting.roots)));
}

/** Asks the action's question; true without one. */
async function isConfirmed(action: CompiledAction, context: ActionContext): Promise<boolean> {
  if (!action.confirm) return true;
  const { title, content } = action.confirm;
  return context.ports.confirm.ask({
    title: title.render(context.scope),
    content: content?.render(context.scope),
    danger: action.danger,
  });
}

/** Starts actions; one instance per screen, so that a second click on the same action is not a second action. */
interface Dispatcher {
  /** Resolves true when the action ran to its end. Failures are shown here and never thrown. */
  start(action: CompiledAction, setting: ActionSetting): Promise<boolean>;
}

/** Why an action cannot start now; null when it can. */
function obstacleOf(action: CompiledAction, setting: ActionSetting): string | null {
  if (action.selection !== 'none' && setting.rows.length === 0) return NOTHING_SELECTED;
  const fits = everyRow(setting, (scope) => action.visible.test(scope) && !action.disabled.test(scope));
  return fits ? null : `${action.title}不适用于所选记录`;
}

/** The same setting, where opening something above the screen calls `free` first. */
function freeing(setting: ActionSetting, free: () => void): ActionSetting {
  const { list } = setting;
  return {
    ...setting,
    open: (request) => {
      free();
      return setting.open(request);
    },
    list: list && {
      ...list,
      show: (dialog) => {
        free();
        list.show(dialog);
      },
    },
  };
}

async function run(action: CompiledAction, setting: ActionSetting): Promise<boolean> {
  const { ports, signal } = setting;
  const results: Record<string, unknown> = {};
  const context = contextFor(setting, results);
  if (!(await isConfirmed(action, context)) || signal.aborted) return false;
  try {
    await runBody(action, context, results);
    return true;
  } catch (error) {
    const failure = error instanceof StepFailure ? error : failureOf(error);
    if (!failure.shown && !isAborted(error) && !signal.aborted) ports.notify.warning(failure.message);
    return false;
  }
}

/**
 * Makes a dispatcher (docs/language/actions.md, S5.14a, S8.5b).
 * @param now milliseconds of a clock that never jumps back.
 */
export function createDispatcher(now: () => number = () => performance.now()): Dispatcher {
  const guard = new ClickGuard(now);
  return {
    start: async (action, setting) => {
      const { permissions, notify } = setting.ports;
      if (!isPermitted(action, permissions)) return false;
      const obstacle = obstacleOf(action, setting);
      const key = `${action.name} ${setting.rows.map(setting.keyOf).join(',')}`;
      if (obstacle === null && guard.isRunning(key)) return false;
      const complaint = obstacle ?? (guard.isTooFast(key) ? TOO_FAST : null);
      if (complaint !== null) {
        notify.warning(complaint);
        return false;
      }
      return guard.keep(key, (free) => run(action, freeing(setting, free)));
    },
  };
}
