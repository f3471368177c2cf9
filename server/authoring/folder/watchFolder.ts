import { formatDiagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import type { DocumentFolder } from '../../http/documentFolder.ts';

/** How often files are compared with those in force, for the author's terminal. */
const LOOK_MS = 2_000;

/**
 * Compares the folder with what is in force from time to time and reports new mistakes.
 * @returns what ends it
 */
export function watchFolder(folder: DocumentFolder, say: (line: string) => void): () => void {
  let reported: ReadonlySet<string> = new Set();
  const report = () => {
    const lines = folder.problems().map(formatDiagnostic);
    for (const line of lines) if (!reported.has(line)) say(line);
    if (lines.length === 0 && reported.size > 0) say('all documents are right again');
    reported = new Set(lines);
  };
  report();
  const timer = setInterval(() => void folder.refresh().then(report), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
