import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, shownField, textProp } from './widgetSchema.ts';

/** Places with their values. */
export const mapWidget: Widget = {
  name: 'map',
  description: 'Places with their values, as a table of names and coordinates; a chosen place is published.',
  props: closedProps({
    name: textProp('Key of the name of a place. Default: name.'),
    longitude: textProp('Key of the longitude in degrees. Default: longitude.'),
    latitude: textProp('Key of the latitude in degrees. Default: latitude.'),
    values: { type: 'array', items: shownField, description: 'What is told about each place.' },
    caption: textProp('One sentence about what is to be seen.'),
  }),
  source: 'needed',
  view: lazyPart(() => import('./MapView.tsx').then((module) => module.MapView)),
};
