/** White space of JavaScript, which includes the ideographic space; that of RE2 is ASCII only. */
const SPACE = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
/** Every other character, as ranges, for use inside a class. */
const NOT_SPACE =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}' +
  '\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';
/** RE2 ends a line at `\n` only. */
const DOT = '[^\\n\\r\\x{2028}\\x{2029}]';

const TOKENS = /\\[\s\S]|\[\^?|[\].]/g;

/**
 * Rewrites what RE2 reads with another meaning than JavaScript: `\s`, `\S`, `.` and `[` inside a class. The rest is left
 * to `RE2JS.translateRegExp`.
 */
export function javaScriptSyntax(pattern: string): string {
  let isInClass = false;
  return pattern.replace(TOKENS, (token) => {
    if (token === '\\s') return isInClass ? SPACE : `[${SPACE}]`;
    if (token === '\\S') return isInClass ? NOT_SPACE : `[^${SPACE}]`;
    // In JavaScript `[\b]` is the backspace character.
    if (token === '\\b' && isInClass) return '\\x08';
    if (token === '.') return isInClass ? '.' : DOT;
    if (token.startsWith('[') && isInClass) return token.replace('[', '\\[');
    if (token.startsWith('[') || token === ']') isInClass = token !== ']';
    return token;
  });
}
