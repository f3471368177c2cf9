import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, textProp } from './widgetSchema.ts';

/** How one value changed. */
export const trendWidget: Widget = {
  name: 'trend',
  description: 'How something changed, told by a word, an arrow and a colour.',
  props: closedProps({
    title: textProp('What the change compares with, e.g. `较昨日`.'),
    value: {
      type: ['string', 'number'],
      description: 'The change itself; below zero is a fall. Texts may have braces.',
    },
    field: textProp('Path of the change in the answer; in the first row where the answer is a list.'),
    decimals: { type: 'integer', minimum: 0, maximum: 6, description: 'Digits behind the point.' },
    unit: { type: 'string', description: 'Unit of the change. Default: `%`.' },
    good: { enum: ['up', 'down'], description: 'Which change is good news. Default: up.' },
    colorful: { type: 'boolean', description: 'Whether good and bad news have colours. Default: true.' },
  }),
  source: 'optional',
  view: lazyPart(() => import('./TrendView.tsx').then((module) => module.TrendView)),
};
