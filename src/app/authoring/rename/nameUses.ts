import { type Edit, getNodeValue, type Node } from 'jsonc-parser';
import { isRecord } from '../../../runtime/data/json.ts';
import { below, expand, type Facet } from '../assist/facets.ts';
import { type SchemaBook, subschema } from '../assist/schemaBook.ts';
import { isExpression } from '../assist/words.ts';
import { entriesIn } from '../text/entries.ts';
import { renameInExpression, renameInKey, renameInTemplate } from './renameInText.ts';
import { isNamed, type NamedNoun, type Renaming, type Surroundings } from './renaming.ts';

/** The edits that rename every use that is surely one, and the offsets of what may be one as well. */
interface NameUses {
  readonly edits: readonly Edit[];
  readonly doubtful: readonly number[];
}

/** Nouns whose text is a name. */
const NAMING: Readonly<Record<string, NamedNoun>> = {
  ...{ FieldName: 'field', SearchItem: 'field', Column: 'field', GridColumn: 'field' },
  ...{ FilterName: 'filter', RegionName: 'region', ActionName: 'action' },
};

/** Settings of a grid that are about its rows. */
const OF_ROWS: ReadonlySet<unknown> = new Set([
  ...['fields', 'columns', 'views', 'sortBy', 'summary', 'disabledRows', 'template', 'rowScreen'],
]);

/** Objects whose keys are names chosen by the author. */
const NAMED_BY_AUTHOR = ['Fields', 'Filters', 'Regions', 'Actions'];

type Path = readonly (string | number)[];

/** A value of the document: its place, and what the language says about it. */
interface Place {
  readonly path: Path;
  readonly facets: readonly Facet[];
  readonly nouns: ReadonlySet<string>;
  readonly surroundings: Surroundings;
}

function placeOf(path: Path, facets: readonly Facet[]): Place {
  const isInRows = path[0] === 'fields' && path.length > 2 && OF_ROWS.has(path[2]);
  const surroundings = { rowsOf: isInRows ? String(path[1]) : '', isFilter: path[0] === 'filters' };
  return { path, facets, nouns: new Set(facets.flatMap(({ nouns }) => nouns)), surroundings };
}

/** Name of the grid whose rows are the choices that an object describes; null for any other object. */
function gridOfChoices(node: Node, { nouns }: Place): string | null {
  const value: unknown = nouns.has('GridDict') ? getNodeValue(node) : null;
  return isRecord(value) && typeof value.rows === 'string' ? (value.rows.split('.').at(-1) ?? null) : null;
}

const isInStep = (path: Path) => path[0] === 'actions' && path.includes('do');

/** What kind of name a text is; null for other texts. */
function nounOf(path: Path, nouns: ReadonlySet<string>): NamedNoun | null {
  const key = path.at(-1);
  // The name of a view of a grid is no field although the schema calls it one.
  if (key === 'view') return null;
  if (key === 'sortBy') return 'field';
  if (key === 'run' && isInStep(path)) return 'action';
  return [...nouns].flatMap((noun) => NAMING[noun] ?? [])[0] ?? null;
}

/** Whether the keys of an object are names of fields. */
const isKeyedByFields = (path: Path) => path.at(-1) === 'summary' || (path.at(-1) === 'set' && isInStep(path));

/**
 * Reads a document by its schema, which distinguishes names, conditions and expressions from other
 * texts.
 */
class UseFinder {
  readonly edits: Edit[] = [];
  readonly doubtful: number[] = [];

  constructor(
    private readonly text: string,
    private readonly renaming: Renaming,
    private readonly book: SchemaBook,
  ) {}

  /** @param rowsOf name of the grid whose rows are read here; null if the place alone decides */
  visit(node: Node, path: Path, facets: readonly Facet[], rowsOf: string | null = null): void {
    const around = placeOf(path, facets);
    const place = rowsOf === null ? around : { ...around, surroundings: { ...around.surroundings, rowsOf } };
    // `{title}` in a message is the label of the field.
    if (place.nouns.has('Messages')) return;
    if (node.type === 'string') this.put(node, this.valueAfter(String(node.value), place, rowsOf !== null));
    const chosenFrom = gridOfChoices(node, place);
    entriesIn(node).forEach((entry, index) => {
      const [key, held] = node.type === 'object' ? (entry.children ?? []) : [undefined, entry];
      if (key) this.put(key, this.keyAfter(String(key.value), place));
      if (!held) return;
      const step = key ? String(key.value) : index;
      const inside = below(facets, step).flatMap((facet) => expand(facet, getNodeValue(held), this.book));
      // The grid is named in the words of the place itself, everything else in those of its rows.
      this.visit(held, [...path, step], inside, step === 'rows' ? null : (chosenFrom ?? rowsOf));
    });
  }

  /** The renamed key; null if ambiguous. */
  private keyAfter(key: string, { path, facets, nouns, surroundings }: Place): string | null {
    const { renaming } = this;
    if (nouns.has('Condition')) return renameInKey(key, renaming, surroundings);
    if (isKeyedByFields(path)) return isNamed(renaming, 'field', key, surroundings) ? renaming.to : key;
    const isLanguage = facets.some(({ schema }) => Object.hasOwn(subschema(schema, 'properties') ?? {}, key));
    const isGiven = NAMED_BY_AUTHOR.some((noun) => nouns.has(noun));
    return key === renaming.from && !isLanguage && !isGiven ? null : key;
  }

  /** The renamed text; null if ambiguous. */
  private valueAfter(text: string, { path, facets, nouns, surroundings }: Place, isOfChoices: boolean): string | null {
    const { renaming } = this;
    const isColumn = isOfChoices && path.at(-2) === 'dict';
    const noun = isColumn ? 'field' : nounOf(path, nouns);
    if (noun) return isNamed(renaming, noun, text, surroundings) ? renaming.to : text;
    if (path.join('/') === 'source/sort') {
      const [name = '', ...direction] = text.split(' ');
      return isNamed(renaming, 'field', name, surroundings) ? [renaming.to, ...direction].join(' ') : text;
    }
    const isWhole = isExpression(facets);
    if (isWhole || text.includes('{')) {
      const next = (isWhole ? renameInExpression : renameInTemplate)(text, renaming, surroundings);
      const mayMean = text.split(/[^\w$]+/).includes(renaming.from);
      return next ?? (mayMean ? null : text);
    }
    const isChoice = facets.some(({ schema }) => 'enum' in schema || 'const' in schema);
    const isOther = isChoice || path.at(-1) === 'type' || path.at(-1) === 'view' || nouns.has('Text');
    return text === renaming.from && !isOther ? null : text;
  }

  /** Writes a text anew when it changes; one with escapes is left to its author, who chose to write it so. */
  private put({ offset, length, value }: Node, next: string | null): void {
    if (next === value) return;
    const isPlain = this.text.slice(offset, offset + length) === JSON.stringify(value);
    if (next !== null && isPlain) this.edits.push({ offset, length, content: JSON.stringify(next) });
    else this.doubtful.push(offset);
  }
}

/**
 * Where a document uses a name, other than its definition.
 * @param tree of the text
 */
export function usesOf(text: string, tree: Node, renaming: Renaming, book: SchemaBook): NameUses {
  const finder = new UseFinder(text, renaming, book);
  const document: unknown = getNodeValue(tree);
  if (isRecord(document)) finder.visit(tree, [], expand({ ...book.root, nouns: [] }, document, book));
  return finder;
}
