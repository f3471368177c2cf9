import { wireTime } from '../../../src/common/wireTime.ts';
import { Refusal } from '../../http/reply.ts';
import type { ChangeHooks, Values } from '../../records/resource/model/resource.ts';
import { type Fault, refuseFaults } from '../../records/resource/write/children/fault.ts';
import type { Finding, Item } from './findings.ts';
import { requireState, requireTeam } from './requirements.ts';
import { STATUS } from './states.ts';
import { CANCEL, EXECUTE, START, TO_ORDER, type Transition } from './transitions.ts';

interface Change {
  readonly transition: Transition;
  readonly titleOf: (status: string) => string;
  /** What is written beside what the caller gives. */
  readonly follows: (now: Date) => Values;
}

function changeHooks({ transition, titleOf, follows }: Change): ChangeHooks {
  return {
    async beforeEdit(values, stored, { user, now }) {
      requireState(transition, stored, titleOf);
      requireTeam(transition, stored, user.username);
      return { ...values, ...follows(now) };
    },
  };
}

type TitleOf = Change['titleOf'];

export function startHooks(titleOf: TitleOf): ChangeHooks {
  const follows = (now: Date) => ({ status: STATUS.inWork, startTime: wireTime(now) });
  return changeHooks({ transition: START, titleOf, follows });
}

export function cancelHooks(titleOf: TitleOf, cancelReason: string): ChangeHooks {
  return changeHooks({ transition: CANCEL, titleOf, follows: () => ({ status: STATUS.cancelled, cancelReason }) });
}

interface Execution {
  readonly titleOf: TitleOf;
  readonly items: readonly Item[];
  readonly given: readonly Finding[];
  readonly faults: readonly Fault[];
  readonly abnormal: number;
  readonly isFinished: boolean;
}

/** @throws Refusal unless every item of the task is answered, in their order: nothing is added, moved or left out */
function requireSameItems(items: readonly Item[], given: readonly Finding[]): void {
  const isSame = items.length === given.length && items.every(({ id }, index) => given[index]?.id === id);
  if (!isSame) throw new Refusal('巡检项与任务的不一致，请重新打开后再填写');
}

/** What was found is kept as it was judged; a finished task is closed with it. */
export function executeHooks({ titleOf, items, given, faults, abnormal, isFinished }: Execution): ChangeHooks {
  const follows = (now: Date) => ({
    abnormalCount: abnormal,
    ...(isFinished ? { status: STATUS.done, endTime: wireTime(now) } : {}),
  });
  const plain = changeHooks({ transition: EXECUTE, titleOf, follows });
  return {
    async beforeEdit(values, stored, scope) {
      const changed = await plain.beforeEdit?.(values, stored, scope);
      requireSameItems(items, given);
      if (faults.length > 0) throw refuseFaults('巡检项', faults);
      return changed ?? values;
    },
  };
}

/** @param adds writes the order, see `toOrderHooks` */
export function orderHooks(titleOf: TitleOf, adds: ChangeHooks): ChangeHooks {
  const plain = changeHooks({ transition: TO_ORDER, titleOf, follows: () => ({}) });
  return {
    async beforeEdit(values, stored, scope) {
      const changed = (await plain.beforeEdit?.(values, stored, scope)) ?? values;
      return (await adds.beforeEdit?.(changed, stored, scope)) ?? changed;
    },
  };
}
