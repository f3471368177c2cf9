/**
 * Query parameters as they travel: empty ones (null, undefined, '') are dropped, lists are joined with commas,
 * nested values become JSON. What is signed and what is sent are the same texts.
 */
export function sentParameters(params: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, string>> {
  const sent: [string, string][] = [];
  for (const [name, value] of Object.entries(params)) {
    const text = parameterText(value);
    if (text !== '') sent.push([name, text]);
  }
  return Object.fromEntries(sent);
}

/** A query string without the question mark; blanks as `%20`, because servers disagree about `+`. */
export function queryText(params: Readonly<Record<string, string>>): string {
  return Object.entries(params)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

function parameterText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(parameterText).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
