import type { ChangeScope, ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { kindNamed, readParameters } from './kinds.ts';
import { requireNextTime } from './nextTime.ts';
import { PAUSED } from './state.ts';

/** Hooks of schedules: further checks, and the next due time. */
export const jobHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/quartzJob': {
    hooks: {
      beforeAdd: async (values, scope) => ({ ...values, nextTime: due(values, scope) }),
      async beforeEdit(values, stored, scope) {
        const whole = { ...stored, ...values };
        const next = due(whole, scope);
        const isMoved = whole.status !== stored.status || whole.cronExpression !== stored.cronExpression;
        return isMoved ? { ...values, nextTime: next } : values;
      },
    },
  },
};

/** @throws Refusal when the job, its parameters or its expression are wrong */
function due(
  { jobClassName, parameter, cronExpression, status }: Values,
  { services, now }: Pick<ChangeScope, 'services' | 'now'>,
): Date | null {
  readParameters(kindNamed(services.jobKinds, String(jobClassName)), String(parameter ?? ''));
  const next = requireNextTime(String(cronExpression), now);
  return Number(status) === PAUSED ? null : next;
}
