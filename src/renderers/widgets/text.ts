import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, textProp } from './widgetSchema.ts';

/** Some words. */
export const textWidget: Widget = {
  name: 'text',
  description: 'Plain text; line breaks stay, markup is shown as it is written.',
  props: closedProps(
    {
      text: textProp('The words; texts may hold braces, e.g. `"{$user.realname}，您好"`.'),
      tone: { enum: ['normal', 'quiet', 'strong'], description: 'How loud it is. Default: normal.' },
    },
    ['text'],
  ),
  source: 'none',
  view: lazyPart(() => import('./TextView.tsx').then((module) => module.TextView)),
};
