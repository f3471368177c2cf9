import './diagnostics.css';
import { useState } from 'react';
import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import { toldOnce } from './DiagnosticsView.tsx';

/** Warnings of a document, for its author: only in development, can be put away. */
export function WarningOverlay({ warnings }: { readonly warnings: readonly Diagnostic[] }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <aside className="gs-warning-overlay" aria-label="界面文档的警告">
      <header>
        <strong>{warnings.length} 个警告</strong>
        <button type="button" className="gs-link" onClick={() => setOpen(false)}>
          关闭
        </button>
      </header>
      {toldOnce(warnings).map(([text]) => (
        <pre key={text}>{text}</pre>
      ))}
    </aside>
  );
}
