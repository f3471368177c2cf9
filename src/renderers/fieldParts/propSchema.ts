import type { JsonSchema } from '../../runtime/data/json.ts';

/** A closed object schema: every property is optional and described. */
export function closed(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', additionalProperties: false, properties };
}

export const textProp = (description: string): JsonSchema => ({ type: 'string', description });
export const booleanProp = (description: string): JsonSchema => ({ type: 'boolean', description });
export const countProp = (description: string, minimum = 0): JsonSchema => ({ type: 'integer', minimum, description });
export const numberProp = (description: string): JsonSchema => ({ type: 'number', description });

export const choiceOfProp = (values: readonly string[], description: string): JsonSchema => ({
  type: 'string',
  enum: values,
  description,
});

/** Two texts in a fixed order, e.g. the values of a switch. */
export const pairProp = (description: string): JsonSchema => ({
  type: 'array',
  items: { type: 'string' },
  minItems: 2,
  maxItems: 2,
  description,
});
