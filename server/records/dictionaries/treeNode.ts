import type { JsonSchema } from '../../http/route.ts';

/** One choice of a tree as clients read it (contract dict-category.md §1); `value` is what is stored, as the key is. */
export interface TreeNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly leaf: boolean;
  readonly icon: null;
  readonly parentId: string;
  readonly code: string | null;
  readonly children: readonly TreeNode[] | null;
}

const text: JsonSchema = { type: 'string' };

/** The nodes inside a node are checked as far as they are objects: a schema that names itself has no place here. */
export const treeNodeSchema: JsonSchema = {
  type: 'object',
  properties: {
    key: text,
    value: text,
    title: text,
    leaf: { type: 'boolean' },
    icon: { type: 'null' },
    parentId: text,
    code: { type: ['string', 'null'] },
    children: { type: ['array', 'null'], items: { type: 'object' } },
  },
  required: ['key', 'value', 'title', 'leaf', 'icon', 'parentId', 'code', 'children'],
  additionalProperties: false,
};

interface NodeParts {
  readonly key: string;
  readonly title: string;
  readonly parentId: string;
  readonly leaf: boolean;
  readonly code?: string | null;
  readonly children?: readonly TreeNode[];
}

export function treeNode({ key, title, parentId, leaf, code = null, children = [] }: NodeParts): TreeNode {
  const below = children.length > 0 ? children : null;
  return { key, value: key, title, leaf, icon: null, parentId, code, children: below };
}
