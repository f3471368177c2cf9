import { LANGUAGES } from '../../common/languages.ts';
import type { JsonSchema } from '../data/json.ts';

/**
 * Schema of a text for people in what is registered: a string, or one per language. What is run gets the string, because
 * the language is chosen before a document is validated.
 */
export function textSchema(description: string): JsonSchema {
  return {
    title: 'Text',
    description,
    type: ['string', 'object'],
    required: ['zh-CN'],
    additionalProperties: false,
    properties: Object.fromEntries(
      LANGUAGES.map((language) => [language, { type: 'string', description: `The text in ${language}.` }]),
    ),
  };
}
