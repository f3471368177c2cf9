import type { LayoutNode } from '../../runtime/form-plan.ts';

/** Names of the fields below a node, in order. */
export function namesOf(node: LayoutNode): readonly string[] {
  if (node.kind !== 'tabs') return node.fields.map((field) => field.name);
  return node.tabs.flatMap((tab) => tab.nodes.flatMap(namesOf));
}
