/** One node of a graph needs another. `key` is what the document calls the place, `at` where it is below the node. */
export interface Edge {
  readonly to: string;
  readonly key: string;
  readonly at: readonly string[];
}

/** A node on the way, with the edge that leads on. */
interface Step {
  readonly name: string;
  readonly edge: Edge;
}

type Graph = ReadonlyMap<string, readonly Edge[]>;

/** Walks a graph depth first. */
class Walk {
  readonly order: string[] = [];
  private readonly graph: Graph;
  private readonly onCycle: (circle: readonly Step[]) => void;
  private readonly way: Step[] = [];
  private readonly done = new Set<string>();

  constructor(graph: Graph, onCycle: (circle: readonly Step[]) => void) {
    this.graph = graph;
    this.onCycle = onCycle;
  }

  visit(name: string): void {
    const edges = this.graph.get(name);
    if (this.done.has(name) || !edges) return;
    for (const edge of edges) {
      this.way.push({ name, edge });
      const start = this.way.findIndex((step) => step.name === edge.to);
      if (start >= 0) this.onCycle(this.way.slice(start));
      else this.visit(edge.to);
      this.way.pop();
    }
    this.done.add(name);
    this.order.push(name);
  }
}

/** Names of the nodes so that each follows those it needs; reports every cycle once. */
export function orderOf(graph: Graph, onCycle: (circle: readonly Step[]) => void): readonly string[] {
  const walk = new Walk(graph, onCycle);
  for (const name of graph.keys()) walk.visit(name);
  return Object.freeze(walk.order);
}

/**
 * A cycle as seen from the first of its relevant nodes, so that it is reported once, with all
 * names.
 */
export function sideOf(
  circle: readonly Step[],
  counts: (name: string) => boolean = () => true,
): (Step & { readonly names: readonly string[] }) | null {
  const index = circle.findIndex(({ name }) => counts(name));
  const step = circle[index];
  if (!step) return null;
  const names = [...circle.slice(index), ...circle.slice(0, index)].map(({ name }) => name);
  return { ...step, names: [...names, step.name] };
}
