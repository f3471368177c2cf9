import { isRecord, type JsonSchema } from '../../../runtime/data/json.ts';
import { subschema, textsOf } from './schemaBook.ts';

/** Whether a condition of a schema holds for a value; `open` when what is missing in the value decides. */
type Verdict = 'yes' | 'no' | 'open';

const TYPE_TESTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isRecord,
};

function isOfType(schema: JsonSchema, value: unknown): boolean {
  const types = textsOf(schema, 'type');
  return types.length === 0 || types.some((type) => TYPE_TESTS[type]?.(value));
}

/** Judges the `if` of a schema: the words the language's schema uses there are type, const, enum, required, properties. */
export function verdictOf(condition: JsonSchema, value: unknown): Verdict {
  if (value === undefined) return 'open';
  if (!isOfType(condition, value)) return 'no';
  if (Object.hasOwn(condition, 'const') && condition.const !== value) return 'no';
  if (Array.isArray(condition.enum) && !condition.enum.includes(value)) return 'no';
  if (!isRecord(value)) return 'yes';
  const required = textsOf(condition, 'required');
  const verdicts = Object.keys(subschema(condition, 'properties') ?? {}).map((key): Verdict => {
    const part = subschema(subschema(condition, 'properties') ?? {}, key);
    if (!part || !Object.hasOwn(value, key)) return 'yes';
    return verdictOf(part, value[key]);
  });
  if (verdicts.includes('no')) return 'no';
  return verdicts.includes('open') || required.some((key) => !Object.hasOwn(value, key)) ? 'open' : 'yes';
}
