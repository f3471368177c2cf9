import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import { toldOnce } from './DiagnosticsView.tsx';
import styles from './diagnostics.module.css';
import { ToldProblem } from './ToldProblem.tsx';

/** Above a screen whose document is wrong in parts: what was left out, with the addresses; the rest works. */
export function PartialNotice({ errors }: { readonly errors: readonly Diagnostic[] }) {
  return (
    <details className={styles.partialNotice}>
      <summary>界面文档有 {errors.length} 处问题，相关部分未显示</summary>
      {toldOnce(errors).map(([text, diagnostic]) => (
        <ToldProblem key={text} diagnostic={diagnostic} text={text} />
      ))}
    </details>
  );
}
