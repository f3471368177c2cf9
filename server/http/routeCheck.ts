import type { Method, Route } from './route.ts';

const WITH_BODY: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH']);

/**
 * The promise that every route declares its right and its schemas (safety rules 5.1 and 8.2), checked at start because
 * routes may come from data and from code that the compiler did not see.
 * @throws Error that lists every wrong route with what is missing
 */
export function requireCompleteRoutes(routes: readonly Route[]): void {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    const problem = (text: string) => problems.push(`${name}: ${text}`);
    if (seen.has(name)) problem('is declared twice');
    seen.add(name);
    if (!route.path?.startsWith('/')) problem('the path must begin with /');
    if (!isRight(route.right)) problem("declares no right ('anonymous', 'signed-in', 'staff', { code } or { menu })");
    if (!isObject(route.answer)) problem('declares no answer schema');
    if (!isObject(route.query)) problem('declares no query schema');
    else if (!('additionalProperties' in route.query)) problem('the query schema must say additionalProperties');
    if (WITH_BODY.has(route.method) && !isObject(route.body)) problem('declares no body schema');
    if (isObject(route.body) && 'properties' in route.body && route.body.additionalProperties !== false) {
      problem('the body schema must say additionalProperties: false');
    }
    if (/[:*]/.test(route.path ?? '') && !isObject(route.params)) problem('declares no params schema');
  }
  if (problems.length > 0) throw new Error(`incomplete routes:\n${problems.map((one) => `  ${one}`).join('\n')}`);
}

function isRight(right: unknown): boolean {
  if (right === 'anonymous' || right === 'signed-in' || right === 'staff') return true;
  if (!isObject(right)) return false;
  if ('code' in right) return typeof right.code === 'string' && right.code !== '';
  if ('anyCode' in right) return Array.isArray(right.anyCode) && right.anyCode.length > 0;
  return 'menu' in right && Array.isArray(right.menu) && right.menu.length > 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
