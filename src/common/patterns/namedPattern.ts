/** A pattern that documents name instead of writing a regular expression. */
export interface NamedPattern {
  readonly name: string;
  /** What it admits, in the words of the language reference. */
  readonly description: string;
  /** Shown when a value does not fit; `{title}` is the field's. */
  readonly message: string;
  /** Only called with texts that are not empty. */
  readonly test: (text: string) => boolean;
}

/** A pattern by regular expression that the whole text must match. */
export function byExpression(name: string, description: string, message: string, expression: RegExp): NamedPattern {
  return { name, description, message, test: (text) => expression.test(text) };
}
