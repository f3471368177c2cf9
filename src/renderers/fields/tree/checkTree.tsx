import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { textCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, textProp } from '../../fieldParts/propSchema.ts';
import { asList } from '../../fieldParts/stringValues.ts';
import { checkTreeAsks, checkTreeFills } from './checkNodes.ts';

const count = (value: unknown): string => (asList(value).length === 0 ? '' : `已选择 ${asList(value).length} 项`);

/** A tree with checkboxes, inline in the form. */
export const checkTreeField: FieldRenderer = {
  type: 'checkTree',
  value: 'text',
  description:
    'Boxes to tick in a tree inside the form, e.g. what a role may do. What is ticked is stored joined with commas; a click on a title fills further fields with that node.',
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['tree', 'map'],
    properties: {
      tree: {
        ...textProp(
          'Address of the whole tree: a list of nodes with `children`, or an object that holds it as `treeList`.',
        ),
        pattern: '^/\\S+$',
      },
      params: {
        type: 'object',
        description:
          'Query parameter of that address → field of the record that holds its value. Nothing is asked while one is empty.',
        additionalProperties: { type: 'string', minLength: 1 },
      },
      key: textProp('Key of a node that is stored. Default `key`.'),
      text: textProp('Key of a node that holds its title. Default `title`.'),
      flag: textProp('Key of a node that is 1 where the title is followed by a mark.'),
      line: textProp(
        'Key of a node that is 1 where it shares the line of the node above it, e.g. the rights of a menu.',
      ),
      flagText: textProp('What the mark says.'),
      empty: textProp('Text where the tree has no nodes. Default 暂无数据.'),
      linked: booleanProp('Whether ticking a node at first ticks all below it; people may change that.'),
      map: {
        type: 'object',
        description:
          '`checked` (what is ticked) → this field; any key of a node → the field that a click on its title fills with it.',
        required: ['checked'],
        additionalProperties: { type: 'string', minLength: 1 },
      },
    },
  },
  choice: false,
  prompt: 'choose',
  searchRule: 'eq',
  fills: checkTreeFills,
  asks: checkTreeAsks,
  drawn: true,
  input: lazyInput(() => import('./checkTree.input.tsx')),
  cell: (value) => textCell(count(value)),
  text: count,
};
