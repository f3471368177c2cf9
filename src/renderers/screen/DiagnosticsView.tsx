import './diagnostics.css';
import { type Diagnostic, formatDiagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import { useReadableColors } from '../shared/useReadableColors.ts';

interface DiagnosticsViewProps {
  readonly name: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** In place of a screen whose document is wrong: every mistake with its address, as the terminal prints it. */
export function DiagnosticsView({ name, diagnostics }: DiagnosticsViewProps) {
  const colors = useReadableColors();
  return (
    <section className="gs-diagnostics" style={colors} role="alert">
      <h2>界面文档有误</h2>
      <p>
        {name} 有 {diagnostics.length} 处问题，修正后会自动重新显示。
      </p>
      <ol>
        {toldOnce(diagnostics).map(([text, { severity }]) => (
          <li key={text} className={`gs-diagnostic gs-diagnostic-${severity}`}>
            <pre>{text}</pre>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Diagnostics by their text: what two stages say alike is told once. */
export function toldOnce(diagnostics: readonly Diagnostic[]): readonly (readonly [string, Diagnostic])[] {
  return [...new Map(diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic] as const))];
}
