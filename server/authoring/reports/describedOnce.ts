import type { RuleCall } from '../../records/resource/access/ruleVariables.ts';
import { type Described, describeStatement, type Place } from './statement.ts';

const known = new WeakMap<RuleCall, Map<string, Promise<Described>>>();

/**
 * The result of `describeStatement`, fetched once for all steps of one change: the columns are stored as they were
 * checked.
 * @param scope of the change; another place has rights of its own, and is asked about anew
 * @throws Refusal as `describeStatement` does
 */
export function describedOnce(scope: RuleCall, text: string, { source, reportId }: Place): Promise<Described> {
  const told = known.get(scope) ?? new Map<string, Promise<Described>>();
  known.set(scope, told);
  const key = JSON.stringify([text, source, reportId]);
  const described = told.get(key) ?? describeStatement(scope, text, { source, reportId });
  told.set(key, described);
  return described;
}
