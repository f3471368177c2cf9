import type { Dialect } from '../dialect.ts';
import { isRecord, type Row } from '../json.ts';
import type { Option, OptionsPlan } from '../option.ts';
import type { Scope } from '../path.ts';
import type { Notify, Transport, TransportRequest } from '../ports.ts';
import type { OptionsModel, OptionsState } from './optionsModel.ts';

const LOADING: OptionsState = { state: 'loading' };

/** Reads one dictionary entry as the server family writes it: `value` with `text`, `title` or `label` (S3.10a). */
function readOption(entry: unknown): Option[] {
  if (!isRecord(entry)) return [];
  const text = entry.text ?? entry.title ?? entry.label ?? entry.value;
  if (entry.value === null || entry.value === undefined) return [];
  const color = typeof entry.color === 'string' && entry.color !== '' ? entry.color : undefined;
  return [{ value: String(entry.value), text: String(text), color }];
}

function ready(options: readonly Option[]): OptionsState {
  return { state: 'ready', options, byValue: new Map(options.map((option) => [option.value, option])) };
}

/** What a plan asks for now, and the key under which the answer is shared. */
function requestOf(plan: Exclude<OptionsPlan, { kind: 'fixed' }>, scope: Scope, dialect: Dialect): TransportRequest {
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
  const fixed = new WeakMap<OptionsPlan, OptionsState>();
  const listeners = new Set<() => void>();
  let generation = 0;

  const put = (key: string, state: OptionsState) => {
    states.set(key, state);
    for (const listener of listeners) listener();
  };

  const load = async (key: string, request: TransportRequest) => {
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
    if (state.state === 'failed' && state.message !== '') ports.notify.warning(state.message);
    put(key, state);
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
      const request = requestOf(plan, scope, dialect);
      const key = keyOf(request);
      return states.get(key) ?? start(key, request);
    },
    reload: (plan, scope) => {
      if (plan.kind === 'fixed') return;
      const request = requestOf(plan, scope, dialect);
      put(keyOf(request), LOADING);
      void load(keyOf(request), request);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seed: (dictionaries: Readonly<Record<string, readonly Row[]>>) => {
      for (const [code, entries] of Object.entries(dictionaries)) {
        states.set(keyOf(dialect.dict(code)), ready(entries.flatMap(readOption)));
      }
      for (const listener of listeners) listener();
    },
    clear: () => {
      generation += 1;
      states.clear();
      for (const listener of listeners) listener();
    },
  };
}
