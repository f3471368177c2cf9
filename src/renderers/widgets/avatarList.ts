import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, textProp } from './widgetSchema.ts';

/** A row of users' pictures. */
export const avatarListWidget: Widget = {
  name: 'avatarList',
  description: 'People as overlapping pictures, the first few of them, and how many there are besides.',
  props: closedProps({
    people: {
      type: 'array',
      minItems: 1,
      description: 'The people, where there is no source.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: textProp('Name; its last character is shown if there is no picture.'),
          picture: textProp('Address of the picture.'),
        },
      },
    },
    name: textProp('Key of the name in a row of the data. Default: name.'),
    picture: textProp('Key of the address of the picture. Default: picture.'),
    max: { type: 'integer', minimum: 1, maximum: 20, description: 'So many are shown. Default: 3.' },
    size: { enum: ['small', 'middle', 'large'], description: 'Size of the pictures. Default: middle.' },
  }),
  source: 'optional',
  view: lazyPart(() => import('./AvatarListView.tsx').then((module) => module.AvatarListView)),
};
