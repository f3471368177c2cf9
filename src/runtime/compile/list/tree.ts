import { type CompiledTree, TREE_FLAGS } from '../../model/compiledTree.ts';
import type { CompileContext } from '../context.ts';
import { compileCall } from '../source/source.ts';

/** Compiles the tree of a list; null for a flat one. */
export function compileTree(context: CompileContext): CompiledTree | null {
  const { tree } = context.screen;
  if (!tree) return null;
  const { parent, top, children, hasChildren } = tree;
  const flags = hasChildren === null ? TREE_FLAGS : [Object.freeze({ key: hasChildren, inverted: false })];
  return Object.freeze({
    parent,
    top,
    children: children === null ? null : compileCall(children, context, context.cursor.at('tree', 'children')),
    flags: Object.freeze(flags),
  });
}
