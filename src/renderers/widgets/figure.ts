import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { SUMMARIES } from './figure/summaries.ts';
import { closedProps, of, textProp } from './widgetSchema.ts';

/** One key figure. */
export const figureWidget: Widget = {
  name: 'figure',
  description: 'One key figure with its unit, its comparison and its recent course; it says why where there is none.',
  props: closedProps({
    look: {
      enum: ['plain', 'info', 'trend', 'flip'],
      description:
        'Form: `plain` unless given; `info` has its comparison next to it, `trend` is a change on its own, `flip` has large digits for walls.',
    },
    title: textProp('What the figure counts.'),
    subtitle: textProp('A second line below the title, e.g. the time it is about.'),
    value: {
      type: ['string', 'number'],
      description: 'The figure itself; texts may have braces, e.g. `"{$region.stations.selected.capacity}"`.',
    },
    field: textProp(
      'Path of the figure in the answer, e.g. `today.energy`; in the first row where the answer is a list.',
    ),
    summary: { enum: SUMMARIES, description: 'Joins `field` over all rows of a list; `count` counts the rows.' },
    decimals: { type: 'integer', minimum: 0, maximum: 6, description: 'Digits after the point.' },
    unit: textProp('Unit of the figure, e.g. `kWh`.'),
    scale: {
      type: 'boolean',
      description: 'Whether 10 000 kW are shown as MW, kWh as 万kWh or 亿kWh. Default: true.',
    },
    percent: { type: 'boolean', description: 'Whether the figure is a share from 0 to 1 that is shown in percent.' },
    reason: textProp('Path of the reason in the answer why there is no figure, shown in its place.'),
    note: textProp('A line below the figure; braces hold expressions.'),
    noteField: textProp('Path of that line in the answer.'),
    side: textProp('Which side is measured, e.g. `关口侧`.'),
    explain: textProp(
      'Call that is made when the figure is pressed and answers how it came about, as `GET /stat/station/explain` does (docs/plant/formulas.md).',
    ),
    compare: {
      ...closedProps(
        {
          to: textProp('Path of the other figure in the answer.'),
          as: {
            enum: ['share', 'change'],
            description: '`share`: the figure in percent of the other; `change`: how far it differs, in percent.',
          },
          title: textProp('What the other figure is, e.g. `计划`.'),
        },
        ['to', 'as', 'title'],
      ),
      description: 'Another figure that it is compared with.',
    },
    spark: textProp('Path of its recent course in the answer, a list of numbers; `null` is a gap.'),
    change: { type: ['string', 'number'], description: 'The change in percent; texts may have braces.' },
    trend: textProp('Path of the change in percent in the answer; below zero is a fall.'),
    trendTitle: textProp('What the change compares with, e.g. `较昨日`.'),
    good: { enum: ['up', 'down'], description: 'Which change is good news. Default: up.' },
    colorful: { type: 'boolean', description: 'Whether good and bad news have colours. Default: true.' },
    color: {
      enum: ['primary', 'success', 'warning', 'error'],
      description: 'Colour of the figure; without it that of text.',
    },
  }),
  source: 'optional',
  reads: [
    ...[of('field', 'first'), of('reason', 'first'), of('noteField', 'first'), of('trend', 'first', true)],
    ...[of('compare.to', 'first', true), of('spark', 'answer')],
  ],
  view: lazyPart(() => import('./figure/FigureView.tsx').then((module) => module.FigureView)),
};
