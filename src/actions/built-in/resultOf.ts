import { StepFailure } from '../../runtime/contract/action.ts';
import type { Answer } from '../../runtime/contract/ports.ts';

/**
 * Result of a save for later steps.
 * @throws StepFailure if nothing was saved: the errors are shown at the fields, and the action must
 * stop.
 */
export function resultOf(answer: Answer | null | undefined): unknown {
  if (!answer) throw new StepFailure('', { shown: true });
  return answer.result;
}
