import { cronProblem } from '../../src/common/cron/parse.ts';
import { Refusal } from '../http/reply.ts';
import type { ChangeHooks, Values } from '../records/resource/model/resource.ts';
import { requireLimitsInOrder } from './limits.ts';

/** The cycle whose times are given by an expression. */
const OWN_CYCLE = '6';

/** Consistency of the cycle of an inspection plan with its times, and of its items. */
export const inspectionHooks: ChangeHooks = {
  beforeAdd: async (values, { body }) => checked(values, values, body),
  beforeEdit: async (values, stored, { body }) => checked({ ...stored, ...values }, values, body),
};

/** @param whole the plan as it will be @param values what is written of it */
function checked(whole: Values, values: Values, body: Values): Values {
  const { cycle, cronExpression } = whole;
  requireLimitsInOrder('items', '巡检项', body.items);
  if (cycle !== OWN_CYCLE) return { ...values, cronExpression: null };
  if (typeof cronExpression !== 'string') return values;
  const problem = cronProblem(cronExpression);
  if (problem !== null) throw new Refusal(`执行时间：${problem}`);
  return values;
}
