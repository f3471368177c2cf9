import type { JsonSchema } from './json.ts';

export type FormOpen = 'modal' | 'drawer' | 'page';

export interface CompiledForm {
  readonly columns: 1 | 2 | 3 | 4;
  readonly open: FormOpen;
  readonly width: number;
  readonly layout: readonly LayoutNode[];
  /** Handed to the form library; keeps its identity. */
  readonly schema: JsonSchema;
}

export interface PlacedField {
  readonly name: string;
  /** Columns of the form it spans. */
  readonly span: number;
}

export type LayoutNode =
  | { readonly kind: 'fields'; readonly fields: readonly PlacedField[] }
  | { readonly kind: 'group'; readonly title: string; readonly fields: readonly PlacedField[] }
  | {
      readonly kind: 'tabs';
      readonly tabs: readonly { readonly title: string; readonly nodes: readonly LayoutNode[] }[];
    };
