import type { ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { JOB_KINDS, kindNamed, readParameters } from './kinds.ts';
import { requireNextTime } from './nextTime.ts';
import { PAUSED } from './state.ts';

/** What a schedule must be, beyond what its document says, and when it is due next. */
export const jobHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/quartzJob': {
    hooks: {
      beforeAdd: async (values, { now }) => ({ ...values, nextTime: due(values, now) }),
      async beforeEdit(values, stored, { now }) {
        const whole = { ...stored, ...values };
        const next = due(whole, now);
        const isMoved = whole.status !== stored.status || whole.cronExpression !== stored.cronExpression;
        return isMoved ? { ...values, nextTime: next } : values;
      },
    },
  },
};

/** @throws Refusal when the job, its parameters or its expression are wrong */
function due({ jobClassName, parameter, cronExpression, status }: Values, now: Date): Date | null {
  readParameters(kindNamed(JOB_KINDS, String(jobClassName)), String(parameter ?? ''));
  const next = requireNextTime(String(cronExpression), now);
  return Number(status) === PAUSED ? null : next;
}
