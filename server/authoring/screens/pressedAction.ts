import { type CompiledStep, StepFailure } from '../../../src/runtime/contract/action.ts';
import type { Permissions } from '../../../src/runtime/contract/ports.ts';
import { isRecord, type Row } from '../../../src/runtime/data/json.ts';
import { recordScope, type Scope } from '../../../src/runtime/data/path.ts';
import type { CompiledAction } from '../../../src/runtime/model/compiled.ts';
import { screenRoots } from '../../../src/runtime/state/page/roots.ts';
import { Refusal } from '../../http/reply.ts';
import type { Library } from './library.ts';
import { screenIn } from './pipeline.ts';

/** Steps that need no page: calls, and what is said afterwards. Nothing has to be loaded again here. */
const HERE: ReadonlySet<string> = new Set(['request', 'message', 'reload']);

/** A call that a step makes. */
interface StepCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly params: Row;
  readonly body: unknown;
}

/** Context of an action. */
interface Press {
  /** The record it is pressed for; null for none. */
  readonly record: Row | null;
  readonly user: Row;
  /** The user's rights, for conditions that read `$right`. */
  readonly rights: Pick<Permissions, 'can'>;
  readonly now: () => Date;
  readonly send: (call: StepCall) => Promise<unknown>;
}

/** An action of a document that the server can do for a console that does not know documents. */
interface PressedAction {
  readonly permission: string | null;
  readonly needsRecord: boolean;
  /** Messages of its steps. @throws Refusal if it does not apply to this record, or a step fails */
  readonly run: (press: Press) => Promise<readonly string[]>;
}

/** A call as a step writes it: GET without a method. @throws Refusal when a filled brace made it something else */
function readCall(text: unknown): Pick<StepCall, 'method' | 'path'> {
  const [, method = 'GET', path] = /^(?:(GET|POST|PUT|DELETE) )?(\/.*)$/.exec(String(text)) ?? [];
  if (path === undefined) throw new Refusal(`“${String(text)}”不是接口地址`);
  return { method, path };
}

async function runSteps(steps: readonly CompiledStep[], scope: Scope, results: Record<string, unknown>, press: Press) {
  const told: string[] = [];
  for (const { verb, options, when, as } of steps) {
    if (!when.test(scope)) continue;
    const given = options.evaluate(scope);
    const values = isRecord(given) ? given : {};
    if (verb.verb === 'message') told.push(String(values.message));
    if (verb.verb !== 'request') continue;
    const params = isRecord(values.params) ? values.params : {};
    const result = await press.send({ ...readCall(values.request), params, body: values.body ?? null });
    if (as !== null) results[as] = result;
  }
  return told;
}

async function press(action: CompiledAction, steps: readonly CompiledStep[], given: Press): Promise<readonly string[]> {
  const { record, user, rights: permissions, now } = given;
  const { $right, $today, $now } = screenRoots({
    ...{ user: () => user, clock: { now }, permissions, route: {}, query: () => ({}) },
  });
  const results: Record<string, unknown> = {};
  const rows = record ? [record] : [];
  const $selection = { count: rows.length, ids: rows.map(({ id }) => String(id)).join(','), rows };
  const roots = { $user: user, $right, $route: {}, $query: {}, $today, $now, $selection, $result: results };
  const scope = recordScope(record ?? {}, roots);
  if (!action.visible.test(scope) || action.disabled.test(scope)) throw new Refusal(`${action.title}不适用于所选记录`);
  try {
    return await runSteps(steps, scope, results, given);
  } catch (error) {
    throw error instanceof StepFailure ? new Refusal(error.message) : error;
  }
}

/**
 * An action of a document by its name; null if the document has none of its own.
 * @param text of a document whose records are a list
 * @throws Refusal that names a step that needs a page
 */
export async function pressedAction(
  text: string,
  name: string,
  code: string,
  library: Library,
): Promise<PressedAction | null> {
  const screen = await screenIn(text, name, library);
  const action = screen && screen.kind !== 'page' ? screen.actions.get(code) : undefined;
  if (action?.body.kind !== 'steps') return null;
  const { steps } = action.body;
  const foreign = steps.find(({ verb }) => !HERE.has(verb.verb));
  if (foreign) throw new Refusal(`按钮“${action.title}”的步骤“${foreign.verb.verb}”需要页面，只能在本系统的界面中使用`);
  return {
    permission: action.permission,
    needsRecord: action.selection !== 'none',
    run: (given) => press(action, steps, given),
  };
}
