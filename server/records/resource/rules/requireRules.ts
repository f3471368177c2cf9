import { isSame, toText } from '../../../../src/runtime/data/values.ts';
import type { CompiledRequirement, CompiledRules } from '../../../../src/runtime/resource/rules/compiledRules.ts';
import { Refusal } from '../../../http/reply.ts';
import { ColumnRefusal } from '../model/columnRefusal.ts';
import type { Resource, Values } from '../model/resource.ts';
import { subjectOf } from '../model/subject.ts';
import { type RuleRecord, ruleScope } from './scope.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function refusalAt(at: string | null, message: string): Refusal {
  return at === null ? new Refusal(message) : new ColumnRefusal(at, message);
}

function requireGiven({ required }: CompiledRules, record: RuleRecord): void {
  for (const { column, condition } of required) {
    if (!isEmpty(record.values[column.name]) || !condition.test(ruleScope(record))) continue;
    throw new ColumnRefusal(column.name, column.messages.required ?? `${subjectOf(column)}不能为空！`);
  }
}

function requireChecks({ checks }: CompiledRules, record: RuleRecord): void {
  for (const { column, at, condition, message } of checks) {
    const value = column === null ? undefined : record.values[column.name];
    if (column !== null && isEmpty(value)) continue;
    if (!condition.test(ruleScope(record, value))) throw refusalAt(at, message);
  }
}

/** A child's rows are counted as they will be stored. */
function requireCounts({ children, resources }: Resource, { values }: RuleRecord): void {
  for (const [name, { resource, min, max }] of children) {
    const rows = values[name];
    if (!Array.isArray(rows)) continue;
    const title = resources.get(resource)?.title ?? name;
    if (min !== null && rows.length < min) throw new ColumnRefusal(name, `${title}至少${min}条！`);
    if (max !== null && rows.length > max) throw new ColumnRefusal(name, `${title}最多${max}条！`);
  }
}

function requireTarget(
  { column, wanted, target }: CompiledRequirement,
  record: RuleRecord,
  found: readonly Values[],
  { resources }: Resource,
): void {
  const scope = ruleScope(record);
  for (const one of found)
    for (const { column: of, value } of wanted) {
      if (isSame(one[of.name], value.evaluate(scope))) continue;
      const [form] = resources.get(target)?.texts ?? [];
      const text = form === undefined ? '' : toText(one[form.text]);
      const usual = `${subjectOf(column)}“{text}”不符合要求！`;
      throw new ColumnRefusal(column.name, (column.messages.requires ?? usual).replaceAll('{text}', text));
    }
}

/**
 * @param referred records that references point to, by column; several for a column with several values
 * @throws Refusal for the first rule that the record violates
 */
export function requireRules(
  resource: Resource,
  rules: CompiledRules,
  record: RuleRecord,
  referred: ReadonlyMap<string, readonly Values[]>,
): void {
  requireGiven(rules, record);
  requireChecks(rules, record);
  requireCounts(resource, record);
  for (const requirement of rules.requirements)
    requireTarget(requirement, record, referred.get(requirement.column.name) ?? [], resource);
}
