import { gridRows } from '../dataset/grid.ts';
import type { Equipment } from '../dataset/rows.ts';
import type { GridBench, ScrollResult } from './contract.ts';
import { nextFrame, settle } from './frames.ts';
import { publish } from './publish.ts';
import { timed } from './timed.ts';

/** What a page says of its grid. */
export interface GridPage {
  /** Unmounts what is there and mounts a grid of these rows. */
  mount(rows: Equipment[]): void;
  scroller(): HTMLElement;
  /** What is seen of the rows, where that is another element than the one that scrolls. */
  box?(): HTMLElement;
  /** Matches the element of a row that is drawn. */
  readonly row: string;
  /** Text of the first cell of the row that is drawn on top. */
  firstText(): string | undefined;
  readonly headHeight: number;
  /** Rows are drawn on a canvas, whose empty parts cannot be detected. */
  readonly isCanvas?: boolean;
  /** Opens the editor of the name in row 4; it is there at the latest in the next frames. */
  openEditor(): void;
  /** The input of the open editor; null until it is there. */
  editor(): HTMLInputElement | null;
  /** Ends the edit as a user does. */
  commit(input: HTMLInputElement): void;
  /** Text of the cell that was edited. */
  editedText(): string | undefined;
  insertTop(): void;
  /** Checks all rows; resolves with the number of complaints. Only pages that are asked to. */
  validate?(): Promise<number>;
  /** Makes ready what is pasted, with a mark in its first cell; the answer pastes it. */
  paste?(mark: string): () => void;
  pastedText?(): string | undefined;
}

const LEAST_ROWS = 12;
const FRAME_MS = 1000 / 60;
const EDITED = '改过的名称';

/** True if the top, the middle or the bottom of the visible part shows no row. */
function isBlank(box: HTMLElement, headHeight: number, row: string): boolean {
  const { top, bottom, left } = box.getBoundingClientRect();
  const heights = [top + headHeight + 24, (top + headHeight + bottom) / 2, bottom - 40];
  return heights.some((y) => !document.elementFromPoint(left + 40, y)?.closest(row));
}

/** Moves the rows once per frame; Infinity goes through the whole height in the time given. */
async function scrolled(grid: GridPage, ms: number, pxPerSec: number): Promise<ScrollResult> {
  const box = grid.scroller();
  const most = box.scrollHeight - box.clientHeight;
  const speed = pxPerSec === Number.POSITIVE_INFINITY ? most / ms : pxPerSec / 1000;
  box.scrollTop = 0;
  await settle(200);
  const frames: number[] = [];
  let blank = 0;
  const start = await nextFrame();
  for (let last = start; last - start < ms; ) {
    box.scrollTop = Math.min(most, speed * (last - start));
    const now = await nextFrame();
    frames.push(now - last);
    if (!grid.isCanvas && isBlank(grid.box?.() ?? box, grid.headHeight, grid.row)) blank += 1;
    last = now;
  }
  await settle(100);
  const dropped = frames.reduce((sum, each) => sum + Math.max(0, Math.round(each / FRAME_MS) - 1), 0);
  return { frames: frames.length, dropped, blank: grid.isCanvas ? null : blank / frames.length };
}

/** Offers what a grid page can be asked to do. */
export function publishGrid(grid: GridPage, prepared: Promise<unknown> = Promise.resolve()): void {
  const bench: GridBench = {
    mountGrid: (count) => {
      const rows = gridRows(count);
      const firstId = rows[0]?.id;
      return timed(
        `grid of ${count} rows`,
        () => grid.mount(rows),
        () => document.querySelectorAll(grid.row).length >= LEAST_ROWS && grid.firstText() === firstId,
      );
    },
    scrollGrid: (ms, pxPerSec) => scrolled(grid, ms, pxPerSec),
    editCell: () => {
      const text = `${EDITED}${Math.round(performance.now())}`;
      let isTyped = false;
      return timed(
        'edit of a cell',
        () => grid.openEditor(),
        () => {
          const input = isTyped ? null : grid.editor();
          if (input) {
            isTyped = true;
            input.focus();
            input.select();
            document.execCommand('insertText', false, text);
            grid.commit(input);
          }
          return isTyped && grid.editedText() === text;
        },
      );
    },
    insertTop: () => {
      const before = grid.firstText();
      return timed(
        'row above all',
        () => grid.insertTop(),
        () => grid.firstText() !== before,
      );
    },
  };
  const { validate, paste, pastedText } = grid;
  if (validate) {
    bench.validateAll = async () => {
      const long = new PerformanceObserver(() => {});
      long.observe({ entryTypes: ['longtask'] });
      await settle(60);
      long.takeRecords();
      const complaints = await validate();
      await settle(60);
      const longest = Math.max(0, ...long.takeRecords().map(({ duration }) => duration));
      long.disconnect();
      return { complaints, longest };
    };
  }
  if (paste && pastedText) {
    bench.pasteMany = () => {
      const mark = `EQ-${String(Math.round(performance.now())).padStart(7, '0')}`;
      const begin = paste(mark);
      return timed('paste of many cells', begin, () => pastedText() === mark);
    };
  }
  publish(bench, prepared);
}
