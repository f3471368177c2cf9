import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { stillUsed } from './stillUsed.ts';

/** Files that register names for documents. */
const REGISTERED = /[\\/]src[\\/](?:renderers|actions|runtime[\\/]functions)[\\/].*\.tsx?$/;

/** Functions of src/renderers/fieldParts/propSchema.ts, whose last argument describes a prop. */
const PROPS = new Set(['textProp', 'booleanProp', 'countProp', 'numberProp', 'choiceOfProp', 'pairProp']);

const isText = (node: ESTree.Node | undefined) =>
  node?.type === 'TemplateLiteral'
    ? node.expressions.length === 0
    : node?.type === 'Literal' && typeof node.value === 'string';

/**
 * Empties the descriptions of registered names: they are for authors of documents, and are read from the
 * generated schema (schemas/registered.generated.schema.json), which loads with the editor. All other users
 * would load them with the first list.
 * @returns null if there are none
 */
export function withoutDescriptions(path: string, source: string): string | null {
  if (!/description|Prop\(/.test(source)) return null;
  const cuts: (readonly [number, number])[] = [];
  const cut = (node: ESTree.Node | undefined) => {
    if (node && isText(node)) cuts.push([node.start, node.end]);
  };
  const onProperty = ({ key, value }: { readonly key: ESTree.PropertyKey; readonly value: ESTree.Node }) => {
    if (key.type === 'Identifier' && key.name === 'description') cut(value);
  };
  const onCall = ({ callee, arguments: given }: ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && PROPS.has(callee.name)) cut(given.findLast(isText));
  };
  new Visitor({ Property: onProperty, CallExpression: onCall }).visit(parseSync(path, source).program);
  if (cuts.length === 0) return null;
  return cuts
    .toSorted(([left], [right]) => right - left)
    .reduce((text, [start, end]) => `${text.slice(0, start)}''${text.slice(end)}`, source);
}

/** Vite plugin around {@link withoutDescriptions}. */
export function leanRegistries(): Plugin {
  const { use, buildEnd } = stillUsed('lean-registries: nothing that is registered has a description any more');
  return {
    name: 'guangshu:lean-registries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: REGISTERED },
      handler(code, id) {
        const lean = withoutDescriptions(id, code);
        if (lean === null) return null;
        use();
        return { code: lean, map: null };
      },
    },
    buildEnd,
  };
}
