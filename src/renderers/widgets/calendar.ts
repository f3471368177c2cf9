import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, of, shownField, textProp } from './widgetSchema.ts';

/** A year of days. */
export const calendarWidget: Widget = {
  name: 'calendar',
  description: 'Days of a year as cells, deeper for more; a chosen one is published. Days without data are hatched.',
  props: closedProps(
    {
      rows: textProp('Path of the rows; without it the answer itself or its `records`.'),
      x: { ...shownField, description: 'Its day, e.g. `2026-11-20`.' },
      value: { ...shownField, description: 'Its value.' },
      decimals: { type: 'integer', minimum: 0, maximum: 6, description: 'Decimals.' },
      caption: textProp('Sentence above.'),
    },
    ['x', 'value'],
  ),
  source: 'needed',
  reads: [of('x.field', 'row'), of('value.field', 'row', true)],
  view: lazyPart(() => import('./calendar/CalendarView.tsx').then((module) => module.CalendarView)),
};
