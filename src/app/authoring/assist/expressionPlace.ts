const WORD_BEFORE = /[\p{L}_$][\p{L}\p{N}_$.]*$/u;
const WORD_AFTER = /^[\p{L}\p{N}_$.]*/u;

/** The name under the cursor inside an expression; offsets are into the string's characters. */
interface ExpressionPlace {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Start of the braces around an offset, or null outside of braces; `{{` is a literal brace. */
function braceStart(text: string, offset: number): number | null {
  let start: number | null = null;
  for (let index = 0; index < offset; index++) {
    if (text[index] === '{' && start === null) {
      if (text[index + 1] === '{') index++;
      else start = index + 1;
    } else if (text[index] === '}') start = null;
  }
  return start;
}

/**
 * Place in an expression at an offset of a text. Null outside an expression: outside of braces
 * unless the whole text is one, and inside a quoted text.
 */
export function expressionPlaceAt(text: string, offset: number, isWhole: boolean): ExpressionPlace | null {
  const start = isWhole ? 0 : braceStart(text, offset);
  if (start === null) return null;
  const before = text.slice(start, offset);
  if ((before.match(/'/g)?.length ?? 0) % 2 === 1) return null;
  const head = WORD_BEFORE.exec(before)?.[0] ?? '';
  const tail = WORD_AFTER.exec(text.slice(offset))?.[0] ?? '';
  return { word: head + tail, from: offset - head.length, to: offset + tail.length };
}
