import { isRecord } from '../../../runtime/data/json.ts';
import type { Diagnostic } from '../../../runtime/diagnostics/diagnostic.ts';

/** Reads diagnostics that came from the server; entries without a place are skipped. */
export function readDiagnostics(value: unknown): readonly Diagnostic[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries.filter(isRecord).flatMap((entry): readonly Diagnostic[] => {
    const { code, message, file, line, column, pointer, hint } = entry;
    if (typeof line !== 'number' || typeof column !== 'number' || typeof message !== 'string') return [];
    return [
      {
        code: String(code ?? ''),
        severity: entry.severity === 'warning' ? 'warning' : 'error',
        message,
        file: String(file ?? ''),
        line,
        column,
        pointer: String(pointer ?? ''),
        hint: typeof hint === 'string' ? hint : null,
      },
    ];
  });
}
