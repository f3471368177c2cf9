/** More names than this are no help in a message; the documentation lists them. */
const MOST = 40;

/** What there is to choose from, where no hint says what was meant and the list is short enough to be read. */
export function thereAre(names: readonly string[], hint: string | null): string {
  return hint !== null || names.length === 0 || names.length > MOST ? '' : `: there are ${names.join(', ')}`;
}
