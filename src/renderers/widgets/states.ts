import { isRecord, type JsonSchema } from '../../runtime/data/json.ts';
import { toText } from '../../runtime/data/values.ts';
import { closedProps, textProp } from './widgetSchema.ts';

/** A state of a thing, and how it is drawn (look.md). */
export interface State {
  readonly is: string;
  readonly title: string;
  readonly look: 'run' | 'standby' | 'limit' | 'fault' | 'lost';
}

const LOOKS: readonly State['look'][] = ['run', 'standby', 'limit', 'fault', 'lost'];

/** `states` of a widget that draws things with states. */
export const statesProp: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: 12,
  items: closedProps(
    {
      is: { type: ['string', 'number'], description: 'The state as the rows have it.' },
      title: textProp('What it is called.'),
      look: { enum: [...LOOKS], description: 'How it is drawn.' },
    },
    ['is', 'title', 'look'],
  ),
  description: 'How states are drawn; others are shown by their value.',
};

/** `states` of the settings. */
export function statesOf(entries: unknown): readonly State[] {
  if (!Array.isArray(entries)) return [];
  return entries.filter(isRecord).flatMap(({ is, title, look }) => {
    const known = LOOKS.find((one) => one === look);
    return known === undefined ? [] : [{ is: toText(is), title: toText(title), look: known }];
  });
}
