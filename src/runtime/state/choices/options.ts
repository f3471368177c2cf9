import type { Dialect } from '../../contract/dialect.ts';
import { emptySource, type ListedPlan, type Option, readOption } from '../../contract/option.ts';
import type { Notify, Transport, TransportRequest } from '../../contract/ports.ts';
import { isRecord, type Row } from '../../data/json.ts';
import type { Scope } from '../../data/path.ts';
import { createChoiceTexts } from './choiceTexts.ts';
import { lookupOf } from './lookups.ts';
import type { OptionsModel, OptionsState } from './optionsModel.ts';

const LOADING: OptionsState = { state: 'loading' };
const NAMELESS = { state: 'failed', message: '字典Code不能为空!' } satisfies OptionsState;

const WAITING = new Map<string, OptionsState>();

/** The same object for the same field, because it is compared by identity. */
function waiting(on: string): OptionsState {
  const known = WAITING.get(on) ?? { state: 'waiting', on };
  WAITING.set(on, known);
  return known;
}

function ready(options: readonly Option[]): OptionsState {
  return { state: 'ready', options, byValue: new Map(options.map((option) => [option.value, option])) };
}

/** What a plan asks for now, and the key under which the answer is shared. */
function requestOf(plan: Exclude<ListedPlan, { kind: 'fixed' }>, scope: Scope, dialect: Dialect): TransportRequest {
  if (plan.kind === 'dict') return dialect.dict(plan.code);
  const where = plan.where?.evaluate(scope);
  return dialect.table({
    table: plan.table,
    text: plan.text,
    code: plan.code,
    where: isRecord(where) ? where : undefined,
  });
}

function keyOf(request: TransportRequest): string {
  return request.params ? `${request.path} ${JSON.stringify(request.params)}` : request.path;
}

/**
 * Makes the shared store of choices. Each dictionary is asked for once; a failure is told once and kept until
 * `reload` or `clear` (S8.9g).
 */
export function createOptions(
  ports: { readonly transport: Transport; readonly notify: Notify },
  dialect: Dialect,
): OptionsModel {
  const states = new Map<string, OptionsState>();
  const fixed = new WeakMap<ListedPlan, OptionsState>();
  const listeners = new Set<() => void>();
  let generation = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const texts = createChoiceTexts(ports, dialect, tell);

  const put = (key: string, state: OptionsState) => {
    states.set(key, state);
    tell();
  };

  /** @param kept what stays when the choices do not come; without it the failure is told and shown */
  const load = async (key: string, request: TransportRequest, kept?: OptionsState) => {
    const started = generation;
    const state = await ports.transport.send(request).then(
      (answer): OptionsState => {
        if (!answer.success) return { state: 'failed', message: answer.message };
        return ready(Array.isArray(answer.result) ? answer.result.flatMap(readOption) : []);
      },
      (error: unknown): OptionsState => ({
        state: 'failed',
        message: error instanceof Error ? error.message : String(error),
      }),
    );
    if (started !== generation) return;
    if (state.state === 'failed' && kept) return;
    if (state.state === 'failed' && state.message !== '') ports.notify.warning(state.message);
    put(key, state);
  };

  /** A dictionary without a name is not asked for (S8.9f). */
  const nameless = (key: string): OptionsState => {
    states.set(key, NAMELESS);
    queueMicrotask(() => ports.notify.warning(NAMELESS.message));
    return NAMELESS;
  };

  const start = (key: string, request: TransportRequest): OptionsState => {
    states.set(key, LOADING);
    void load(key, request);
    return LOADING;
  };

  return {
    get: (plan, scope) => {
      if (plan.kind === 'fixed') {
        const known = fixed.get(plan) ?? ready(plan.options);
        fixed.set(plan, known);
        return known;
      }
      const on = emptySource(plan, scope);
      if (on !== null) return waiting(on);
      const request = requestOf(plan, scope, dialect);
      const key = keyOf(request);
      const isNameless = plan.kind === 'dict' && plan.code.trim() === '';
      return states.get(key) ?? (isNameless ? nameless(key) : start(key, request));
    },
    reload: (plan, scope) => {
      if (plan.kind === 'fixed' || emptySource(plan, scope) !== null) return;
      const request = requestOf(plan, scope, dialect);
      put(keyOf(request), LOADING);
      void load(keyOf(request), request);
    },
    refresh: (plan, scope) => {
      if (plan.kind === 'fixed' || emptySource(plan, scope) !== null) return;
      const request = requestOf(plan, scope, dialect);
      const known = states.get(keyOf(request));
      if (known?.state === 'ready') void load(keyOf(request), request, known);
    },
    texts: (plan, values) => texts.get(plan.source, values),
    lookup: (plan, scope) =>
      lookupOf(plan, scope, { transport: ports.transport, dialect }, (options) => texts.put(plan.source, options)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seed: (dictionaries: Readonly<Record<string, readonly Row[]>>) => {
      for (const [code, entries] of Object.entries(dictionaries)) {
        states.set(keyOf(dialect.dict(code)), ready(entries.flatMap(readOption)));
      }
      tell();
    },
    clear: () => {
      generation += 1;
      states.clear();
      texts.clear();
      tell();
    },
  };
}
