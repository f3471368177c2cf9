import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { statesProp } from './states.ts';
import { closedProps, of, shownField, textProp } from './widgetSchema.ts';

/** Equipment below each other, with what it does now. */
export const topologyWidget: Widget = {
  name: 'topology',
  description: 'Equipment below each other with its state and values; the chosen one is published.',
  props: closedProps({
    rows: textProp('Path of the rows; without it the answer itself or its `records`.'),
    text: textProp('Key of its text. Default: title.'),
    key: textProp('Key that names it. Default: id.'),
    parent: textProp('Key of the one above. Default: parentId.'),
    open: { type: 'integer', minimum: 0, maximum: 9, description: 'Open levels. Default: 1.' },
    values: { type: 'array', items: shownField, maxItems: 4, description: 'Shown with each.' },
    state: textProp('Key of the state.'),
    states: statesProp,
  }),
  source: 'needed',
  reads: [
    ...[of('text', 'row'), of('key', 'row'), of('parent', 'row'), of('state', 'row')],
    of('values.*.field', 'row'),
  ],
  view: lazyPart(() => import('./topology/TopologyView.tsx').then((module) => module.TopologyView)),
};
