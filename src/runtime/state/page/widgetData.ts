import type { Transport, TransportRequest } from '../../contract/ports.ts';
import type { CompiledSource } from '../../contract/source.ts';
import type { Row } from '../../data/json.ts';
import { isRecord } from '../../data/json.ts';
import { failureOf, isAborted } from '../failure.ts';
import { sharedAnswer } from './sharedAnswers.ts';
import { widgetData } from './widgetRequest.ts';

/** State of a widget. After a failed refresh the previous data stays. */
export interface WidgetDataSnapshot {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly data: unknown;
  /** Number of rows if `data` is part of them; else null. */
  readonly total: number | null;
  readonly message: string;
}

/** The data of one widget, without any view. */
interface WidgetData {
  snapshot(): WidgetDataSnapshot;
  subscribe(listener: () => void): () => void;
  /** Asks; a newer question ends the older one. Another question than before drops the data of the one before. */
  ask(request: TransportRequest): Promise<void>;
  /**
   * Asks the last question once more with further parameters, e.g. for the rows below one.
   * @throws Error when the call is refused; TransportError when there is no answer.
   */
  more(params: Row): Promise<readonly Row[]>;
  /** Ends what is under way. */
  dispose(): void;
}

const LOADING: WidgetDataSnapshot = { state: 'loading', data: null, total: null, message: '' };

/** Loads a widget's data. Errors render inside the widget, so no message is shown as well. */
export function createWidgetData(source: CompiledSource, transport: Transport): WidgetData {
  const listeners = new Set<() => void>();
  let state = LOADING;
  let running: AbortController | null = null;
  let life = new AbortController();
  let last: TransportRequest | null = null;

  const put = (next: WidgetDataSnapshot) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const answerTo = async (request: TransportRequest, signal: AbortSignal) => {
    const answer = await (source.cache > 0
      ? sharedAnswer(transport, request, source.cache)
      : transport.send({ ...request, signal }));
    if (!answer.success) throw new Error(answer.message);
    return widgetData(source, answer.result);
  };

  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: async (request) => {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      if (last !== request || state.data === null) put(LOADING);
      last = request;
      try {
        const answered = await answerTo(request, mine.signal);
        if (running === mine) put({ state: 'ready', ...answered, message: '' });
      } catch (error) {
        if (running !== mine || isAborted(error)) return;
        put({ ...state, state: 'failed', message: failureOf(error).message });
      }
    },
    more: async (params) => {
      if (!last) return [];
      const { data } = await answerTo({ ...last, params: { ...last.params, ...params } }, life.signal);
      return Array.isArray(data) ? data.filter(isRecord) : [];
    },
    dispose: () => {
      running?.abort();
      running = null;
      life.abort();
      life = new AbortController();
    },
  };
}
