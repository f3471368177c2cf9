import { Refusal } from '../../http/reply.ts';
import type { Values } from '../../records/resource/model/resource.ts';
import { TRANSITIONS, type Transition } from './transitions.ts';

/**
 * @param titleOf text of a state
 * @throws Refusal when nothing of the kind can be done in the state the task is in, saying what can be
 */
export function requireState(transition: Transition, task: Values, titleOf: (status: string) => string): void {
  const status = String(task.status);
  if (transition.from.some((from) => from === status)) return;
  const possible = TRANSITIONS.filter(({ from }) => from.some((other) => other === status)).map(({ title }) => title);
  const rest = possible.length > 0 ? `可以：${possible.join('、')}` : '不能再操作';
  throw new Refusal(`巡检任务当前为“${titleOf(status)}”，不能${transition.title}；${rest}`);
}

/** @throws Refusal when the task is not the caller's to do */
export function requireTeam({ title, isTeams }: Transition, task: Values, username: string): void {
  const team = [task.leader, task.members].flatMap((names) => (typeof names === 'string' ? names.split(',') : []));
  if (isTeams && !team.includes(username)) throw new Refusal(`只有巡检任务的负责人或巡检人员才能${title}`);
}
