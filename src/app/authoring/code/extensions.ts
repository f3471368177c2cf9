import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { codeTheme } from '../../../renderers/shared/code/codeTheme.ts';
import { phrases } from '../../../renderers/shared/code/phrases.ts';
import { typeOver } from './typeOver.ts';

/**
 * Extensions of every view of code: language, theme, line numbers, and the nonce of its style
 * sheets.
 */
export function readingExtensions(label: string, nonce: string | undefined): Extension {
  return [
    EditorView.cspNonce.of(nonce ?? ''),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    json(),
    codeTheme,
    phrases,
    lineNumbers(),
    drawSelection(),
    EditorView.lineWrapping,
    highlightSelectionMatches(),
    keymap.of(searchKeymap),
  ];
}

/** Extension of read-only views. */
export const readOnly: Extension = [EditorState.readOnly.of(true)];

/** Extensions of an editor. Tab is left to the page, so that the keyboard can leave it. */
export const writingExtensions: Extension = [
  history(),
  foldGutter(),
  lintGutter(),
  indentUnit.of('  '),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  typeOver,
  highlightActiveLine(),
  autocompletion({ icons: false, activateOnTyping: true }),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
];
