import { type Diagnostic, formatDiagnostic } from '../../runtime/diagnostic.ts';
import styles from './problems.module.css';

interface ProblemListProps {
  readonly title: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything that is wrong with a document, in the words of the terminal, in place of the screen. */
export function ProblemList({ title, diagnostics }: ProblemListProps) {
  return (
    <section className={styles.problems} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.count}>共 {diagnostics.length} 处问题，请修正屏幕文档后重试</p>
      <ol className={styles.list}>
        {diagnostics.map((diagnostic) => (
          <li key={formatDiagnostic(diagnostic)} data-severity={diagnostic.severity}>
            <pre>{formatDiagnostic(diagnostic)}</pre>
          </li>
        ))}
      </ol>
    </section>
  );
}
