import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, shownField, textProp } from './widgetSchema.ts';

/** Series of values over one axis. */
export const chartWidget: Widget = {
  name: 'chart',
  description:
    'Series of values over one axis: a drawing, whose numbers are one press away. Two units share a drawing, each with an axis; of more the others follow below.',
  props: closedProps(
    {
      type: {
        enum: ['line', 'bar', 'area', 'pie', 'table'],
        description:
          'Form of the drawing, `line` unless given. A pie draws the first series; `table` shows the numbers.',
      },
      x: { ...shownField, description: 'The axis: which key of the rows, and its label.' },
      series: {
        type: 'array',
        minItems: 1,
        items: shownField,
        description:
          'The values over the axis. Without it those that the answer of `read` names: `series` with `field`, `title` and `unit`, over its `records`.',
      },
      scale: {
        type: 'boolean',
        description: 'Whether large values are shown in a larger unit, as `scale` of `stat` says.',
      },
      caption: textProp('One sentence about what is to be seen.'),
    },
    ['x'],
  ),
  source: 'needed',
  view: lazyPart(() => import('./ChartView.tsx').then((module) => module.ChartView)),
};
