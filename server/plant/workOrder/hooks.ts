import { wireTime } from '../../../src/common/wireTime.ts';
import { Refusal } from '../../http/reply.ts';
import { nextValue } from '../../records/numbering/nextValue.ts';
import type { ChangeHooks, ChangeScope, Values } from '../../records/resource/model/resource.ts';
import { requireDoer, requireEquipmentOfStation, requirePlanInOrder, requireState } from './requirements.ts';
import { writeStep } from './steps.ts';
import { STATUS, type Transition } from './transitions.ts';

/** The rule that numbers work orders. */
const NUMBERING = 'work_order_no';

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A new work order waits to be dispatched, under a number of its own. */
export const addingHooks: ChangeHooks = {
  async beforeAdd(values, { trx, now, body }) {
    if (Array.isArray(body.materials) && body.materials.length > 0) throw new Refusal('耗材在提交工单时填写');
    requirePlanInOrder(values);
    await requireEquipmentOfStation(trx, values);
    return { ...values, orderNo: await nextValue(trx, NUMBERING, now), status: STATUS.waiting };
  },
  async afterAdd(row, { trx, user, now }) {
    const step = { action: '创建', fromStatus: null, toStatus: STATUS.waiting, opinion: null };
    await writeStep(trx, { ...step, orderId: String(row.id), operator: user.username, now });
  },
};

/** What a step changes of the order beside its state and what the caller gives. */
function followed({ name }: Transition, values: Values, { user, now }: ChangeScope, opinion: string | null): Values {
  const at = wireTime(now);
  switch (name) {
    case 'accept':
      return { actualStart: at };
    case 'return':
      return { assignee: null };
    case 'submit':
    case 'resubmit':
      return { actualEnd: at };
    case 'approve':
    case 'reject':
      return { reviewer: user.username, reviewOpinion: opinion };
    default:
      return values;
  }
}

interface StepParts {
  readonly transition: Transition;
  /** What the caller says beside what is written to the order. */
  readonly opinion: string | null;
  readonly dispatches: boolean;
  readonly titleOf: (status: string) => string;
}

/** The change of an order by a step: checked while its row is locked, so that of two at once one is refused. */
export function stepHooks({ transition, opinion, dispatches, titleOf }: StepParts): ChangeHooks {
  return {
    async beforeEdit(values, stored, scope) {
      requireState(transition, stored, titleOf);
      requireDoer(transition, stored, { username: scope.user.username, dispatches });
      requirePlanInOrder({ ...stored, ...values });
      return { ...values, ...followed(transition, values, scope, opinion), status: transition.to };
    },
    async afterEdit(row, stored, { trx, user, now }) {
      const step = {
        action: transition.title,
        fromStatus: textOrNull(stored.status),
        toStatus: transition.to,
        opinion,
      };
      await writeStep(trx, { ...step, orderId: String(row.id), operator: user.username, now });
    },
  };
}
