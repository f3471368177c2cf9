import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { SUMMARIES } from './stat/summaries.ts';
import { closedProps, textProp } from './widgetSchema.ts';

/** One key figure. */
export const statWidget: Widget = {
  name: 'stat',
  description: 'One key figure with its unit and how it changed.',
  props: closedProps({
    title: textProp('What the figure counts.'),
    value: textProp('The figure itself as a text with braces, e.g. `"{$region.stations.selected.capacity}"`.'),
    field: textProp(
      'Path of the figure in the answer, e.g. `today.energy`; in the first row where the answer is a list.',
    ),
    summary: { enum: SUMMARIES, description: 'Joins `field` over all rows of a list; `count` counts the rows.' },
    decimals: {
      type: 'integer',
      minimum: 0,
      maximum: 6,
      description: 'Digits behind the point; without it as the value comes.',
    },
    unit: textProp('Unit behind the figure, e.g. `kWh`.'),
    scale: {
      type: 'boolean',
      description: 'Whether 10 000 kW are shown as MW, kWh as 万kWh or 亿kWh.',
    },
    percent: { type: 'boolean', description: 'Whether the figure is a share from 0 to 1 that is shown in percent.' },
    reason: textProp('Path of the reason in the answer why there is no figure, shown in its place.'),
    note: textProp('A line below the figure; braces hold expressions.'),
    noteField: textProp('Path of that line in the answer.'),
    explain: textProp(
      'Call that is made when the figure is pressed and answers how it came about, as `GET /stat/station/explain` does (docs/plant/formulas.md).',
    ),
    trend: textProp('Path of the change in percent in the answer; below zero is a fall.'),
    trendTitle: textProp('What the change compares with, e.g. `较昨日`.'),
    good: { enum: ['up', 'down'], description: 'Which change is good news. Default: up.' },
    color: {
      enum: ['primary', 'success', 'warning', 'error'],
      description: 'Colour of the figure; without it that of text.',
    },
  }),
  source: 'optional',
  view: lazyPart(() => import('./StatView.tsx').then((module) => module.StatView)),
};
