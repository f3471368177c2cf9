import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import type { Diagnostic } from '../../../runtime/diagnostic.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { type Assistance, assistanceExtension } from './assistance.ts';
import styles from './code.module.css';
import { readingExtensions, writingExtensions } from './extensions.ts';
import { offsetOf, showProblems } from './problemRange.ts';

/** What the page may do to the editor. */
export interface CodeHandle {
  /** Puts the cursor at a line and column, both from 1, and shows it. */
  goTo(line: number, column: number): void;
}

interface CodeEditorProps {
  readonly handle: RefObject<CodeHandle | null>;
  /** Text it starts with, and the text it is set to when that changes from outside. */
  readonly text: string;
  readonly label: string;
  readonly assistance: Assistance;
  readonly diagnostics: readonly Diagnostic[];
  readonly onChange: (text: string) => void;
}

/** An editor for one document. */
export function CodeEditor({ handle, text, label, assistance, diagnostics, onChange }: CodeEditorProps) {
  const { nonce } = useApplication();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const start = useRef(text);
  const changed = useRef(onChange);
  changed.current = onChange;

  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const extensions = [
      readingExtensions(label, nonce),
      writingExtensions,
      assistanceExtension(assistance),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed.current(update.state.doc.toString());
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
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
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
  }));

  return <div ref={place} className={styles.editor} />;
}
