import type { JsonSchema } from '../../http/route.ts';
import { memberNames } from '../../http/schema.ts';
import { makerNamed, readRuleParameters } from '../numbering/makers.ts';
import type { Values } from '../resource/model/resource.ts';

/** Fields of a form → parameters of makers: `date` alone would be the date of the rule. */
const PARAMETERS: Readonly<Record<string, string>> = { prefix: 'prefix', dateFormat: 'date', digits: 'digits' };

/** What the fields of the parameters hold; the maker of the rule checks what they mean. */
export const parameterSchemas: Readonly<Record<string, JsonSchema>> = {
  prefix: { type: ['string', 'null'], maxLength: 20 },
  dateFormat: { type: ['string', 'null'], maxLength: 10 },
  digits: { type: ['integer', 'null'], minimum: 1, maximum: 12 },
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The parameters of a rule as fields of its own; a parameter that the rule leaves to its maker is null. */
export function parameterFields({ ruleClass, ruleParams }: Values): Values {
  const given = readRuleParameters(makerNamed(String(ruleClass)), String(ruleParams ?? ''));
  return Object.fromEntries(Object.entries(PARAMETERS).map(([field, name]) => [field, given[name] ?? null]));
}

/**
 * The text of the parameters after a change.
 * @param rule the changed rule, with the text that it had or got
 * @param body of the change; a parameter that it does not name stays, as far as the maker takes it
 * @throws Refusal when the parameters are none of the maker
 */
export function parameterText(rule: Values, body: Values): string {
  const maker = makerNamed(String(rule.ruleClass));
  const text = String(rule.ruleParams ?? '');
  const named = Object.keys(PARAMETERS).filter((field) => body[field] !== undefined);
  if (named.length === 0) {
    readRuleParameters(maker, text);
    return text;
  }
  const taken = new Set(memberNames(maker.parameters));
  const kept = Object.entries(objectIn(text)).filter(([name]) => taken.has(name));
  const given = named.map((field) => [PARAMETERS[field] ?? field, body[field]] as const);
  const all = Object.entries(Object.fromEntries([...kept, ...given])).filter(([, value]) => !isEmpty(value));
  const written = all.length === 0 ? '' : JSON.stringify(Object.fromEntries(all));
  readRuleParameters(maker, written);
  return written;
}

/** The stored text was written for the maker before; what is no object has nothing to keep. */
function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
