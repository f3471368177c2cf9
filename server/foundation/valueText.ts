/** A value of a row or a body as text, exactly as it was typed; empty for anything but a text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The same without blanks around it: for names, codes and addresses, which are compared. */
export function trimmedText(value: unknown): string {
  return textOf(value).trim();
}
