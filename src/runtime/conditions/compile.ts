import { RULES } from '../contract/dialect.ts';
import type { Condition } from '../contract/expression.ts';
import { isRecord } from '../data/json.ts';
import { readPath, type Scope } from '../data/path.ts';
import { isTrue } from '../data/values.ts';
import type { Cursor } from '../diagnostics/cursor.ts';
import { unknownOperator, unknownRule } from '../diagnostics/messages/conditions.ts';
import { nearestWord } from '../diagnostics/suggest.ts';
import { compileExpression } from '../expressions/compile.ts';
import type { Names } from '../expressions/names.ts';
import { compilePayload } from '../expressions/payload.ts';
import type { NormalisedCondition } from './normalise.ts';
import { isRule, RULE_TESTS } from './rules.ts';

const OPERATORS = ['$any', '$all', '$not', '$expr'] as const;

/** A condition whose answer never changes. */
function constantCondition(constant: boolean): Condition {
  return Object.freeze({ reads: Object.freeze([]), constant, test: () => constant });
}

export const ALWAYS = constantCondition(true);
export const NEVER = constantCondition(false);

function every(conditions: readonly Condition[]): Condition {
  const [only] = conditions;
  if (only && conditions.length === 1) return only;
  return {
    reads: conditions.flatMap((condition) => condition.reads),
    constant: constantOf(conditions, false),
    test: (scope) => conditions.every((condition) => condition.test(scope)),
  };
}

function some(conditions: readonly Condition[]): Condition {
  return {
    reads: conditions.flatMap((condition) => condition.reads),
    constant: constantOf(conditions, true),
    test: (scope) => conditions.some((condition) => condition.test(scope)),
  };
}

/** The answer of a list of conditions that one `deciding` answer settles; undefined when it depends on data. */
function constantOf(conditions: readonly Condition[], deciding: boolean): boolean | undefined {
  if (conditions.some((condition) => condition.constant === deciding)) return deciding;
  return conditions.every((condition) => condition.constant !== undefined) ? !deciding : undefined;
}

function not(condition: Condition): Condition {
  const { constant } = condition;
  return {
    reads: condition.reads,
    constant: constant === undefined ? undefined : !constant,
    test: (scope) => !condition.test(scope),
  };
}

/** Compiles the conditions of one screen part; `names` says what may be read there. */
class ConditionCompiler {
  private readonly names: Names;
  constructor(names: Names) {
    this.names = names;
  }

  condition(condition: unknown, cursor: Cursor): Condition {
    if (typeof condition === 'boolean') return condition ? ALWAYS : NEVER;
    if (!isRecord(condition)) return ALWAYS;
    return every(Object.entries(condition).map(([key, value]) => this.entry(key, value, cursor.at(key))));
  }

  private entry(key: string, value: unknown, cursor: Cursor): Condition {
    if (key === '$expr') return this.expression(value, cursor);
    if (key === '$not') return not(this.condition(value, cursor));
    if (key === '$any') return some(this.list(value, cursor));
    if (key === '$all') return every(this.list(value, cursor));
    return this.path(key, value, cursor);
  }

  private list(value: unknown, cursor: Cursor): readonly Condition[] {
    return Array.isArray(value) ? value.map((item, index) => this.condition(item, cursor.at(index))) : [];
  }

  private expression(text: unknown, cursor: Cursor): Condition {
    if (typeof text !== 'string') return ALWAYS;
    const { reads, evaluate } = compileExpression(text, this.names, cursor);
    return { reads, test: (scope) => isTrue(evaluate(scope)) };
  }

  private path(key: string, rules: unknown, cursor: Cursor): Condition {
    const path = key.split('.');
    const problem = this.names.problemOf(path);
    const operator = key.startsWith('$') && nearestWord(key, OPERATORS, cursor.foreign);
    if (problem) cursor.reportKey(operator ? unknownOperator(key, operator) : problem);
    if (!isRecord(rules)) return ALWAYS;
    const entries = Object.entries(rules);
    return every(entries.map(([rule, wanted]) => this.rule(path, rule, wanted, cursor.at(rule))));
  }

  private rule(path: readonly string[], rule: string, wanted: unknown, cursor: Cursor): Condition {
    if (!isRule(rule)) {
      cursor.reportKey(
        unknownRule(rule, nearestWord(rule, RULES, cursor.foreign), cursor.foreign.adviceOn(rule, RULES)),
      );
      return ALWAYS;
    }
    const test = RULE_TESTS[rule];
    const payload = compilePayload(wanted, this.names, cursor);
    return {
      reads: [path, ...payload.reads],
      test: (scope: Scope) => test(readPath(scope, path), payload.evaluate(scope)),
    };
  }
}

/** Compiles a normalised condition. Mistakes are reported below the cursor; what is wrong counts as holding. */
export function compileCondition(condition: NormalisedCondition, names: Names, cursor: Cursor): Condition {
  const { reads, constant, test } = new ConditionCompiler(names).condition(condition, cursor);
  return Object.freeze({ reads: Object.freeze(reads.map((path) => Object.freeze(path))), constant, test });
}
