import { withLateParts } from '../../../common/latePart.ts';
import { fitsTable } from '../../../common/resource/resource.ts';
import { shownColumns } from '../../../runtime/resource/mergeResource.ts';
import { readResource } from '../../../runtime/resource/readResource.ts';
import { type Dimension, dimensionsOf, type MeasureChoice, measureChoicesOf } from './figureFacts.ts';

/** One column of a resource, as a proposal needs it. */
interface ColumnFacts {
  readonly name: string;
  readonly title: string;
  /** Name of its column type. */
  readonly type: string;
  readonly required: boolean;
  /** Whether lists can be limited by it. */
  readonly filter: boolean;
  readonly isWritten: boolean;
  /** Whether it holds one of a few values: a dictionary or another record. */
  readonly isChoice: boolean;
  /** Whether its values fit into the cell of a table. */
  readonly fitsTable: boolean;
  /** Unit of its numbers; null for none. */
  readonly unit: string | null;
}

/** A list of records that are written with another one. */
interface LineFacts {
  /** Name of its field. */
  readonly name: string;
  /** What its records are called. */
  readonly title: string;
  readonly resource: string;
}

/** What a document is proposed from: a kind of record as its resource describes it. */
export interface ResourceFacts {
  readonly name: string;
  readonly title: string;
  /** Those that screens may show. */
  readonly columns: readonly ColumnFacts[];
  readonly operations: readonly string[];
  /** Lists of records that are written with one of these. */
  readonly lines: readonly LineFacts[];
  /** What its records may be grouped by. */
  readonly dimensions: readonly Dimension[];
  /** What groups of them may come to. */
  readonly measures: readonly MeasureChoice[];
  /** How records hang below each other; null when they do not. */
  readonly tree: { readonly parent: string; readonly hasChildren?: string } | null;
}

/**
 * What the document of a resource says.
 * @returns null for a text that is no resource
 */
export function resourceFacts(text: string): ResourceFacts | null {
  const { model } = readResource({ file: '', text });
  if (!model) return null;
  const { name, title, operations, children, tree } = model;
  return {
    name,
    title,
    columns: shownColumns(model).map((column) => ({
      name: column.name,
      title: column.title,
      type: column.type.name,
      required: column.required,
      filter: column.filterable,
      isWritten: column.writable !== 'never',
      isChoice: column.hasChoices,
      fitsTable: fitsTable(column),
      unit: column.unit,
    })),
    dimensions: dimensionsOf(model),
    measures: measureChoicesOf(model),
    operations: [...operations],
    // The title is the other resource's to say: see `withLineTitles`.
    lines: [...children].flatMap(([field, child]) =>
      child.together ? [{ name: field, title: '明细', resource: child.resource }] : [],
    ),
    tree: tree && { parent: tree.parent, ...(tree.hasChildren === null ? {} : { hasChildren: tree.hasChildren }) },
  };
}

/**
 * The same facts with the lists of records called as their own resources are.
 * @param read text of a resource by its name; null when there is none
 */
export async function withLineTitles(
  facts: ResourceFacts,
  read: (resource: string) => Promise<string | null>,
): Promise<ResourceFacts> {
  const lines = facts.lines.map(async (line) => {
    const text = await read(line.resource);
    const found = text === null ? null : await withLateParts(() => resourceFacts(text));
    return { ...line, title: found?.title ?? line.title };
  });
  return { ...facts, lines: await Promise.all(lines) };
}
