import { useEffect, useMemo, useState } from 'react';
import styles from './technicalDetail.module.css';

interface TechnicalDetailProps {
  readonly error: unknown;
  /** Further lines for debugging, e.g. the components around the failure. */
  readonly context?: string;
}

const SHOWN_MS = 2000;

/** Details of a failure for a developer: collapsed, to be copied into a message. */
export function TechnicalDetail({ error, context }: TechnicalDetailProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const text = useMemo(() => technicalText(error, context), [error, context]);
  useEffect(() => {
    if (copied === 'no') return;
    const timer = setTimeout(() => setCopied('no'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  // Without a secure connection there is no clipboard.
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setCopied('yes'),
        () => setCopied('refused'),
      );
  return (
    <details className={styles.technical}>
      <summary>技术细节</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, also by keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <button type="button" onClick={() => void copy()}>
        复制技术细节
      </button>
      <span role="status">{copied === 'yes' ? '已复制' : copied === 'refused' ? '复制失败，请手动选择文字' : ''}</span>
    </details>
  );
}

/** The error with its cause and where it happened, as plain text. */
function technicalText(error: unknown, context = ''): string {
  const lines = error instanceof Error ? [error.stack ?? `${error.name}: ${error.message}`] : [String(error)];
  if (error instanceof Error && error.cause !== undefined) lines.push(`Cause: ${String(error.cause)}`);
  return [...lines, context.trim(), window.location.href, new Date().toISOString()]
    .filter((line) => line !== '')
    .join('\n');
}
