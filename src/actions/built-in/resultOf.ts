import { StepFailure } from '../../runtime/contract/action.ts';
import type { Answer } from '../../runtime/contract/ports.ts';

/**
 * What later steps read of a save.
 * @throws StepFailure when nothing was saved: the complaints stand at the fields already, and the action must stop.
 */
export function resultOf(answer: Answer | null | undefined): unknown {
  if (!answer) throw new StepFailure('', { shown: true });
  return answer.result;
}
