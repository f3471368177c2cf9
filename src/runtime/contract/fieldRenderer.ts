import type { ComponentType, ReactNode } from 'react';
import type { JsonSchema, Row } from '../data/json.ts';
import type { Scope } from '../data/path.ts';
import type { Payload } from './expression.ts';
import type { Lookup } from './lookup.ts';
import type { LookupPlan, Option, OptionsPlan, TablePlan } from './option.ts';

/** The part of a field that its renderer may know. */
export interface FieldView {
  readonly name: string;
  readonly title: string;
  readonly type: string;
  readonly placeholder: string;
  /** The document's `props`, already checked against the renderer's schema. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Most entries of a field that holds several: its `max`. */
  readonly most?: number;
  /** Colour of a tag by value, in addition to `dict`; options of a fixed list carry their own. */
  readonly colors?: Readonly<Record<string, string>>;
  /** The columns of a field that holds rows. */
  readonly columns?: readonly RowColumn[];
  /** The prop that the renderer's `payload` names, whose texts are filled in when it is sent. */
  readonly payload?: Payload;
}

/** One column of a field that holds rows. */
export interface RowColumn extends FieldView {
  readonly renderer: FieldRenderer;
  /** Source of its options; absent or null without any. */
  readonly options?: OptionsPlan | null;
}

/** Props of the editor of a field. It holds its own draft and reports finished values. */
export interface FieldInputProps {
  readonly id: string;
  readonly field: FieldView;
  readonly value: unknown;
  /** Reports a finished value (on blur, after a pause in typing, or at once for choices). */
  readonly onCommit: (value: unknown) => void;
  /** Reports finished values of several fields of the record, by name; absent where there is no record, as in a search. */
  readonly onFill?: (values: Row) => void;
  /** Present for kinds that ask the server with other fields of the record: what these hold, by the name it goes under. */
  readonly params?: Row;
  /**
   * Marks the value as unfinished, with the reason, e.g. during an upload; null clears it. The form
   * shows the reason and is not sent meanwhile. Absent where nothing is sent.
   */
  readonly onHold?: (reason: string | null) => void;
  /**
   * Reports that the typed text cannot be read and why; null takes it back. The text stays in the editor and is not sent.
   * Absent in a grid, where the old value returns when the editor is left.
   */
  readonly onProblem?: (problem: string | null) => void;
  /** Reports that the old value returned, and why the typed text could not be read. */
  readonly onRevert?: (problem: string) => void;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly required: boolean;
  /** id of the element that holds help or error text. */
  readonly describedBy?: string;
  /** Current record of the editor; absent if there is none, as in a search. */
  readonly scope?: Scope;
  /** Present for fields with `dict` or `options`; undefined while loading. Of a lookup those of the present values. */
  readonly options?: readonly Option[];
  /** Present for fields whose choices are asked for as they are needed. */
  readonly lookup?: Lookup;
}

/** An editor component, or one that is fetched when first needed. */
export type FieldInput = ComponentType<FieldInputProps> & { readonly preload?: () => Promise<unknown> };

/** Context for rendering a cell or text, in addition to the value. */
export interface CellContext {
  readonly field: FieldView;
  readonly row: Row;
  /** Text for a coded value: the server's `<name>_dictText` first, else the loaded options. */
  readonly optionsByValue?: ReadonlyMap<string, Option>;
}

/** Fields of the record that an editor fills besides its own. */
export interface Fills {
  /** The prop that says so. */
  readonly prop: string;
  /** Maps values that the editor knows to the fields that take them. */
  readonly targets: readonly (readonly [source: string, target: string])[];
}

/** Fields of the record that an editor asks the server with. */
export interface Asks {
  /** The prop that says so. */
  readonly prop: string;
  /** Parameter of the call → the field that it takes its value from. */
  readonly sources: readonly (readonly [parameter: string, source: string])[];
}

/** Format of a moment. */
export type MomentFormat = 'YYYY-MM-DD' | 'YYYY-MM-DD HH:mm:ss' | 'HH:mm:ss';

/**
 * A kind of field: `text`, `select`, `date` … One object per kind, listed in src/renderers/fields/index.ts.
 * `cell` and `text` are plain functions (no hooks), so that a table of a thousand rows stays plain markup.
 */
export interface FieldRenderer {
  readonly type: string;
  /** Type of the stored value. */
  readonly value: 'text' | 'number' | 'boolean' | 'list' | 'none';
  /** Format of its value; only for kinds that hold a moment. */
  readonly moment?: MomentFormat;
  /** Shown in the language reference. */
  readonly description: string;
  /** JSON Schema of the document's `props`; closed (`additionalProperties: false`). */
  readonly props: JsonSchema;
  /** Whether the field is a choice that needs `dict` or `options`. */
  readonly choice: boolean;
  /** Whether a field that is no choice by itself may still have `dict` or `options`, e.g. a row of check boxes. */
  readonly optionalChoice?: boolean;
  /**
   * Choices that are asked for as they are needed rather than loaded whole, by the document's props and the table of its
   * `dict`; null leaves the choices as they are.
   */
  readonly lookup?: (props: Readonly<Record<string, unknown>>, table: TablePlan | null) => LookupPlan | null;
  /** Whether choices may hang below each other, by the `parent` of their dictionary. */
  readonly nested?: boolean;
  /** Whether prompts say 请选择 (`choose`) or 请输入 (`enter`); without it choices say 请选择. */
  readonly prompt?: 'enter' | 'choose';
  /** The type used in a search panel when this one is not fit for it, e.g. `text` for `textarea`. */
  readonly searchType?: string;
  /** The search rule used when a document names none. */
  readonly searchRule: 'eq' | 'like' | 'range';
  /** The fields that its editor fills, as the props say; null when they do not say enough. Only kinds that fill several. */
  readonly fills?: (props: Readonly<Record<string, unknown>>) => Fills | null;
  /** The fields that its editor asks the server with, as the props say. Only kinds that ask with others. */
  readonly asks?: (props: Readonly<Record<string, unknown>>) => Asks | null;
  /** The prop that its editor sends to a server, whose texts may read the record. */
  readonly payload?: string;
  /** Problem with a non-empty value, or null. */
  readonly check?: (value: unknown) => string | null;
  /** Parses a pasted text; by default the kind of value, the options and `moment` decide. */
  readonly read?: (text: string, field: FieldView) => { readonly value: unknown } | { readonly problem: string };
  /** The other value of a field that is on or off: a click on its cell in an editable grid writes it. */
  readonly toggled?: (value: unknown, field: FieldView) => unknown;
  /** True if only the editor may change a value, not emptying, pasting or filling of cells. */
  readonly keeps?: (value: unknown, field: FieldView) => boolean;
  /** Width in pixels of a table column that shows its values whole; 120 without it. */
  readonly columnWidth?: number;
  /** The same for a column of an editable table, on a page of its own and in a form (S9.5); `columnWidth` without it. */
  readonly gridWidth?: { readonly page: number; readonly form: number };
  /** The value is a secret: it never leaves its form but with the save. */
  readonly secret?: boolean;
  /** Whether the field has a place in forms (`hidden` has not). */
  readonly drawn: boolean;
  readonly input: FieldInput;
  readonly cell: (value: unknown, context: CellContext) => ReactNode;
  /** Content in details if it differs from the cell, e.g. a full text. */
  readonly detail?: (value: unknown, context: CellContext) => ReactNode;
  readonly text: (value: unknown, context: CellContext) => string;
}
