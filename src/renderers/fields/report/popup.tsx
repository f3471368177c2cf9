import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { textCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, closed, countProp, textProp } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { popupFills } from './fill.ts';

/** A choice of rows of an online report, which fills several fields at once. */
export const popupField: FieldRenderer = {
  type: 'popup',
  value: 'text',
  description:
    'A choice of rows of an online report in a dialog. It fills several fields of the record at once; of several rows the values are joined with commas.',
  props: closed({
    report: textProp('Code of the report.'),
    map: {
      type: 'object',
      description: 'Column of the report → field that it fills. The field itself must be among them.',
      minProperties: 1,
      additionalProperties: { type: 'string', minLength: 1 },
    },
    multiple: booleanProp('Whether several rows can be chosen.'),
    params: {
      type: 'object',
      description:
        'Parameter of the report → value. They are sent as `self_<name>`. Texts may read the record in braces, `"{stationType}"`: the value is read when the dialog opens, and an empty one limits nothing. In a search there is no record.',
      additionalProperties: { type: ['string', 'number'] },
    },
    sort: {
      ...textProp('Column of the report and direction, e.g. `username asc`.'),
      pattern: '^\\S+( (asc|desc))?$',
    },
    group: textProp('Popups that name the same group share the answers of the server for 30 seconds.'),
    width: countProp('Width of the dialog in pixels. Default 1200.', 320),
  }),
  choice: false,
  prompt: 'choose',
  searchRule: 'eq',
  fills: popupFills,
  payload: 'params',
  drawn: true,
  input: lazyInput(() => import('./popup.input.tsx')),
  cell: textCell,
  text: asText,
};
