import type { Path, Scope } from '../data/path.ts';

/** A compiled condition (visible, disabled, required, when). */
export interface Condition {
  /** The paths it reads; they feed the dependency graph. */
  readonly reads: readonly Path[];
  /** Set when the answer never changes. */
  readonly constant?: boolean;
  test(scope: Scope): boolean;
}

/** A compiled expression of `compute` or `$expr`. */
export interface Expression {
  readonly reads: readonly Path[];
  evaluate(scope: Scope): unknown;
}

/** A text with braces. `render` gives text, `value` keeps the type of a text that is only `{path}`. */
export interface Template {
  readonly reads: readonly Path[];
  /** Set when there are no braces. */
  readonly constant?: string;
  render(scope: Scope): string;
  value(scope: Scope): unknown;
}

/** JSON with templates anywhere inside, e.g. the body of a request. */
export interface Payload {
  readonly reads: readonly Path[];
  evaluate(scope: Scope): unknown;
}

/** Kind of a value known at compile time. */
export type ValueKind = 'number' | 'text';

/** A function that expressions may call. */
export interface ExpressionFunction {
  readonly name: string;
  /** Fewest and most arguments. */
  readonly arity: readonly [number, number];
  readonly description: string;
  /** Kind of the result, if it is always the same; an empty value counts as either. */
  readonly gives?: ValueKind;
  /** The words that an argument is one of, by the argument's index. */
  readonly words?: Readonly<Record<number, readonly string[]>>;
  /** It computes decimals, so that the arithmetic is loaded before a document with it. */
  readonly computes?: boolean;
  call(args: readonly unknown[]): unknown;
}

/** The functions that there are, by name. */
export interface ExpressionFunctions {
  get(name: string): ExpressionFunction | undefined;
  names(): readonly string[];
}
