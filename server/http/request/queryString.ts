import { Refusal } from '../reply.ts';
import { texts } from '../texts.ts';
import { forbiddenNames } from './jsonBody.ts';

/**
 * Parses a query string form-style (`+` is a blank, as the signature of the contract wants it). The client's cache
 * breaker `_t` is dropped (contract signing, section 6).
 * @param raw the text after `?`, without it
 * @returns a null-prototype object
 * @throws Refusal for a repeated name, a forbidden name or broken percent-encoding
 */
export function parseQuery(raw: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const pair of raw.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decodeForm(at < 0 ? pair : pair.slice(0, at));
    const forbidden = forbiddenPart(name);
    if (forbidden !== undefined) throw new Refusal(texts.forbiddenName(forbidden));
    if (name in query) throw new Refusal(texts.repeatedParameter(name));
    query[name] = at < 0 ? '' : decodeForm(pair.slice(at + 1));
  }
  delete query._t;
  return query;
}

/** The forbidden name in a path such as `a[constructor]` or `__proto__.a`, as other parsers nest them. */
function forbiddenPart(name: string): string | undefined {
  return name.split(/[[\].]/).find((part) => forbiddenNames.has(part.trim()));
}

function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refusal(texts.badAddress);
  }
}
