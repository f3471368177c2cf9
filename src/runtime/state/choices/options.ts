import type { Dialect } from '../../contract/dialect.ts';
import { emptySource, type ListedPlan, type Option, readEntries, readOption } from '../../contract/option.ts';
import type { Notify, Transport, TransportRequest } from '../../contract/ports.ts';
import { rowOffer } from '../../contract/rowOffer.ts';
import { isRecord, type Row } from '../../data/json.ts';
import type { Scope } from '../../data/path.ts';
import { createChoiceTexts } from './choiceTexts.ts';
import { lookupOf } from './lookups.ts';
import type { OptionsModel, OptionsState } from './optionsModel.ts';

const LOADING: OptionsState = { state: 'loading' };
const NAMELESS = { state: 'failed', message: '字典Code不能为空!' } satisfies OptionsState;

/** How long table options stay cached; other clients may change them. */
const FRESH_MS = 60_000;

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

type AskedPlan = Exclude<ListedPlan, { kind: 'fixed' | 'rows' }>;

/** Whether the choices come from the server. */
const isAsked = (plan: ListedPlan): plan is AskedPlan => plan.kind !== 'fixed' && plan.kind !== 'rows';

function requestOf(plan: AskedPlan, scope: Scope, dialect: Dialect): TransportRequest {
  if (plan.kind === 'dict') return dialect.dict(plan.code);
  if (plan.kind === 'call') return { method: 'GET', path: plan.path.render(scope) };
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

/** Request of a plan, with the key under which its response is shared and its parser. */
interface Question {
  readonly key: string;
  readonly request: TransportRequest;
  read(result: unknown): readonly Option[];
}

function readListed(result: unknown): readonly Option[] {
  return Array.isArray(result) ? result.flatMap(readOption) : [];
}

function questionOf(plan: AskedPlan, scope: Scope, dialect: Dialect): Question {
  const request = requestOf(plan, scope, dialect);
  if (plan.kind !== 'call') return { key: keyOf(request), request, read: readListed };
  // The same answer read by other keys holds other choices.
  const key = JSON.stringify([request.path, plan.entries, plan.text, plan.code]);
  return { key, request, read: (result) => readEntries(result, plan) };
}

/**
 * Makes the shared store of options. Each dictionary is fetched once; a failure is reported once
 * and kept until `reload` or `clear` (S8.9g).
 */
export function createOptions(
  ports: { readonly transport: Transport; readonly notify: Notify },
  dialect: Dialect,
): OptionsModel {
  const states = new Map<string, OptionsState>();
  const fixed = new WeakMap<ListedPlan, OptionsState>();
  const offered = new WeakMap<object, OptionsState>();
  const listeners = new Set<() => void>();
  /** Arrival times of table options. */
  const came = new Map<string, number>();
  let generation = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const texts = createChoiceTexts(ports, dialect, tell);

  const put = (key: string, state: OptionsState) => {
    states.set(key, state);
    tell();
  };

  /**
   * @param kept options to keep if the request fails; without it the failure is reported and shown
   */
  const load = async ({ key, request, read }: Question, kept?: OptionsState) => {
    const started = generation;
    const asked = performance.now();
    const state = await ports.transport
      .send(request)
      .then((answer): OptionsState => {
        if (!answer.success) return { state: 'failed', message: answer.message };
        return ready(read(answer.result));
      })
      .catch(
        (error: unknown): OptionsState => ({
          state: 'failed',
          message: error instanceof Error ? error.message : String(error),
        }),
      );
    if (started !== generation) return;
    if (state.state === 'failed' && kept) return;
    if (state.state === 'failed' && state.message !== '') ports.notify.warning(state.message);
    if (state.state === 'ready') came.set(key, asked);
    put(key, state);
  };

  /** A dictionary without a name is not asked for (S8.9f). */
  const nameless = (key: string): OptionsState => {
    states.set(key, NAMELESS);
    queueMicrotask(() => ports.notify.warning(NAMELESS.message));
    return NAMELESS;
  };

  const start = (question: Question): OptionsState => {
    states.set(question.key, LOADING);
    void load(question);
    return LOADING;
  };

  const refresh: OptionsModel['refresh'] = (plan, scope) => {
    if (!isAsked(plan) || emptySource(plan, scope) !== null) return;
    const question = questionOf(plan, scope, dialect);
    const known = states.get(question.key);
    if (known?.state === 'ready') void load(question, known);
  };

  return {
    get: (plan, scope) => {
      if (plan.kind === 'fixed') {
        const known = fixed.get(plan) ?? ready(plan.options);
        fixed.set(plan, known);
        return known;
      }
      if (plan.kind === 'rows') {
        const offer = rowOffer(plan, scope);
        const known = offered.get(offer) ?? { state: 'ready', ...offer };
        offered.set(offer, known);
        return known;
      }
      const on = emptySource(plan, scope);
      if (on !== null) return waiting(on);
      const question = questionOf(plan, scope, dialect);
      const isNameless = plan.kind === 'dict' && plan.code.trim() === '';
      return states.get(question.key) ?? (isNameless ? nameless(question.key) : start(question));
    },
    reload: (plan, scope) => {
      if (!isAsked(plan) || emptySource(plan, scope) !== null) return;
      const question = questionOf(plan, scope, dialect);
      put(question.key, LOADING);
      void load(question);
    },
    refresh,
    freshen: (plan, scope) => {
      if (!isAsked(plan) || plan.kind === 'dict' || emptySource(plan, scope) !== null) return;
      const since = came.get(questionOf(plan, scope, dialect).key);
      if (since !== undefined && performance.now() - since > FRESH_MS) refresh(plan, scope);
    },
    outdate: () => {
      for (const key of came.keys()) came.set(key, Number.NEGATIVE_INFINITY);
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
      came.clear();
      texts.clear();
      tell();
    },
  };
}
