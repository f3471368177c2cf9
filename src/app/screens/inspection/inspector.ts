import type { InspectedPart, Inspection } from '../../../runtime/runtime.ts';
import { createRequestLog, type RequestLog } from './requestLog.ts';

/** What is drawn and what it asked for, for the panel that shows both. */
export interface Inspector {
  readonly inspection: Inspection;
  readonly requests: RequestLog;
  /** Everything drawn now, in the order it appeared. */
  readonly parts: () => readonly InspectedPart[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createInspector(now: () => number, page: () => string): Inspector {
  let parts: readonly InspectedPart[] = [];
  const listeners = new Set<() => void>();
  const put = (next: readonly InspectedPart[]) => {
    parts = next;
    for (const listener of listeners) listener();
  };
  return {
    inspection: {
      show(part) {
        put([...parts, part]);
        return () => put(parts.filter((shown) => shown !== part));
      },
    },
    requests: createRequestLog(now, page),
    parts: () => parts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
