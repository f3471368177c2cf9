import type { Condition, Expression, Payload } from '../contract/expression.ts';
import type { FieldRenderer, FieldView } from '../contract/fieldRenderer.ts';
import type { OptionsPlan } from '../contract/option.ts';
import type { TransportRequest } from '../contract/ports.ts';
import type { RowTemplate } from '../contract/rowTemplate.ts';
import type { CompiledSource } from '../contract/source.ts';
import type { Path, Scope } from '../data/path.ts';

/** A field with everything known about it. */
export interface CompiledField extends FieldView {
  readonly renderer: FieldRenderer;
  readonly options: OptionsPlan | null;
  readonly defaultValue: Payload | null;
  readonly help: string;
  readonly checks: readonly Check[];
  readonly serverChecks: readonly ServerCheck[];
  readonly visible: Condition;
  readonly disabled: Condition;
  readonly required: Condition;
  readonly requiredMessage: string;
  readonly compute: Expression | null;
  /** Whether the server stores what is computed, so that rows have it. */
  readonly stored?: boolean;
  /** Whether a form sends the value. */
  readonly submit: boolean;
  /** Fields whose change by the user clears this one. */
  readonly resetOn: readonly string[];
  readonly permission: string | null;
  /** The rows inside a field of type `grid`; null for every other field. */
  readonly grid: CompiledGrid | null;
}

/** A screen that opens below a row; its `$route` reads the row. */
export interface CompiledRowScreen {
  readonly screen: string;
  readonly params: Payload;
}

/** The rows inside a field of type `grid`: the detail part of a master-detail form. */
export interface CompiledGrid {
  /** Fields of a row; their conditions read the row, and the form around it as `$parent`. */
  readonly fields: ReadonlyMap<string, CompiledField>;
  /** Field names so that every field comes after those it depends on. */
  readonly order: readonly string[];
  /** Field that holds the position of a row; null keeps the order of the server. */
  readonly sortBy: string | null;
  readonly summary: readonly { readonly field: string; readonly summary: Summary }[];
  /** Source of the rows; null if they arrive inside the record. */
  readonly source: CompiledSource | null;
  /** Columns in their order. */
  readonly columns: readonly GridColumnPlan[];
  /** The same of each view that places of the grid may name. */
  readonly views: ReadonlyMap<string, readonly GridColumnPlan[]>;
  /** Rows that are for reading. */
  readonly disabledRows: Condition;
  /** A screen that opens below a row, and what it gets of the row. */
  readonly rowScreen: CompiledRowScreen | null;
  /** Rows that a choice brings into a new record. */
  readonly template: RowTemplate | null;
  /** Fields whose values must be unique across rows, with the message shown otherwise. */
  readonly unique: readonly { readonly field: string; readonly message: string }[];
}

/** Variant of a field as a column of a grid. */
export interface GridColumnPlan {
  readonly field: string;
  readonly title: string;
  /** In pixels; null takes that of the field's type. */
  readonly width: number | null;
  /** Whether it stays at the left edge. */
  readonly fixed: boolean;
  /** True if hidden by default. */
  readonly hidden: boolean;
}

/** A check done in the browser. Empty values are only checked by `required`. */
export interface Check {
  readonly rule: string;
  /** Text shown when it fails, placeholders filled. */
  readonly message: string;
  /** Message for a specific value, if one text for all values is not enough. */
  readonly tell?: (value: unknown, scope: Scope) => string;
  /** Fields whose change makes this check due again. */
  readonly reads: readonly string[];
  /** Paths it reads below roots, e.g. `['$rows', 'share']`. */
  readonly roots: readonly Path[];
  passes(value: unknown, scope: Scope): boolean;
}

/** A check that asks the server; `message` null shows the server's own. */
export interface ServerCheck {
  readonly rule: 'unique' | 'check';
  readonly message: string | null;
  request(value: unknown, scope: Scope): TransportRequest;
}

export const SUMMARIES = ['sum', 'avg', 'min', 'max', 'count'] as const;
/** Summary of a column in the last line of a grid. */
export type Summary = (typeof SUMMARIES)[number];
