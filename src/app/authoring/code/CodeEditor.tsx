import { redo, undo } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import type { Diagnostic } from '../../../runtime/diagnostics/diagnostic.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { type Assistance, assistanceExtension } from './assistance.ts';
import styles from './code.module.css';
import { readingExtensions, writingExtensions } from './extensions.ts';
import { offsetOf, showProblems } from './problemRange.ts';
import { replaceText } from './replaceText.ts';

/** Actions of the page on the editor. */
export interface CodeHandle {
  /** Puts the cursor at a line and column, both from 1, and shows it. */
  goTo(line: number, column: number): void;
  /** Puts another text in place of a stretch; the cursor stays where it is in the rest. */
  change(stretch: { readonly from: number; readonly to: number; readonly insert: string }): void;
  /** Puts the cursor at an offset and shows it, and leaves the focus where it is. */
  select(offset: number): void;
  /** Undoes or redoes the last change of the text, by the user or by code. */
  undo(): void;
  redo(): void;
}

interface CodeEditorProps {
  readonly handle: RefObject<CodeHandle | null>;
  /** Text it starts with, and the text it is set to when that changes from outside. */
  readonly text: string;
  readonly label: string;
  readonly assistance: Assistance;
  readonly diagnostics: readonly Diagnostic[];
  readonly onChange: (text: string) => void;
  /** The cursor moved to another offset. */
  readonly onCursor: (offset: number) => void;
  /** Shift+Alt+F was pressed in the text. */
  readonly onFormat: () => void;
}

/** The keys that editors of code commonly have for it. */
function formatKey(format: () => void): Extension {
  const run = () => {
    format();
    return true;
  };
  return keymap.of([{ key: 'Shift-Alt-f', run }]);
}

/** An editor for one document. */
export function CodeEditor(props: CodeEditorProps) {
  const { handle, text, label, assistance, diagnostics } = props;
  const { nonce } = useApplication();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const start = useRef(text);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const extensions = [
      readingExtensions(label, nonce),
      formatKey(() => latest.current.onFormat()),
      writingExtensions,
      assistanceExtension(assistance),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) latest.current.onChange(update.state.doc.toString());
        if (update.docChanged || update.selectionSet) latest.current.onCursor(update.state.selection.main.head);
      }),
    ];
    const editor = new EditorView({ parent, state: EditorState.create({ doc: start.current, extensions }) });
    view.current = editor;
    return () => {
      start.current = editor.state.doc.toString();
      view.current = null;
      editor.destroy();
    };
  }, [label, nonce, assistance]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return;
    editor.dispatch(replaceText(editor.state, text));
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    editor?.dispatch(showProblems(editor.state, diagnostics));
  }, [diagnostics]);

  useImperativeHandle(handle, () => ({
    goTo(line, column) {
      const editor = view.current;
      if (!editor) return;
      const anchor = offsetOf(editor.state.doc, line, column);
      editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      editor.focus();
    },
    // Without the kind of a change typing in a form would be as many steps as it has letters.
    change: (changes) => view.current?.dispatch({ changes, userEvent: 'input.type' }),
    select: (offset) => {
      const editor = view.current;
      const anchor = Math.min(offset, editor?.state.doc.length ?? 0);
      editor?.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    },
    undo: () => void (view.current && undo(view.current)),
    redo: () => void (view.current && redo(view.current)),
  }));

  return <div ref={place} className={styles.editor} />;
}
