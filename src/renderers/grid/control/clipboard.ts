import type { ClipboardEvent } from 'react';
import type { OptionsModel } from '../../../runtime/state/choices/optionsModel.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import { readCells, writeCells } from '../../../runtime/state/grid/rows/cellText.ts';
import type { PasteProblem } from '../../../runtime/state/grid/rows/gridPaste.ts';
import { cellText } from './cellTexts.ts';
import type { GridControl } from './control.ts';
import { pasteWhenKnown } from './pasteWhenKnown.ts';

interface ClipboardOptions {
  readonly model: GridModel;
  readonly control: GridControl;
  readonly options: OptionsModel;
  readonly onProblems: (problems: readonly PasteProblem[]) => void;
}

/** A text for several cells, unlike one that is pasted into the input of a cell. */
function isTable(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}

/** Copying to spreadsheets and pasting from them. */
export function clipboardHandlers({ model, control, options, onProblems }: ClipboardOptions) {
  const selectedText = () => {
    const range = control.range();
    if (!range) return null;
    const columns = model.columns.slice(range.left, range.right + 1);
    const slots = model.snapshot().view.subarray(range.top, range.bottom + 1);
    return writeCells(
      Array.from(slots, (slot) => columns.map((column) => cellText(column, model.row(slot), model.around, options))),
    );
  };
  const onCopy = (event: ClipboardEvent) => {
    const text = control.snapshot().session === null ? selectedText() : null;
    if (text === null) return false;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => void onCopy(event),
    onCut: (event: ClipboardEvent) => {
      if (onCopy(event)) control.clear();
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      const { session } = control.snapshot();
      const at = control.range();
      if (!at || text === '' || (session !== null && !isTable(text))) return;
      event.preventDefault();
      control.cancel();
      const cells = readCells(text);
      // One copied cell fills everything that is selected, as in spreadsheets.
      const [[only = ''] = []] = cells;
      const isOne = cells.length === 1 && cells[0]?.length === 1;
      const filled = Array.from({ length: at.bottom - at.top + 1 }, () =>
        new Array<string>(at.right - at.left + 1).fill(only),
      );
      const pasted = isOne ? filled : cells;
      void pasteWhenKnown({ model, options, cells: pasted, row: at.top, column: at.left }).then(onProblems);
    },
  };
}
