import type { FieldRenderer, MomentFormat } from '../../contract/fieldRenderer.ts';
import type { OptionsPlan } from '../../contract/option.ts';
import { isRecord } from '../../data/json.ts';
import { toList, toNumber, toText } from '../../data/values.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { unfitFieldDefault } from '../../diagnostics/messages/values.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { describe } from '../../language/describe.ts';
import type { NormalisedField } from '../../language/normalise/normalised.ts';

/** Requirements for a constant default. */
export interface Wanted {
  readonly renderer: FieldRenderer;
  readonly options: OptionsPlan | null;
  readonly limits: Pick<NormalisedField, 'min' | 'max' | 'minLength' | 'maxLength'> | null;
}

/** Day, month and hour as they are written; a day may carry a time, because servers of the family send days so. */
const MOMENTS: Readonly<Record<MomentFormat, RegExp>> = {
  'YYYY-MM-DD': /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/,
  'YYYY-MM-DD HH:mm:ss': /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
  'HH:mm:ss': /^\d{2}:\d{2}:\d{2}$/,
};

/** Whether a text is a moment that exists: `2026-02-30` does not. */
function isMoment(text: string, format: MomentFormat): boolean {
  if (!MOMENTS[format].test(text)) return false;
  const whole = format === 'HH:mm:ss' ? `2000-01-01T${text}Z` : `${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`;
  const moment = new Date(whole);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(whole.slice(0, 19));
}

function isConstant(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('{');
  return !Array.isArray(value) || value.every(isConstant);
}

function limitFault(value: unknown, { renderer, limits }: Wanted): string | null {
  if (!limits) return null;
  const { min, max, minLength, maxLength } = limits;
  const number = toNumber(value);
  if (renderer.value === 'number' && number !== null) {
    if (min !== null && number < min) return `is below the "min" ${min}`;
    if (max !== null && number > max) return `is above the "max" ${max}`;
  }
  if (renderer.value !== 'text') return null;
  const { length } = [...toText(value)];
  if (maxLength !== null && length > maxLength) return `is longer than the "maxLength" ${maxLength}`;
  return minLength !== null && length < minLength ? `is shorter than the "minLength" ${minLength}` : null;
}

function typeFault(value: unknown, { renderer, options }: Wanted): string | null {
  const { type, moment } = renderer;
  if (isRecord(value) || (Array.isArray(value) && renderer.value !== 'list')) return `is no value of type "${type}"`;
  if (renderer.value === 'text' && typeof value === 'boolean' && !options) return `is no value of type "${type}"`;
  if (renderer.value === 'number' && toNumber(value) === null) return `is no value of type "${type}"`;
  if (moment !== undefined && !(typeof value === 'string' && isMoment(value, moment))) {
    return `is no value of type "${type}", which is written ${moment}`;
  }
  return null;
}

/**
 * Reports a constant default that the field cannot hold; one with braces is known only at run time.
 */
export function checkDefault(value: unknown, wanted: Wanted, cursor: Cursor): void {
  if (value === null || value === '' || !isConstant(value)) return;
  const fault = typeFault(value, wanted) ?? limitFault(value, wanted);
  if (fault !== null) cursor.report(unfitFieldDefault(describe(value), fault));
  else checkMembership(value, wanted, cursor);
}

function checkMembership(value: unknown, { renderer, options }: Wanted, cursor: Cursor): void {
  if (options?.kind !== 'fixed') return;
  const known = options.options.map((option) => option.value);
  const entries = renderer.value === 'list' ? toList(value) : [toText(value)];
  const missing = entries.find((entry) => !known.includes(entry));
  if (missing === undefined) return;
  const byText = options.options.find(({ text }) => text === missing)?.value ?? null;
  const fault = `is not among the options ${known.map((one) => `"${one}"`).join(', ')}`;
  cursor.report(unfitFieldDefault(describe(missing), fault, byText ?? nearest(missing, known)));
}
