import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import styles from './code.module.css';
import { readingExtensions, readOnly } from './extensions.ts';
import { offsetOf } from './problemRange.ts';

interface CodeViewProps {
  readonly text: string;
  readonly label: string;
  /** Line shown and selected; a new object shows it again. */
  readonly place: { readonly line: number; readonly column: number } | null;
}

/** A text to read, with numbers of lines. */
export function CodeView({ text, label, place }: CodeViewProps) {
  const { nonce } = useApplication();
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);

  useEffect(() => {
    if (!parent.current) return;
    const extensions = [readingExtensions(label, nonce), readOnly];
    view.current = new EditorView({ parent: parent.current, state: EditorState.create({ doc: text, extensions }) });
    return () => view.current?.destroy();
  }, [text, label, nonce]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text makes another view, which is shown the place again
  useEffect(() => {
    const editor = view.current;
    if (!editor || !place) return;
    const from = offsetOf(editor.state.doc, place.line, place.column);
    const { to } = editor.state.doc.lineAt(from);
    editor.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
  }, [place, text]);

  return <div ref={parent} className={styles.editor} />;
}
