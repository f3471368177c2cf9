import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Message } from '../diagnostics/messages/message.ts';
import { nameDiffersFromFile } from '../diagnostics/messages/names.ts';
import { toldOf } from '../diagnostics/told.ts';
import { pageCircles } from '../language/assembly/pageCircles.ts';
import { Locator } from '../language/text/locate.ts';
import type { PipelineReport } from './pipeline.ts';

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/**
 * Returns all diagnostics of a document stored under a name among others, for the server that
 * stores it and the editor that shows it: those of the pipeline, cycles of pages through it and, if
 * there is no other error, a mismatch with its own name.
 * @param shown texts of the documents that its regions show, at any depth, by name
 */
export function toldBesideOthers(
  { text, file, name: own, diagnostics }: PipelineReport,
  name: string,
  shown: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const at = (message: Message, pointer: string) =>
    new Locator(text, file).diagnostic({ message, pointer, at: 'value' });
  const circles = pageCircles(new Map([...shown, [name, text]]), (side) => side === name);
  const all = [...diagnostics, ...circles.map(({ message, pointer }) => at(message, pointer))];
  if (own !== name && !hasError(all)) all.push(at(nameDiffersFromFile(own, name), '/name'));
  return toldOf(all);
}
