import type { ResourceColumn } from '../../../common/resource/resource.ts';
import type { Expression } from '../../contract/expression.ts';

/** A column with the expression that computes it. */
interface Computed {
  readonly column: ResourceColumn;
  readonly expression: Expression;
}

/**
 * Puts computed columns into an order in which each follows those that it reads.
 * @returns the circle that prevents it as names, the first one again at its end; null where there is none
 */
export function inOrder(all: readonly Computed[]): {
  readonly ordered: readonly Computed[];
  readonly circle: readonly string[] | null;
} {
  const byName = new Map(all.map((one) => [one.column.name, one]));
  const ordered: Computed[] = [];
  const done = new Set<string>();
  let circle: readonly string[] | null = null;
  const visit = (one: Computed, above: readonly string[]) => {
    const { name } = one.column;
    if (done.has(name)) return;
    if (above.includes(name)) {
      circle ??= [...above.slice(above.indexOf(name)), name];
      return;
    }
    for (const [head = ''] of one.expression.reads) {
      const read = byName.get(head);
      if (read) visit(read, [...above, name]);
    }
    if (done.has(name)) return;
    done.add(name);
    ordered.push(one);
  };
  for (const one of all) visit(one, []);
  return { ordered, circle };
}
