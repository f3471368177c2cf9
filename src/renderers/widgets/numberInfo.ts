import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { SUMMARIES } from './stat/summaries.ts';
import { closedProps, textProp } from './widgetSchema.ts';

/** A figure below its name, with a second line and its trend. */
export const numberInfoWidget: Widget = {
  name: 'numberInfo',
  description: 'A figure below a title and a subtitle, with how it changed beside it.',
  props: closedProps({
    title: textProp('What the figure counts.'),
    subtitle: textProp('A second line below the title, e.g. the time it is about.'),
    total: { type: ['string', 'number'], description: 'The figure itself; texts may have braces.' },
    field: textProp('Path of the figure in the answer; in the first row where the answer is a list.'),
    summary: { enum: SUMMARIES, description: 'Joins `field` over all rows of a list; `count` counts the rows.' },
    decimals: { type: 'integer', minimum: 0, maximum: 6, description: 'Digits behind the point.' },
    unit: textProp('Unit behind the figure, e.g. `kWh`.'),
    change: { type: ['string', 'number'], description: 'The change in percent; texts may have braces.' },
    trend: textProp('Path of the change in percent in the answer.'),
    trendTitle: textProp('What the change compares with, e.g. `较昨日`.'),
    good: { enum: ['up', 'down'], description: 'Which change is good news. Default: up.' },
  }),
  source: 'optional',
  view: lazyPart(() => import('./NumberInfoView.tsx').then((module) => module.NumberInfoView)),
};
