import { type ActionVerb, StepFailure } from '../../runtime/contract/action.ts';
import { isRecord } from '../../runtime/data/json.ts';

/** Sets values of the form around the action, or of the filter bar of the page. */
export const setVerb: ActionVerb = {
  verb: 'set',
  description:
    'Puts values into the form of this action, or into the filter bar of the page around the screen. Nothing is cleared by `resetOn`.',
  schema: {
    type: 'object',
    required: ['set'],
    additionalProperties: false,
    properties: {
      set: { type: 'object', minProperties: 1, description: 'Field → value; texts may hold braces.' },
      of: {
        enum: ['form', 'filter'],
        description:
          'Whose values: of the `form` (the default in a form), or of the page `filter` (the default in a list).',
      },
    },
  },
  run: async (options, { form, filter }) => {
    const values = isRecord(options.set) ? options.set : {};
    const place = options.of ?? (form ? 'form' : 'filter');
    const target = place === 'form' ? form : filter;
    if (!target) throw new StepFailure(place === 'form' ? '此处没有可赋值的表单' : '此处没有可赋值的页面筛选');
    target.set(values);
  },
};
