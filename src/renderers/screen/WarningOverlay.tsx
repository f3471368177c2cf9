import { useState } from 'react';
import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import linkStyles from '../shared/link.module.css';
import { toldOnce } from './DiagnosticsView.tsx';
import styles from './diagnostics.module.css';
import { ToldProblem } from './ToldProblem.tsx';

/** Warnings of a document, for its author: only in development, can be put away. */
export function WarningOverlay({ warnings }: { readonly warnings: readonly Diagnostic[] }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <aside className={styles.warningOverlay} aria-label="界面文档的警告">
      <header>
        <strong>{warnings.length} 个警告</strong>
        <button type="button" className={linkStyles.link} onClick={() => setOpen(false)}>
          关闭
        </button>
      </header>
      {toldOnce(warnings).map(([text, diagnostic]) => (
        <ToldProblem key={text} diagnostic={diagnostic} text={text} />
      ))}
    </aside>
  );
}
