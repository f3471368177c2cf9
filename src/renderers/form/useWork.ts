import { useMemo, useState } from 'react';
import type { Mode, OpenRequest } from '../../runtime/contract/action.ts';
import type { Row } from '../../runtime/data/json.ts';

/** Record and mode of a form. */
interface Work {
  readonly mode: Mode;
  /** The record it began with. */
  readonly row: Row;
}

/** The work of one open form; a new record that was saved is edited from then on. */
export interface WorkHandle {
  /** Current mode, also between two renders. */
  readonly mode: () => Mode;
  begin(work: Work): void;
}

const EMPTY: Row = {};

/** Begins with what was asked for; the handle keeps its identity. */
export function useWork({ mode, row = EMPTY }: OpenRequest): readonly [Work, WorkHandle] {
  const [work, setWork] = useState<Work>({ mode, row });
  const [first] = useState(work);
  const handle = useMemo<WorkHandle>(() => {
    let latest = first;
    return {
      mode: () => latest.mode,
      begin: (next) => {
        latest = next;
        setWork(next);
      },
    };
  }, [first]);
  return [work, handle];
}
