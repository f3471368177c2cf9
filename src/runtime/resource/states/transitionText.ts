import { transitionScreen } from '../../../common/resource/transitionScreen.ts';
import { isRecord } from '../../data/json.ts';
import { CURRENT_VERSION } from '../../language/migrate.ts';

/**
 * The document of the screen that asks for what a transition is given.
 * @param resource its document as JSON
 * @returns null when the resource has no such transition, and when nothing is given with it
 */
export function transitionText(resource: unknown, transition: string): string | null {
  if (!isRecord(resource) || !isRecord(resource.states) || !isRecord(resource.states.transitions)) return null;
  const { transitions } = resource.states;
  const found = Object.hasOwn(transitions, transition) ? transitions[transition] : undefined;
  if (!isRecord(found) || !isRecord(found.give)) return null;
  const name = transitionScreen(String(resource.name), transition);
  return JSON.stringify({
    ...{ kind: 'form', version: CURRENT_VERSION, name, title: found.title, resource: resource.name },
    transition,
  });
}
