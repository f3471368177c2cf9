/** The properties of a validated body; empty for a route without one. */
export function bodyFields(body: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof body === 'object' && body !== null ? Object.entries(body) : []);
}

/** A field of a validated body as text: numbers in their usual form, empty when it is absent, null or anything else. */
export function bodyText(body: unknown, name: string): string {
  const value = bodyFields(body).get(name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
