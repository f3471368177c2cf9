/**
 * What takes more than linear time and is in no linear engine, beside what stands before it: classes and escaped
 * characters, in which the same letters mean something else.
 */
const PARTS = /(\[\^?\]?(?:\\[\s\S]|[^\]\\])*\])|(\\(?:[1-9]|k<))|(\(\?(?:=|!|<=|<!))|\\[\s\S]/g;

/** The first back reference or look-around of a pattern; null where there is none. */
export function unsupportedIn(pattern: string): { readonly at: number; readonly reason: string } | null {
  for (const { 2: back, 3: look, index } of pattern.matchAll(PARTS)) {
    if (back !== undefined) return { at: index, reason: `的“${back}”：不支持反向引用` };
    if (look !== undefined) return { at: index, reason: `的“${look}”：不支持前后查看（环视）` };
  }
  return null;
}
