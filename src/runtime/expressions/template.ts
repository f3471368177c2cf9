import type { Template } from '../contract/expression.ts';
import type { Scope } from '../data/path.ts';
import { toText } from '../data/values.ts';
import type { Cursor } from '../diagnostics/cursor.ts';
import { fullWidthBrace } from '../diagnostics/messages/expressions.ts';
import { type CompiledPart, compilePart } from './compile.ts';
import type { Names } from './names.ts';
import { splitTemplate } from './splitTemplate.ts';

/** Writes a value into the text; a path of an address escapes it. */
type Writer = (value: unknown) => string;

/** For values inside the path of a call: nothing a value holds can change which address is called. */
export const pathWriter: Writer = (value) => encodeURIComponent(toText(value));

/** A full-width brace before what looks like a name. A purely decorative one has Chinese inside. */
const FULL_WIDTH = /｛\s*[$\w]/;

/** A template without braces. */
function constantTemplate(text: string): Template {
  return Object.freeze({ reads: Object.freeze([]), constant: text, render: () => text, value: () => text });
}

function isPart(piece: string | CompiledPart): piece is CompiledPart {
  return typeof piece !== 'string';
}

/** Compiles a text with braces. Mistakes are reported at the cursor; a broken text is kept as it is written. */
export function compileTemplate(text: string, names: Names, cursor: Cursor, write: Writer = toText): Template {
  const wide = FULL_WIDTH.exec(text);
  if (wide) cursor.report(fullWidthBrace(wide[0].charAt(0), '{'), wide.index);
  if (!text.includes('{')) return constantTemplate(text);
  const split = splitTemplate(text);
  if (!split.ok) {
    cursor.report(split.message, split.offset);
    return constantTemplate(text);
  }
  const pieces = split.pieces.map((piece) =>
    piece.kind === 'text' ? piece.text : compilePart(piece.text, piece.at, names, cursor),
  );
  const parts = pieces.filter(isPart);
  if (parts.length === 0) return constantTemplate(pieces.join(''));
  const render = (scope: Scope): string =>
    pieces.map((piece) => (isPart(piece) ? write(piece.evaluate(scope)) : piece)).join('');
  const [only] = parts;
  return Object.freeze({
    reads: Object.freeze(parts.flatMap((part) => part.reads)),
    render,
    value: pieces.length === 1 && only ? only.evaluate : render,
  });
}
