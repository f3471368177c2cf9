import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, of, shownField, textProp } from './widgetSchema.ts';

/** Rows in the order of a value. */
export const rankingWidget: Widget = {
  name: 'ranking',
  description: 'Rows in the order of a value, each with a bar; a chosen row is published.',
  props: closedProps(
    {
      rows: textProp('Path of the rows; without it the answer itself or its `records`.'),
      name: { ...shownField, description: 'What names a row.' },
      value: { ...shownField, description: 'The value of a row, with its unit.' },
      key: textProp('Key that names a row for others, e.g. `stationId`. Default: id.'),
      order: { enum: ['desc', 'asc', 'given'], description: 'Largest first unless given; `given` as they arrive.' },
      switch: { type: 'boolean', description: 'Whether the user may turn the order around.' },
      limit: { type: 'integer', minimum: 1, maximum: 100, description: 'Most rows. Default: 10.' },
      reference: textProp('Path of a number in the answer that is marked across the bars, e.g. `median`.'),
      referenceTitle: textProp('What that number is, e.g. `中位数`.'),
      below: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        description: 'Rows below this share of the reference are marked as bad.',
      },
      excluded: textProp('Path of the number of rows in the answer that were left out, shown below.'),
      percent: { type: 'boolean', description: 'Whether values are shares from 0 to 1 that are shown in percent.' },
      decimals: { type: 'integer', minimum: 0, maximum: 6, description: 'Digits after the point.' },
    },
    ['name', 'value'],
  ),
  source: 'needed',
  reads: [
    ...[of('name.field', 'row'), of('value.field', 'row', true), of('key', 'row')],
    ...[of('reference', 'answer', true), of('excluded', 'answer', true)],
  ],
  view: lazyPart(() => import('./ranking/RankingView.tsx').then((module) => module.RankingView)),
};
