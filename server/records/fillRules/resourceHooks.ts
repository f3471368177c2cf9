import type { ResourceHooks } from '../resource/model/resource.ts';
import { parameterFields, parameterSchemas, parameterText } from './parameterFields.ts';

const bodyFields = Object.fromEntries(
  Object.entries(parameterSchemas).map(([name, schema]) => [name, { schema, on: 'both' as const }]),
);

/**
 * The maker of a rule must be registered, and its parameters must be those it takes. They are stored as one text, which
 * consoles of the family write; forms write them as fields.
 */
export const fillRuleHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/fillRule': {
    bodyFields,
    extraFields: parameterSchemas,
    hooks: {
      beforeAdd: async (values, { body }) => ({ ...values, ruleParams: parameterText(values, body) }),
      beforeEdit: async (values, stored, { body }) => ({
        ...values,
        ruleParams: parameterText({ ...stored, ...values }, body),
      }),
      decorate: async (rows) => rows.map((row) => ({ ...row, ...parameterFields(row) })),
    },
  },
};
