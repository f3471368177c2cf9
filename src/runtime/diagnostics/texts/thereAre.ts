/** More names than this are no help in a message; the documentation lists them. */
const MOST = 40;

/** The names to choose from, if there are few enough to be read. */
export function thereAre(names: readonly string[]): string {
  return names.length === 0 || names.length > MOST ? '' : `: there are ${names.join(', ')}`;
}
