import type { Json } from '../data/json.ts';
import { type FieldJson, isJsonRecord } from './screenField.ts';

/** Questions to the server about one value; a screen that asks itself takes the place of the resource's. */
const QUESTIONS: readonly string[] = ['unique', 'check'];

function recordOf(value: Json | undefined): FieldJson {
  return isJsonRecord(value) ? value : {};
}

function mapped(key: string, base: FieldJson, own: FieldJson): FieldJson {
  const both = { ...recordOf(base[key]), ...recordOf(own[key]) };
  return Object.keys(both).length === 0 ? {} : { [key]: both };
}

/** All patterns must match: those of the resource and those of the screen. */
function patternOf(base: Json | undefined, own: Json | undefined): FieldJson {
  if (base === undefined || own === undefined) return {};
  return { pattern: [base, own].flat() };
}

/** A field cannot be changed where either of them says so. */
function disabledOf(base: Json | undefined, own: Json | undefined): FieldJson {
  if (base === undefined || own === undefined || own === true) return {};
  return { disabled: base === true || own === false ? base : { $any: [base, own] } };
}

/** One check or several as a list. */
function checksIn(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [{ check: value }];
}

/** Checks of the resource and of the screen; a screen that asks the server itself takes the place of its question. */
function checkOf(base: FieldJson, own: FieldJson): FieldJson {
  if (!Array.isArray(base.check)) return {};
  const added = checksIn(own.check);
  const isCall = (one: Json) => isJsonRecord(one) && typeof one.check === 'string';
  const asksItself = own.unique !== undefined || added.some(isCall);
  return { check: [...base.check.filter((one) => !asksItself || !isCall(one)), ...added] };
}

/** A value is needed where either of them says so. */
function requiredOf(base: Json | undefined, own: Json | undefined): FieldJson {
  if (!isJsonRecord(base) || own === undefined || own === true) return {};
  return { required: own === false ? base : { $any: [base, own] } };
}

/** What of the resource's field is kept next to the keys of the screen. */
function kept(base: FieldJson, own: FieldJson): FieldJson {
  const asksItself = QUESTIONS.some((key) => own[key] !== undefined);
  const gone = new Set([...(asksItself ? QUESTIONS : []), ...(own.options === undefined ? [] : ['dict'])]);
  return Object.fromEntries(Object.entries(base).filter(([key]) => !gone.has(key)));
}

/**
 * Joins what a screen says of a field with what its resource says: the keys of the screen win, patterns and conditions
 * of `disabled` add up, messages and props are joined entry by entry.
 */
export function mergeField(base: FieldJson, own: FieldJson): FieldJson {
  return {
    ...kept(base, own),
    ...own,
    ...patternOf(base.pattern, own.pattern),
    ...disabledOf(base.disabled, own.disabled),
    ...requiredOf(base.required, own.required),
    ...checkOf(base, own),
    ...mapped('messages', base, own),
    ...mapped('props', base, own),
  };
}
