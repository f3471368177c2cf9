import type { Rule } from '../contract/dialect.ts';
import { isEmpty, isSame, order, toList, toText } from '../data/values.ts';

/** Compares a value of the record with the value in the document. */
type RuleTest = (value: unknown, wanted: unknown) => boolean;

function ordered(holds: (sign: number) => boolean): RuleTest {
  return (value, wanted) => {
    const sign = order(value, wanted);
    return sign !== null && holds(sign);
  };
}

/** A list holds when one of its entries does. */
function onText(holds: (text: string, wanted: string) => boolean): RuleTest {
  return (value, wanted) =>
    !isEmpty(wanted) &&
    (Array.isArray(value) ? value : [value]).some((entry) => !isEmpty(entry) && holds(toText(entry), toText(wanted)));
}

/** A list is equal to a single value when that is one of its members; an empty one to nothing. */
const isEqual: RuleTest = (value, wanted) =>
  Array.isArray(value) && value.length > 0 && !Array.isArray(wanted)
    ? value.some((entry) => isSame(entry, wanted))
    : isSame(value, wanted);

/** A text of several choices is separated by commas. */
const isIn: RuleTest = (value, wanted) => {
  const choices = Array.isArray(wanted) ? wanted : [wanted, ...toList(wanted)];
  const values = Array.isArray(value) ? value : [value];
  return values.some((entry) => choices.some((choice) => isSame(entry, choice)));
};

/**
 * The rule codes of conditions, searches and saved queries (S9.7a): `right_like` is "starts with", `left_like` "ends
 * with".
 */
export const RULE_TESTS: Readonly<Record<Rule, RuleTest>> = {
  eq: isEqual,
  ne: (value, wanted) => !isEqual(value, wanted),
  gt: ordered((sign) => sign > 0),
  ge: ordered((sign) => sign >= 0),
  lt: ordered((sign) => sign < 0),
  le: ordered((sign) => sign <= 0),
  in: isIn,
  like: onText((text, wanted) => text.includes(wanted)),
  left_like: onText((text, wanted) => text.endsWith(wanted)),
  right_like: onText((text, wanted) => text.startsWith(wanted)),
  empty: (value, wanted) => isEmpty(value) === (wanted !== false),
};

/** Narrows a text to the name of a condition rule. */
export function isRule(name: string): name is Rule {
  return Object.hasOwn(RULE_TESTS, name);
}
