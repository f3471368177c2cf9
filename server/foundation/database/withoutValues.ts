/** Comments, texts in all their spellings, and standalone numbers (also inside of parameters, which stay). */
const PARTS = [
  /\/\*[\s\S]*?(?:\*\/|$)|--[^\n]*/,
  /\$([A-Za-z_]\w*)?\$[\s\S]*?(?:\$\1\$|$)/,
  /\be'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|(?:\b[bnx])?'(?:[^']|'')*(?:'|$)/,
  /"(?:[^"]|"")*(?:"|$)|\$\d+/,
  /(?<![\w.$])\.?\d[\w.]*/,
];
const VALUES = new RegExp(PARTS.map(({ source }) => source).join('|'), 'gi');
const LONGEST = 500;

/**
 * A statement as it may be shown: every text and number in it is `?`, comments are gone, lists of parameters are one.
 * Texts that a statement was cut in are taken to its end.
 */
export function withoutValues(statement: string): string {
  const bare = statement.replace(VALUES, (found) => {
    if (found.startsWith('--') || found.startsWith('/*')) return ' ';
    return found.startsWith('"') || /^\$\d+$/.test(found) ? found : '?';
  });
  const line = bare
    .replace(/\s+/g, ' ')
    .replace(/\((?:\s*(?:\$\d+|\?)\s*,)+\s*(?:\$\d+|\?)\s*\)/g, '(…)')
    .replace(/(?:\(…\)\s*,\s*)+\(…\)/g, '(…)')
    .trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`;
}
