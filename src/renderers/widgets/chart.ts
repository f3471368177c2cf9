import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { MARKS, MEANINGS, TONES } from './chart/marks.ts';
import { closedProps, of, shownFieldWith, textProp } from './widgetSchema.ts';

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
      x: {
        ...shownFieldWith({
          zoom: { type: 'boolean', description: 'Whether a bar below zooms.' },
          brush: {
            type: 'boolean',
            description: 'Whether the part of the axis in view is published as `from` and `to`.',
          },
        }),
        description:
          'The axis: which key of the rows, and its label. Times with a time of day make it one of time; `time` where the answer comes as columns.',
      },
      rows: textProp('Path of the rows; without it the answer itself, its `records`, or its columns.'),
      series: {
        type: 'array',
        minItems: 1,
        items: shownFieldWith({
          mark: {
            enum: MARKS,
            description:
              'Form of the series; as `type` says unless given. `span` marks the rows with `from` and `to` at the path `field` of the answer, `rule` the limit there.',
          },
          stack: textProp('Series of one stack are put on top of each other.'),
          dash: { type: 'boolean', description: 'Whether the line is dashed.' },
          faint: { type: 'boolean', description: 'Whether it steps back, as the day that is compared with does.' },
          color: { enum: MEANINGS, description: 'What it is about, which decides its colour.' },
          quality: textProp('Key of the quality flag of its values; doubtful ones are marked.'),
        }),
        description:
          'The values over the axis. Without it those that the answer of `read` names: `series` with `field`, `title` and `unit`, over its `records`.',
      },
      scale: {
        type: 'boolean',
        description: 'Whether large values are shown in a larger unit: MW, 万kWh. Default: true.',
      },
      quality: textProp('Key of the quality flag of a row, for series that name none.'),
      thresholds: {
        type: 'array',
        minItems: 1,
        maxItems: 10,
        items: {
          ...closedProps(
            {
              value: { type: 'number', description: 'The limit.' },
              title: textProp('Its label.'),
              unit: textProp('Its unit, which is one of the series.'),
              tone: { enum: TONES, description: 'How good or bad it is.' },
            },
            ['value', 'title'],
          ),
        },
        description: 'Limits across the drawing.',
      },
      bands: {
        type: 'array',
        minItems: 1,
        maxItems: 10,
        items: {
          ...closedProps(
            {
              from: { type: 'number', description: 'Lower end.' },
              to: { type: 'number', description: 'Upper end.' },
              title: textProp('Label.'),
              tone: { enum: TONES, description: 'How good or bad values in it are.' },
            },
            ['from', 'to'],
          ),
        },
        description: 'Ranges of values that are tinted.',
      },
      caption: textProp('Sentence above.'),
    },
    ['x'],
  ),
  source: 'needed',
  reads: [of('x.field', 'row'), of('series.*.field', 'row', true), of('series.*.quality', 'row'), of('quality', 'row')],
  view: lazyPart(() => import('./ChartView.tsx').then((module) => module.ChartView)),
};
