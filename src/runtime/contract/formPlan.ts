export type FormOpen = 'modal' | 'drawer' | 'page';

export interface CompiledForm {
  readonly columns: 1 | 2 | 3 | 4;
  readonly open: FormOpen;
  readonly width: number;
  readonly layout: readonly LayoutNode[];
}

export interface PlacedField {
  readonly name: string;
  /** Columns of the form it spans. */
  readonly span: number;
  /** View of a grid to show here; every column without it. */
  readonly view?: string;
}

export type LayoutNode =
  | { readonly kind: 'fields'; readonly fields: readonly PlacedField[] }
  | { readonly kind: 'group'; readonly title: string; readonly fields: readonly PlacedField[] }
  | {
      readonly kind: 'tabs';
      readonly tabs: readonly LayoutPart[];
    }
  | {
      /** A wizard: one step is shown at a time, the next one after this one is right. */
      readonly kind: 'steps';
      readonly steps: readonly LayoutPart[];
    };

/** A titled part of a form: a tab or a step. */
export interface LayoutPart {
  readonly title: string;
  readonly nodes: readonly LayoutNode[];
}

/** The fields below a node, in reading order. */
export function placesOf(node: LayoutNode): readonly PlacedField[] {
  switch (node.kind) {
    case 'tabs':
      return node.tabs.flatMap((part) => part.nodes.flatMap(placesOf));
    case 'steps':
      return node.steps.flatMap((part) => part.nodes.flatMap(placesOf));
    default:
      return node.fields;
  }
}

/** Their names, each once. */
export function fieldNamesOf(node: LayoutNode): readonly string[] {
  return [...new Set(placesOf(node).map(({ name }) => name))];
}
