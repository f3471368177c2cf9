import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { inChinese } from '../../../runtime/diagnostics/chinese.ts';
import { type Diagnostic, formatDiagnostic, messageOf } from '../../../runtime/diagnostics/diagnostic.ts';
import styles from './screenEditor.module.css';

interface ProblemListProps {
  /** File of the document that is open; problems elsewhere cannot be gone to. */
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly onGoTo: (line: number, column: number) => void;
}

/** Everything wrong with the draft, each a button that leads to its place. */
export function ProblemList({ file, diagnostics, onGoTo }: ProblemListProps) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const summary = errors > 0 ? `${errors} 处错误` : warnings > 0 ? `${warnings} 处提醒` : '没有问题';
  return (
    <section className={styles.problems} aria-label="问题">
      <p className={styles.problemsHead} role="status">
        {diagnostics.length === 0 && <CheckCircleOutlined className={styles.fine} aria-hidden />}
        {summary}
      </p>
      {diagnostics.length > 0 && (
        <ol className={styles.problemItems}>
          {diagnostics.map((diagnostic) => (
            <li key={formatDiagnostic(diagnostic)}>
              <button
                type="button"
                className={styles.problem}
                disabled={!diagnostic.file.endsWith(file)}
                onClick={() => onGoTo(diagnostic.line, diagnostic.column)}
              >
                {diagnostic.severity === 'error' ? (
                  <CloseCircleOutlined className={styles.error} aria-label="错误" />
                ) : (
                  <WarningOutlined className={styles.warning} aria-label="提醒" />
                )}
                <span className={styles.position}>
                  {`${diagnostic.file.endsWith(file) ? '' : `${diagnostic.file}:`}${diagnostic.line}:${diagnostic.column}`}
                </span>
                <span className={styles.code}>{diagnostic.code}</span>
                <span className={styles.message}>
                  {inChinese(diagnostic)}
                  <span className={styles.detail} lang="en">
                    {messageOf(diagnostic)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
