import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { statesProp } from './states.ts';
import { closedProps, of, shownField, textProp } from './widgetSchema.ts';

/** Places with their values. */
export const mapWidget: Widget = {
  name: 'map',
  description:
    'Places with their values; a chosen one is published. No borders are drawn and nothing is fetched from elsewhere.',
  props: closedProps({
    look: {
      enum: ['tiles', 'places', 'table'],
      description:
        '`tiles`: provinces, and in one of them its places; `places`: by coordinates; `table`: names and coordinates. Default: table.',
    },
    rows: textProp('Path of the rows; without it the answer itself or its `records`.'),
    places: textProp('Path of the places that `tiles` draws when no row is a province.'),
    region: textProp('Key of its code. Default: code.'),
    name: textProp('Key of the name. Default: name.'),
    longitude: textProp('Longitude in degrees. Default: longitude.'),
    latitude: textProp('Latitude in degrees. Default: latitude.'),
    size: { ...shownField, description: 'Size of a mark.' },
    state: textProp('Key of the state.'),
    placeState: textProp('State of a place, if another.'),
    states: statesProp,
    values: { type: 'array', items: shownField, description: 'Shown with each.' },
    caption: textProp('Sentence above.'),
  }),
  source: 'needed',
  reads: [
    of('name', 'row'),
    of('region', 'row'),
    of('size.field', 'row', true),
    of('state', 'row'),
    of('values.*.field', 'row'),
  ],
  view: lazyPart(() => import('./MapView.tsx').then((module) => module.MapView)),
};
