import type { Widget } from '../../runtime/contract/widget.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { closedProps, textProp } from './widgetSchema.ts';

/** Nodes below each other, one of which can be chosen. */
export const treeWidget: Widget = {
  name: 'tree',
  description: 'Nodes below each other; the chosen one is published as `$region.<name>.selected`.',
  props: closedProps({
    text: textProp('Key of the text of a node. Default: title.'),
    key: textProp('Key that names a node. Default: id.'),
    parent: textProp('Key that holds the node above, where the rows come as a plain list. Default: parentId.'),
    lazy: textProp(
      'Parameter by which the source is asked for the nodes below one; without it all nodes come at once.',
    ),
    search: {
      type: 'boolean',
      description:
        'Whether a box above narrows the nodes to those whose text holds a word, and those above them; of `lazy` ones those that have come. Default: false.',
    },
    empty: textProp('Text where there are no nodes. Default: 暂无数据.'),
    open: {
      type: 'integer',
      minimum: 0,
      maximum: 9,
      description:
        'Levels that are open at the start, fewer where more than 200 nodes would be seen. Default: 1; 0 with `lazy`.',
    },
  }),
  source: 'needed',
  view: lazyPart(() => import('./tree/TreeView.tsx').then((module) => module.TreeView)),
};
