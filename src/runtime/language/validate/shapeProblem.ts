import { isRecord, type JsonSchema } from '../../data/json.ts';
import { unknownRule } from '../../diagnostics/messages/conditions.ts';
import type { Message } from '../../diagnostics/messages/message.ts';
import {
  empty,
  missingKey,
  notOneOf,
  outOfRange,
  tooMany,
  unknownKey,
  wrongForm,
  wrongType,
} from '../../diagnostics/messages/shape.ts';
import { NEIGHBOURS } from '../../diagnostics/neighbours.ts';
import { keysOf, pointerOf } from '../../diagnostics/pointer.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { nearestWord } from '../../diagnostics/suggest.ts';
import { describe, describeTypes } from '../describe.ts';
import type { ValidatorError } from '../validator.ts';

/** Name of what is checked: `Field`, `props of field type "number"`. */
interface Shape {
  readonly error: ValidatorError;
  readonly schema: JsonSchema;
  readonly noun: string;
  /** The key whose value is wrong, in quotes; the noun for the document itself. */
  readonly name: string;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function counted(count: number, unit: string, units: string): string {
  return `${count} ${count === 1 ? unit : units}`;
}

function unknown({ error, schema, noun }: Shape): Message {
  const key = String(error.params.additionalProperty);
  const known = isRecord(schema.properties) ? Object.keys(schema.properties) : [];
  const hint = nearestWord(key, known, NEIGHBOURS);
  const advice = NEIGHBOURS.adviceOn(key, known);
  return schema.title === 'Rules' ? unknownRule(key, hint, advice) : unknownKey(key, noun, hint, advice);
}

function allowed({ error, name }: Shape): Message {
  const values = Array.isArray(error.params.allowedValues) ? error.params.allowedValues : [error.params.allowedValue];
  const texts = values.filter((value): value is string => typeof value === 'string');
  const hint = typeof error.data === 'string' ? nearestWord(error.data, texts, NEIGHBOURS) : null;
  return notOneOf(name, values.map(describe), describe(error.data), hint);
}

function range({ error, name }: Shape): Message {
  const words: Readonly<Record<string, string>> = { '>=': 'at least', '<=': 'at most', '>': 'above', '<': 'below' };
  const limit = `${words[String(error.params.comparison)] ?? ''} ${numberOf(error.params.limit)}`;
  return outOfRange(name, limit, describe(error.data));
}

function form({ error, schema, name }: Shape): Message {
  const expected = schema.patternErrorMessage;
  return wrongForm(
    name,
    typeof expected === 'string' ? expected : `must match ${String(schema.pattern)}`,
    describe(error.data),
  );
}

function fewest(unit: string, units: string): (shape: Shape) => Message {
  return ({ error, name }) => empty(name, `at least ${counted(numberOf(error.params.limit), unit, units)}`);
}

function most(unit: string, units: string): (shape: Shape) => Message {
  return ({ error, name }) => tooMany(name, `at most ${counted(numberOf(error.params.limit), unit, units)}`);
}

/** Condition equivalent to one written as text, or null. */
function conditionFor(text: string): string | null {
  if (text === 'true' || text === 'false') return `write ${text} without quotes`;
  const expression = text.replace(/^\$?\{\{?|\}?\}$/g, '').trim();
  if (!/[=<>!&|(.$]/.test(text)) return null;
  return `a condition in words is { "$expr": ${describe(expression)} }`;
}

const MESSAGES: Readonly<Record<string, (shape: Shape) => Message>> = {
  additionalProperties: unknown,
  type: ({ error, schema, name }) => {
    const types = error.params.type;
    return wrongType(
      name,
      describeTypes(Array.isArray(types) ? types.map(String) : String(types)),
      describe(error.data),
      schema.title === 'Condition' && typeof error.data === 'string' ? conditionFor(error.data) : null,
    );
  },
  required: ({ error, noun }) => missingKey(String(error.params.missingProperty), noun),
  enum: allowed,
  const: allowed,
  pattern: form,
  minimum: range,
  maximum: range,
  exclusiveMinimum: range,
  exclusiveMaximum: range,
  multipleOf: ({ error, name }) =>
    outOfRange(name, `a multiple of ${numberOf(error.params.multipleOf)}`, describe(error.data)),
  minLength: fewest('character', 'characters'),
  minItems: fewest('entry', 'entries'),
  minProperties: fewest('key', 'keys'),
  maxLength: most('character', 'characters'),
  maxItems: most('entry', 'entries'),
  maxProperties: most('key', 'keys'),
};

function nounOf(schema: JsonSchema, fallback: string): string {
  return typeof schema.title === 'string' ? schema.title : fallback;
}

/** Pointer of what is wrong: of the key itself when its name is, of the value otherwise. */
function placeOf(error: ValidatorError, base: string): { readonly pointer: string; readonly at: 'key' | 'value' } {
  const pointer = base + error.instancePath;
  const key = error.keyword === 'additionalProperties' ? error.params.additionalProperty : error.propertyName;
  return key === undefined ? { pointer, at: 'value' } : { pointer: pointer + pointerOf([String(key)]), at: 'key' };
}

function isIndex(key: string): boolean {
  return /^\d+$/.test(key);
}

/** Name of the value at a pointer, from its key; entries of a list use the key of the list. */
function nameOf(pointer: string, noun: string): string {
  const keys = keysOf(pointer);
  const named = keys.filter((key) => !isIndex(key)).at(-1);
  if (named === undefined) return noun;
  return isIndex(keys.at(-1) ?? '') ? `an entry of "${named}"` : `"${named}"`;
}

/**
 * Turns a validator's error into a problem; null for errors that only repeat others.
 * @param base pointer of the validated value in the document.
 * @param fallback what the value is called when its schema has no title.
 */
export function shapeProblem(error: ValidatorError, base: string, fallback: string): Problem | null {
  const message = MESSAGES[error.keyword];
  if (!message) return null;
  const schema = isRecord(error.parentSchema) ? error.parentSchema : {};
  const place = placeOf(error, base);
  const noun = nounOf(schema, fallback);
  return { message: message({ error, schema, noun, name: nameOf(place.pointer, noun) }), ...place };
}
