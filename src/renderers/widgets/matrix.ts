import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { statesProp } from './states.ts';
import { closedProps, of, shownField, textProp } from './widgetSchema.ts';

/** Things as cells of one colour scale. */
export const matrixWidget: Widget = {
  name: 'matrix',
  description:
    'Inverters, strings or other things as cells coloured by how far their value is from the middle; a chosen cell is published.',
  props: closedProps(
    {
      rows: textProp('Path of the rows; without it the answer itself or its `records`.'),
      name: { ...shownField, description: 'What names a cell.' },
      value: { ...shownField, description: 'The value of a cell, with its unit.' },
      key: textProp('Key that names a cell for others, e.g. `equipmentId`. Default: id.'),
      group: textProp('Key that puts cells under a heading, e.g. the inverter of a string.'),
      state: textProp('Key of the state of a cell, shown in place of its colour where the cell is not running.'),
      states: statesProp,
      middle: textProp('Path of the middle in the answer; without it the median of the values.'),
      spread: {
        type: 'number',
        exclusiveMinimum: 0,
        maximum: 10,
        description: 'Share of the middle at which a cell has the strongest colour. Default: 0.2.',
      },
    },
    ['name', 'value'],
  ),
  source: 'needed',
  reads: [
    ...[of('name.field', 'row'), of('value.field', 'row', true), of('key', 'row'), of('group', 'row')],
    ...[of('state', 'row'), of('middle', 'answer', true)],
  ],
  view: lazyPart(() => import('./matrix/MatrixView.tsx').then((module) => module.MatrixView)),
};
