import { isolateHistory } from '@codemirror/commands';
import type { EditorState, TransactionSpec } from '@codemirror/state';

/**
 * Finds the cursor in another layout of the same text, by counting non-space characters.
 * @returns an offset in `after`
 */
export function sameOffset(before: string, offset: number, after: string): number {
  let left = before.slice(0, offset).replace(/\s/g, '').length;
  for (let at = 0; at < after.length; at++) {
    if (left === 0) return at;
    if (!/\s/.test(after.charAt(at))) left--;
  }
  return after.length;
}

/** Puts another text in place of the present one, as one step to undo; the cursor stays where it was in it. */
export function replaceText({ doc, selection }: EditorState, text: string): TransactionSpec {
  const anchor = sameOffset(doc.toString(), selection.main.head, text);
  return {
    changes: { from: 0, to: doc.length, insert: text },
    selection: { anchor },
    scrollIntoView: true,
    annotations: isolateHistory.of('full'),
  };
}
