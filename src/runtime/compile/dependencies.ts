import type { CompiledField } from '../field.ts';
import { cycle } from '../messages/names.ts';
import type { Path } from '../path.ts';
import type { CompileContext } from './context.ts';

/** One field reads another: in which key of its definition. */
interface Edge {
  readonly to: string;
  readonly key: string;
}

function heads(paths: readonly Path[]): readonly string[] {
  return paths.flatMap(([head]) => (head === undefined || head.startsWith('$') ? [] : [head]));
}

function edgesOf(field: CompiledField): readonly Edge[] {
  const where = field.options?.kind === 'table' ? (field.options.where?.reads ?? []) : [];
  const read: readonly (readonly [string, readonly string[]])[] = [
    ['visible', heads(field.visible.reads)],
    ['disabled', heads(field.disabled.reads)],
    ['required', heads(field.required.reads)],
    ['compute', heads(field.compute?.reads ?? [])],
    ['choices', heads(where)],
    ['resetOn', field.resetOn],
  ];
  return read.flatMap(([key, names]) => names.map((to) => ({ to, key })));
}

/** Walks the graph of fields depth first. */
class DependencyWalk {
  readonly order: string[] = [];
  private readonly fields: ReadonlyMap<string, CompiledField>;
  private readonly edges: ReadonlyMap<string, readonly Edge[]>;
  private readonly context: CompileContext;
  /** Fields on the way from the start to the present one, with the key that leads on. */
  private readonly way: { readonly name: string; key: string }[] = [];
  private readonly done = new Set<string>();

  constructor(fields: ReadonlyMap<string, CompiledField>, context: CompileContext) {
    this.fields = fields;
    this.context = context;
    this.edges = new Map([...fields].map(([name, field]) => [name, edgesOf(field)]));
  }

  walk(): readonly string[] {
    for (const name of this.fields.keys()) this.visit(name);
    return this.order;
  }

  private visit(name: string): void {
    if (this.done.has(name) || !this.fields.has(name)) return;
    const here = { name, key: '' };
    this.way.push(here);
    for (const { to, key } of this.edges.get(name) ?? []) {
      here.key = key;
      const start = this.way.findIndex((step) => step.name === to);
      if (start >= 0) this.reportCycle(start);
      else this.visit(to);
    }
    this.way.pop();
    this.done.add(name);
    this.order.push(name);
  }

  /** Every field of the circle is told at its own place, because any of them may be the one to change. */
  private reportCycle(start: number): void {
    const circle = this.way.slice(start);
    circle.forEach(({ name, key }, index) => {
      const names = [...circle.slice(index), ...circle.slice(0, index)].map((step) => step.name);
      const shown = key === 'choices' ? 'dict' : key;
      this.context.cursor.at('fields', name, shown).reportKey(cycle([...names, name], shown));
    });
  }
}

/** Field names so that each comes after those it depends on; circles are reported at all their places. */
export function dependencyOrder(
  fields: ReadonlyMap<string, CompiledField>,
  context: CompileContext,
): readonly string[] {
  return Object.freeze(new DependencyWalk(fields, context).walk());
}
