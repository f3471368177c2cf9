import type { OptionsModel } from '../../../runtime/state/choices/optionsModel.ts';
import type { GridModel, PasteRequest } from '../../../runtime/state/grid/model/gridModel.ts';
import type { PasteProblem } from '../../../runtime/state/grid/rows/gridPaste.ts';
import { textReader } from './readText.ts';

interface WaitingPaste extends PasteRequest {
  readonly model: GridModel;
  readonly options: OptionsModel;
}

/** Options that take longer are reported as problems. */
const MOST_MS = 5000;

/** Resolves when choices come, or when there is no more time for them. */
function moreChoices(options: OptionsModel, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(late);
      stop();
      resolve();
    };
    const late = setTimeout(end, ms);
    const stop = options.subscribe(end);
  });
}

/**
 * Pastes once all texts can be resolved: options of linked columns depend on the pasted cell before
 * them and may not be loaded. Rows may move meanwhile; the pasted values follow their rows.
 * @returns what was not accepted
 */
export async function pasteWhenKnown({ model, options, ...request }: WaitingPaste): Promise<readonly PasteProblem[]> {
  const read = textReader(model.around, options);
  const end = performance.now() + MOST_MS;
  const slot = model.snapshot().view[request.row];
  const field = model.columns[request.column]?.field.name;
  const place = (): PasteRequest => {
    const row = slot === undefined ? request.row : model.snapshot().view.indexOf(slot);
    const column = model.columns.findIndex((other) => other.field.name === field);
    return row < 0 || column < 0 ? request : { ...request, row, column };
  };
  for (let isPatient = true; ; isPatient = performance.now() < end) {
    const problems = model.paste(place(), read, isPatient);
    if (!isPatient || !problems.some(({ waits }) => waits)) return problems;
    await moreChoices(options, end - performance.now());
  }
}
