import type { Pending } from '../../../runtime/react/pending.ts';

export type ProgressPhase = 'idle' | 'running' | 'finishing';

/** What is there sooner is shown without any bar. */
const SHOWN_AFTER_MS = 200;
/** One part of a page waits for the next: between them nothing is pending for a moment. */
const GAP_MS = 80;
const FINISH_MS = 240;

/** Runs something later; the answer calls it off. */
type After = (ms: number, run: () => void) => () => void;

/** Turns what is pending into the phases of the bar: one wait is one run of the bar, however many parts it has. */
export function createProgress(after: After, onChange: (phase: ProgressPhase) => void): Pending {
  let open = 0;
  let phase: ProgressPhase | 'waiting' = 'idle';
  let cancelShow = () => {};
  let cancelEnd = () => {};

  function put(next: ProgressPhase): void {
    phase = next;
    onChange(next);
  }

  function begin(): void {
    open += 1;
    cancelEnd();
    if (phase === 'finishing') put('running');
    if (phase !== 'idle') return;
    phase = 'waiting';
    cancelShow = after(SHOWN_AFTER_MS, () => put('running'));
  }

  function end(): void {
    open -= 1;
    if (open > 0) return;
    cancelEnd = after(GAP_MS, () => {
      if (phase === 'waiting') {
        cancelShow();
        phase = 'idle';
      } else {
        put('finishing');
        cancelEnd = after(FINISH_MS, () => put('idle'));
      }
    });
  }

  return {
    begin() {
      begin();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        end();
      };
    },
  };
}
