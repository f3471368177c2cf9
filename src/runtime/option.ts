import type { Payload } from './expression.ts';

/** One choice of a dictionary or a fixed list. Values are compared as text. */
export interface Option {
  readonly value: string;
  readonly text: string;
  /** Status colour: a preset name of the design system (`success`, `error`, `blue` …). */
  readonly color?: string;
  readonly disabled?: boolean;
}

/** Where the choices of a field come from. */
export type OptionsPlan =
  | { readonly kind: 'fixed'; readonly options: readonly Option[] }
  | { readonly kind: 'dict'; readonly code: string }
  | {
      readonly kind: 'table';
      readonly table: string;
      readonly text: string;
      readonly code: string;
      /** Column with the code of the row above; undefined for choices beside each other. */
      readonly parent?: string;
      /** Column → value; may read fields, then the list depends on them. */
      readonly where?: Payload;
    };
