import type { AppRoute } from '../menu/routes.ts';

/** A route with the values of its parameters at the present address. */
export interface RouteMatch {
  readonly route: AppRoute;
  readonly params: Readonly<Record<string, string>>;
}

export type Matcher = (pathname: string) => RouteMatch | null;

type Segment = { readonly text: string } | { readonly parameter: string };

interface Pattern {
  readonly route: AppRoute;
  readonly segments: readonly Segment[];
}

/**
 * Finds the route of an address among many: paths without parameters by one look, the others from the more specific to
 * the less. A slash at the end makes no difference; capitals do, because two entries may differ in nothing else.
 */
export function createMatcher(routes: readonly AppRoute[]): Matcher {
  const fixed = new Map<string, AppRoute>();
  const patterns: Pattern[] = [];
  for (const route of routes) {
    const segments = segmentsOf(route.path).map(readSegment);
    const key = keyOf(segmentsOf(route.path));
    if (segments.some((segment) => 'parameter' in segment)) patterns.push({ route, segments });
    else if (!fixed.has(key)) fixed.set(key, route);
  }
  patterns.sort(bySpecificity);
  return (pathname) => {
    const texts = segmentsOf(pathname);
    const route = fixed.get(keyOf(texts));
    if (route) return { route, params: (route.page.kind === 'component' && route.page.params) || {} };
    for (const pattern of patterns) {
      const params = paramsOf(pattern.segments, texts);
      if (params) return { route: pattern.route, params };
    }
    return null;
  };
}

function segmentsOf(path: string): readonly string[] {
  return path
    .split('/')
    .filter((text) => text !== '')
    .map(decoded);
}

function keyOf(texts: readonly string[]): string {
  return texts.join('\n');
}

function readSegment(text: string): Segment {
  const parameter = /^:(\w+)/.exec(text)?.[1];
  return parameter === undefined ? { text } : { parameter };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Fixed texts come before parameters, from the left. Paths of different length never answer for one address. */
function bySpecificity(first: Pattern, second: Pattern): number {
  const lengths = first.segments.length - second.segments.length;
  if (lengths !== 0) return lengths;
  for (const [index, segment] of first.segments.entries()) {
    const other = second.segments[index];
    const difference = Number('parameter' in segment) - Number(other !== undefined && 'parameter' in other);
    if (difference !== 0) return difference;
  }
  return 0;
}

function paramsOf(segments: readonly Segment[], texts: readonly string[]): Readonly<Record<string, string>> | null {
  if (segments.length !== texts.length) return null;
  const params = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const text = texts[index] ?? '';
    if ('parameter' in segment) params.set(segment.parameter, text);
    else if (segment.text !== text) return null;
  }
  return Object.fromEntries(params);
}
