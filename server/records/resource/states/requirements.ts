import type { States, Transition } from '../../../../src/common/resource/behaviour.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Resource, Values } from '../model/resource.ts';
import { type Allowing, allows } from '../rules/transitions.ts';

/**
 * @param titleOf text of a state
 * @throws Refusal when the transition does not lead from the state of the record, saying which do
 */
export function requireState(
  { title }: Resource,
  { column, transitions }: States,
  transition: Transition,
  record: Values,
  titleOf: (state: string) => string,
): void {
  const state = String(record[column] ?? '');
  if (transition.from.includes(state)) return;
  const possible = [...transitions.values()].filter(({ from }) => from.includes(state)).map((one) => one.title);
  const rest = possible.length > 0 ? `可以：${possible.join('、')}` : '不能再操作';
  throw new Refusal(`${title}当前为“${titleOf(state)}”，不能${transition.title}；${rest}`);
}

/** @throws Refusal when the transition is not the caller's to take */
export function requireWho(resource: Resource, transition: Transition, allowing: Allowing): void {
  if (allows(resource, transition.name, allowing)) return;
  throw new Refusal(transition.whoMessage ?? `您不能${transition.title}该${resource.title}`);
}
