import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import styles from './code.module.css';
import { readingExtensions, readOnly } from './extensions.ts';

interface DiffViewProps {
  readonly before: { readonly label: string; readonly text: string };
  readonly after: { readonly label: string; readonly text: string };
  /** One below the other, for small windows. */
  readonly isUnified: boolean;
}

/** Settings for folding unchanged lines, shared by both views. */
const COLLAPSE = { margin: 3, minSize: 4 };

/** Two texts with their differences marked. */
export function DiffView({ before, after, isUnified }: DiffViewProps) {
  const { nonce } = useApplication();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const extensionsOf = (label: string): Extension => [readingExtensions(label, nonce), readOnly];
    if (isUnified) {
      const merged = unifiedMergeView({ original: before.text, mergeControls: false, collapseUnchanged: COLLAPSE });
      const extensions = [extensionsOf(`${before.label} → ${after.label}`), merged];
      const view = new EditorView({ parent, state: EditorState.create({ doc: after.text, extensions }) });
      return () => view.destroy();
    }
    const view = new MergeView({
      a: { doc: before.text, extensions: extensionsOf(before.label) },
      b: { doc: after.text, extensions: extensionsOf(after.label) },
      parent,
      collapseUnchanged: COLLAPSE,
    });
    return () => view.destroy();
  }, [before.label, before.text, after.label, after.text, isUnified, nonce]);

  return <div ref={place} className={styles.diff} />;
}
