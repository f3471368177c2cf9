import type { ActionVerb, Mode } from '../../runtime/contract/action.ts';
import type { FormOpen } from '../../runtime/contract/formPlan.ts';
import { textSchema } from '../../runtime/contract/textSchema.ts';
import { isRecord } from '../../runtime/data/json.ts';

const MODES = ['add', 'edit', 'detail'] as const satisfies readonly Mode[];
const PLACES = ['modal', 'drawer', 'page'] as const satisfies readonly FormOpen[];

/** Opens another document above the present screen and waits until it is closed; reloads the list when it saved. */
export const openVerb: ActionVerb = {
  verb: 'open',
  description:
    'Opens another screen above this one and waits until it closes. Its answer is `true` when something was saved; the list then reloads.',
  schema: {
    type: 'object',
    required: ['open'],
    additionalProperties: false,
    properties: {
      open: { type: 'string', description: 'Name of a document.' },
      in: { enum: [...PLACES], description: 'Where it opens; `drawer` by default.' },
      mode: { enum: [...MODES], description: 'Mode of a form; `add` by default, `edit` when `record` is given.' },
      title: textSchema("Title instead of the document's own; braces are filled in."),
      width: { type: 'integer', minimum: 280, maximum: 1920, description: 'Width in pixels.' },
      params: { type: 'object', description: 'Readable as `$route` in the opened screen; texts may hold braces.' },
      record: { type: 'object', description: 'Values the opened form starts with; texts may hold braces.' },
    },
  },
  refersTo: 'screen',
  run: async (options, context) => {
    const record = isRecord(options.record) ? options.record : undefined;
    const saved = await context.open({
      screen: String(options.open),
      open: PLACES.find((place) => place === options.in) ?? 'drawer',
      mode: MODES.find((mode) => mode === options.mode) ?? (record ? 'edit' : 'add'),
      title: options.title === undefined ? undefined : String(options.title),
      width: typeof options.width === 'number' ? options.width : undefined,
      params: isRecord(options.params) ? options.params : {},
      row: record,
    });
    if (saved) await context.list?.reload();
    return saved;
  },
};
