import { makerNamed, readRuleParameters } from '../numbering/makers.ts';
import type { ResourceHooks } from '../resource/model/resource.ts';

/** The maker of a rule must be registered, and its parameters must be those it takes. */
export const fillRuleHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/fillRule': {
    hooks: {
      async beforeAdd(values) {
        readRuleParameters(makerNamed(String(values.ruleClass)), String(values.ruleParams ?? ''));
        return values;
      },
      async beforeEdit(values, stored) {
        const { ruleClass, ruleParams } = { ...stored, ...values };
        readRuleParameters(makerNamed(String(ruleClass)), String(ruleParams ?? ''));
        return values;
      },
    },
  },
};
