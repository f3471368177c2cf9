import { choiceReads } from '../../contract/option.ts';
import { type Edge, orderOf, sideOf } from '../../data/graph.ts';
import type { Path } from '../../data/path.ts';
import { cycle } from '../../diagnostics/messages/names.ts';
import type { CompiledField } from '../../model/field.ts';
import type { CompileContext } from '../context.ts';

/** Paths that a field reads, by the key of its definition. */
function readsOf(field: CompiledField): readonly (readonly [key: string, paths: readonly Path[]])[] {
  return [
    ['visible', field.visible.reads],
    ['disabled', field.disabled.reads],
    ['required', field.required.reads],
    ['compute', field.compute?.reads ?? []],
    ['dict', choiceReads(field.options)],
    ['resetOn', field.resetOn.map((name) => [name])],
  ];
}

function isField(name: string | undefined): name is string {
  return name !== undefined && !name.startsWith('$');
}

/** The field of the same row, or of all rows, that a path reads. A computed cell that reads its own column has no end. */
function readField([head, name]: Path, key: string): string | null {
  const isOfRows = head === '$row' || (head === '$rows' && key === 'compute');
  const read = isOfRows ? name : head;
  return isField(read) ? read : null;
}

function ownEdges(field: CompiledField): readonly Edge[] {
  return readsOf(field).flatMap(([key, paths]) =>
    paths.flatMap((path) => {
      const to = readField(path, key);
      return to === null ? [] : { to, key, at: [key] };
    }),
  );
}

/** A grid depends on what its rows read of the form around them. */
function parentEdges(field: CompiledField): readonly Edge[] {
  return [...(field.grid?.fields.values() ?? [])].flatMap((inner) =>
    readsOf(inner).flatMap(([key, paths]) =>
      paths.flatMap(([root, head]) =>
        root === '$parent' && isField(head) ? { to: head, key, at: ['grid', 'fields', inner.name, key] } : [],
      ),
    ),
  );
}

/** Field names so that each comes after those it depends on; a circle is reported once. */
export function dependencyOrder(
  fields: ReadonlyMap<string, CompiledField>,
  context: CompileContext,
): readonly string[] {
  const graph = new Map([...fields].map(([name, field]) => [name, [...ownEdges(field), ...parentEdges(field)]]));
  return orderOf(graph, (circle) => {
    const side = sideOf(circle);
    if (side) context.cursor.at('fields', side.name, ...side.edge.at).reportKey(cycle(side.names, side.edge.key));
  });
}
