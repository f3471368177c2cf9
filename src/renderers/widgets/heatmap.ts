import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, shownField, textProp } from './widgetSchema.ts';

/** Values by equipment and time. */
export const heatmapWidget: Widget = {
  name: 'heatmap',
  description:
    'Values of many things over time as colours: rows with a name, a time and a value, or an answer of `rows`, `step` and `cells`.',
  props: closedProps(
    {
      rows: textProp('Path of the rows in the answer; not with `cells`.'),
      name: { ...shownField, description: 'What names a line.' },
      x: { ...shownField, description: 'The time or another step along the axis.' },
      value: { ...shownField, description: 'The value of a cell, with its unit.' },
      caption: textProp('Sentence above.'),
    },
    ['name', 'x', 'value'],
  ),
  source: 'needed',
  view: lazyPart(() => import('./heatmap/HeatmapView.tsx').then((module) => module.HeatmapView)),
};
