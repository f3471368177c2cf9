import { type Diagnostic, formatDiagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import { StateView } from '../shared/StateView.tsx';
import { TechnicalDetail } from '../shared/TechnicalDetail.tsx';
import { useReadableColors } from '../shared/useReadableColors.ts';
import styles from './diagnostics.module.css';
import { ToldProblem } from './ToldProblem.tsx';

interface DiagnosticsViewProps {
  readonly name: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** There is no document at all: that is met by staff, whose menu names it, before any author. */
function isAbsence({ code, pointer }: Diagnostic): boolean {
  return code === 'E215' && pointer === '';
}

/**
 * Replaces a screen whose document is invalid: every mistake with its place, in Chinese and as the
 * terminal prints it.
 */
export function DiagnosticsView({ name, diagnostics }: DiagnosticsViewProps) {
  const colors = useReadableColors();
  const missing = diagnostics.find(isAbsence);
  if (missing) {
    return (
      <StateView drawing="error" title={`界面「${name}」不存在，请联系管理员检查菜单的配置`}>
        <TechnicalDetail error={formatDiagnostic(missing)} />
      </StateView>
    );
  }
  return (
    <section className={styles.diagnostics} style={colors} role="alert">
      <h2>界面文档有误</h2>
      <p>
        {name} 有 {diagnostics.length} 处问题，修正后会自动重新显示。
      </p>
      <ol>
        {toldOnce(diagnostics).map(([text, diagnostic]) => (
          <li key={text} className={styles.diagnostic} data-severity={diagnostic.severity}>
            <ToldProblem diagnostic={diagnostic} text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Diagnostics by text: equal ones from two stages are listed once. */
export function toldOnce(diagnostics: readonly Diagnostic[]): readonly (readonly [string, Diagnostic])[] {
  return [...new Map(diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic] as const))];
}
