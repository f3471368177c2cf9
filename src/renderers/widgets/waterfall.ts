import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, of, shownField, textProp } from './widgetSchema.ts';

/** Steps from one sum to another. */
export const waterfallWidget: Widget = {
  name: 'waterfall',
  description: 'Steps from one sum to another, as losses from theory to energy; a chosen one is published.',
  props: closedProps(
    {
      rows: textProp('Path of the rows; without it the answer itself or its `records`.'),
      name: { ...shownField, description: 'Its name.' },
      value: { ...shownField, description: 'What it adds, or takes below zero.' },
      total: textProp('True for a sum, drawn from zero. Default: total.'),
      decimals: { type: 'integer', minimum: 0, maximum: 6, description: 'Decimals.' },
      caption: textProp('Sentence above.'),
    },
    ['name', 'value'],
  ),
  source: 'needed',
  reads: [of('name.field', 'row'), of('value.field', 'row', true), of('total', 'row')],
  view: lazyPart(() => import('./waterfall/WaterfallView.tsx').then((module) => module.WaterfallView)),
};
