import type { CompiledRules } from '../../../../src/runtime/resource/rules/compiledRules.ts';
import { type RuleRecord, ruleScope } from './scope.ts';
import { writtenValue } from './written.ts';

/**
 * The values of computed columns, by wire names; what is computed later reads what was computed before. Numbers are
 * rounded to the digits of their column, half away from zero.
 * @throws ColumnRefusal when an expression gives no value of its column
 */
export function computedValues({ computed }: CompiledRules, record: RuleRecord): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const { column, expression } of computed) {
    const scope = ruleScope({ ...record, values: { ...record.values, ...values } });
    values[column.name] = writtenValue(column, expression.evaluate(scope) ?? null);
  }
  return values;
}
