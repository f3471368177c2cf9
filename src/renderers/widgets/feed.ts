import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, textProp } from './widgetSchema.ts';

/** Things that happened, the newest or worst first. */
export const feedWidget: Widget = {
  name: 'feed',
  description:
    'What happened, line by line as the rows arrive, each with how serious it is and with the `rowActions` of the region; a chosen row is published.',
  props: closedProps(
    {
      rows: textProp('Path of the rows; without it the answer itself or its `records`.'),
      title: textProp('Key of what happened.'),
      detail: {
        type: 'array',
        items: textProp('One key.'),
        maxItems: 4,
        description: 'Keys below it, e.g. where it happened.',
      },
      time: textProp('Key of the time when it began.'),
      level: textProp('Key of how serious it is: `1` to `4`, the worst first.'),
      levelText: textProp('Key of the word for that. Default: the key of `level` with `_dictText`.'),
      state: textProp('Key of a word on how far it is dealt with.'),
      key: textProp('Key that names a row for others. Default: id.'),
      empty: textProp('Text where there is nothing. Default: 暂无数据.'),
    },
    ['title'],
  ),
  source: 'needed',
  view: lazyPart(() => import('./feed/FeedView.tsx').then((module) => module.FeedView)),
};
