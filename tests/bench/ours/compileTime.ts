import '../../../src/common/patterns/linear/atHand.ts';
import '../../../src/common/values/number/atHand.ts';
import type { Registries } from '../../../src/runtime/contract/registry.ts';
import { formatDiagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { loadedFrom, runPipeline } from '../../../src/runtime/pipeline/pipeline.ts';
import { quantile } from '../statistics.ts';

const COMPILATIONS = 200;

/**
 * Milliseconds from the text of a document to its screen, all checks included: the median of the second half, because by
 * then the browser has optimised the compiler.
 * @throws Error with the diagnostics of a document that has mistakes
 */
export function compileTime(text: string, registries: Registries): number {
  const durations = Array.from({ length: COMPILATIONS }, () => {
    const start = performance.now();
    const checked = loadedFrom(runPipeline(text, 'bench.json', registries));
    const errors = checked.ok ? (checked.errors ?? []) : checked.diagnostics;
    if (!checked.ok || errors.length > 0) throw new Error(errors.map(formatDiagnostic).join('\n'));
    return performance.now() - start;
  });
  return quantile(durations.slice(COMPILATIONS / 2), 0.5);
}
