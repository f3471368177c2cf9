import { unclosedBrace } from '../diagnostics/messages/expressions.ts';
import type { Message } from '../diagnostics/messages/message.ts';

/** A text cut at its braces: literal pieces, and expressions with their offset in the text. */
type TemplatePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly text: string; readonly at: number };

type SplitTemplate =
  | { readonly ok: true; readonly pieces: readonly TemplatePiece[] }
  | { readonly ok: false; readonly message: Message; readonly offset: number };

/** Offset of the brace that closes the one before `from`, skipping quoted texts; -1 when there is none. */
function closingBrace(text: string, from: number): number {
  let quote: string | null = null;
  for (let index = from; index < text.length; index++) {
    const char = text[index];
    if (quote !== null && char === '\\') index++;
    else if (quote !== null) quote = char === quote ? null : quote;
    else if (char === "'" || char === '"') quote = char;
    else if (char === '}') return index;
  }
  return -1;
}

/** Cuts `"工单 {orderNo} 已提交"` at its braces; `{{` is a literal brace, `}` alone is a character like any other. */
export function splitTemplate(text: string): SplitTemplate {
  const pieces: TemplatePiece[] = [];
  let literal = '';
  for (let index = 0; index < text.length; ) {
    if (text.startsWith('{{', index)) {
      literal += '{';
      index += 2;
    } else if (text[index] === '{') {
      const end = closingBrace(text, index + 1);
      if (end < 0) return { ok: false, message: unclosedBrace(), offset: index };
      if (literal !== '') pieces.push({ kind: 'text', text: literal });
      literal = '';
      pieces.push({ kind: 'expression', text: text.slice(index + 1, end), at: index + 1 });
      index = end + 1;
    } else {
      literal += text[index];
      index++;
    }
  }
  if (literal !== '' || pieces.length === 0) pieces.push({ kind: 'text', text: literal });
  return { ok: true, pieces };
}
