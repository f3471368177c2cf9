import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, textProp } from './widgetSchema.ts';

/** A long text, cut. */
export const ellipsisWidget: Widget = {
  name: 'ellipsis',
  description: 'A text cut by length or by lines; the whole one appears under the pointer and on focus.',
  props: closedProps(
    {
      text: textProp('The text; braces hold expressions.'),
      length: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        description: 'Characters that are shown, of which a full-width one counts two. Default: 25.',
      },
      lines: { type: 'integer', minimum: 1, maximum: 20, description: 'Lines that are shown, instead of `length`.' },
      tooltip: { type: 'boolean', description: 'Whether the whole text can be read. Default: true.' },
    },
    ['text'],
  ),
  source: 'none',
  view: lazyPart(() => import('./EllipsisView.tsx').then((module) => module.EllipsisView)),
};
