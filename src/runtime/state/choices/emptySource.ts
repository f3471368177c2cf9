import { choiceReads, type OptionsPlan } from '../../contract/option.ts';
import { isRecord } from '../../data/json.ts';
import { readPath, type Scope } from '../../data/path.ts';
import { isEmpty } from '../../data/values.ts';

/**
 * The empty field on which the choices of another depend; null when they can be asked for. To ask for the devices of no
 * station is to ask nothing: servers refuse it, or answer all of them.
 */
export function emptySource(plan: OptionsPlan, scope: Scope): string | null {
  const empty = choiceReads(plan).find((path) => isEmpty(readPath(scope, path)));
  if (!empty || !('where' in plan)) return null;
  const where = plan.where?.evaluate(scope);
  // A condition may have a value of its own for an empty field, e.g. `ifEmpty(station, '0')`.
  return isRecord(where) && Object.values(where).some(isEmpty) ? empty.join('.') : null;
}
