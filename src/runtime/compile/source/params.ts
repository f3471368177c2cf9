import type { Dialect } from '../../contract/dialect.ts';
import type { Payload } from '../../contract/expression.ts';
import { asJson, isRecord, type Row } from '../../data/json.ts';
import type { Path, Scope } from '../../data/path.ts';
import { isEmpty } from '../../data/values.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { unknownRule } from '../../diagnostics/messages/conditions.ts';
import { oneRule } from '../../diagnostics/messages/shape.ts';
import { nearestWord } from '../../diagnostics/suggest.ts';
import type { Names } from '../../expressions/names.ts';
import { compilePayload } from '../../expressions/payload.ts';
import { FILTER_RULES, isFilterRule } from '../../query/conditionTable.ts';

/** Contribution of one entry of `params` to a call. */
interface Param {
  readonly reads: readonly Path[];
  readonly evaluate: (scope: Scope) => Row;
}

/** A parameter that is asked by a rule, `{ "like": "{$route.name}" }`; nothing is sent while its value is empty. */
function ruleParam(param: string, rules: Row, dialect: Dialect, names: Names, cursor: Cursor): Param {
  const [rule = '', ...more] = Object.keys(rules);
  if (rule === '' || more.length > 0) cursor.report(oneRule(FILTER_RULES));
  else if (!isFilterRule(rule))
    cursor
      .at(rule)
      .reportKey(
        unknownRule(rule, nearestWord(rule, FILTER_RULES, cursor.foreign), cursor.foreign.adviceOn(rule, FILTER_RULES)),
      );
  const { reads, evaluate } = compilePayload(rules[rule], names, cursor.at(rule));
  return {
    reads,
    evaluate: (scope) => {
      const value = evaluate(scope);
      if (isEmpty(value) || !isFilterRule(rule)) return {};
      return dialect.filterParams({ kind: 'rule', param, rule, value: asJson(value) });
    },
  };
}

function plainParam(param: string, value: unknown, names: Names, cursor: Cursor): Param {
  const { reads, evaluate } = compilePayload(value, names, cursor);
  return { reads, evaluate: (scope) => ({ [param]: evaluate(scope) }) };
}

/** Compiles the fixed parameters of a source: values, and rules as searches know them. */
export function compileParams(json: Row, dialect: Dialect, names: Names, cursor: Cursor): Payload {
  const params = Object.entries(json).map(([key, value]) =>
    isRecord(value)
      ? ruleParam(key, value, dialect, names, cursor.at(key))
      : plainParam(key, value, names, cursor.at(key)),
  );
  return Object.freeze({
    reads: Object.freeze(params.flatMap(({ reads }) => reads)),
    evaluate: (scope: Scope) => Object.assign({}, ...params.map(({ evaluate }) => evaluate(scope))),
  });
}
