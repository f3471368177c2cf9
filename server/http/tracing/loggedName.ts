const NAME = /^[A-Za-z_$][\w$[\]]{0,39}$/;
const INDEX = /^\d{1,4}$/;
/** So many digits in a row may be a phone, or a code that was sent to one. */
const DIGITS = /\d{5}/;

/**
 * A name that a client sent, such as `items.0.name`, as the log may show it: `?` replaces each part that may be a value
 * put in the place of a name.
 */
export function loggedName(name: string): string {
  const parts = name.split('.');
  return parts.map((part) => (INDEX.test(part) || (NAME.test(part) && !DIGITS.test(part)) ? part : '?')).join('.');
}
