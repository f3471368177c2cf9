import type { JsonSchema } from '../data/json.ts';
import type { FieldInput, FieldRenderer } from './fieldRenderer.ts';

/** The field type whose editor is a component named by the document. */
export const SLOT = 'slot';

/**
 * A React component that a field of type `slot` may name. One object per component, listed in
 * src/renderers/components/index.ts.
 */
export interface FieldComponent {
  readonly name: string;
  /** Shown in the language reference. */
  readonly description: string;
  /** JSON Schema of the document's `props` for it; closed (`additionalProperties: false`). */
  readonly props: JsonSchema;
  /** Type of the stored value. */
  readonly value: FieldRenderer['value'];
  /** Fetched when first drawn. */
  readonly input: FieldInput;
  /** Without it the value as text. */
  readonly cell?: FieldRenderer['cell'];
  /** Without it the value as text. */
  readonly text?: FieldRenderer['text'];
}

/** The renderer of a slot with its component put in. */
export function filledSlot(slot: FieldRenderer, component: FieldComponent): FieldRenderer {
  const { value, input, cell = slot.cell, text = slot.text } = component;
  return Object.freeze({ ...slot, value, input, cell, text });
}
