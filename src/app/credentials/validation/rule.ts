/** Looks at one text: the message for the user when it is not acceptable, else null. */
export type Rule = (text: string) => string | null;

/** The first message that one of the rules has about the text; undefined when all accept it. */
export function firstFault(text: string, rules: readonly Rule[]): string | undefined {
  for (const rule of rules) {
    const message = rule(text);
    if (message !== null) return message;
  }
  return undefined;
}

/** Something has to be there; blanks do not count. */
export function required(message: string): Rule {
  return (text) => (text.trim() === '' ? message : null);
}

/** An empty text passes: whether one has to be there is the business of {@link required}. */
export function matching(expression: RegExp, message: string): Rule {
  return (text) => (text === '' || expression.test(text) ? null : message);
}

/** At most so many columns, where a character outside of ASCII takes two (S5.6b). */
export function noWiderThan(columns: number, message: string): Rule {
  return (text) => (fullWidthLength(text) > columns ? message : null);
}

/** How many columns a text takes when every character outside of ASCII is as wide as two (S5.6b). */
export function fullWidthLength(text: string): number {
  return [...text].reduce((columns, character) => columns + ((character.codePointAt(0) ?? 0) < 0x80 ? 1 : 2), 0);
}
