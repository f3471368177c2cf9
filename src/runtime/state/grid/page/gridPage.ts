import { NEVER } from '../../../conditions/compile.ts';
import type { Ports } from '../../../contract/ports.ts';
import type { RowFeed } from '../../../contract/rowFeed.ts';
import type { Row } from '../../../data/json.ts';
import { recordScope } from '../../../data/path.ts';
import { isEmpty } from '../../../data/values.ts';
import type { CompiledScreen } from '../../../model/compiled.ts';
import { guardedList } from '../../list/guardedList.ts';
import type { ListModel } from '../../list/listModel.ts';
import { createGridModel } from '../model/createGridModel.ts';
import type { GridModel } from '../model/gridModel.ts';
import { entryAt, type GridState, isSameRow, slotOf } from '../rows/gridState.ts';
import { GridSaving } from './gridSaving.ts';
import { newsOf, reread } from './newsOf.ts';
import { rightsOf, rowsMayOf } from './rights.ts';
import { type GridRights, screenGrid } from './screenGrid.ts';

interface GridPageOptions {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly ports: Pick<Ports, 'transport' | 'notify' | 'confirm' | 'permissions'>;
  /** `$route`, `$user` and the like. */
  readonly roots: Row;
}

interface GridPageSnapshot {
  readonly isSaving: boolean;
  /** Rows that are not as the server has them. */
  readonly changed: number;
}

/** A page of records that are edited where they are listed. Made by `createGridPage`. */
export interface GridPage {
  readonly model: GridModel;
  readonly rights: GridRights;
  /** The list behind it: what would take unsaved changes away is asked about first. */
  readonly list: ListModel;
  snapshot(): GridPageSnapshot;
  subscribe(listener: () => void): () => void;
  isChanged(): boolean;
  /**
   * Sends all changes in one call; resolves true if saved. Never rejects: failures have been shown
   * to the user.
   */
  save(): Promise<boolean>;
  /** Reads the page anew in place of what the user changed, after a question. */
  discard(): Promise<void>;
  /** Takes the rows of the list over as they come; the answer ends that. */
  start(): () => void;
  /** Takes in what others do to the records until the answer is called (S4.15). */
  follow(feed: RowFeed, resource: string): { readonly edit: (slot: number | null) => void; readonly end: () => void };
}

const LEAVING = {
  title: '放弃未保存的修改？',
  content: '表格中有修改尚未保存，继续操作将放弃这些修改。',
  danger: true,
};

function countOf(model: GridModel): number {
  const { added, changed, removed } = model.changes();
  return added.length + changed.length + removed.length;
}

/** True if the user changed a row that another user removed. */
function isEdited(state: GridState, id: string): boolean {
  const slot = slotOf(state, id);
  const entry = slot === null ? null : entryAt(state, slot);
  return entry?.kind === 'stored' && entry.base !== null && !isSameRow(entry.row, entry.base);
}

/** Id of a row on the server; null for an unsaved row. */
function storedId(rows: GridState, slot: number): string | null {
  const { kind, base } = entryAt(rows, slot);
  const key = kind === 'stored' ? base?.[rows.rowKey] : null;
  return key === undefined || key === null ? null : String(key);
}

/** Makes the state of a screen of kind `grid`. Nothing is loaded by it. */
export function createGridPage(options: GridPageOptions): GridPage {
  const { screen, list, ports, roots } = options;
  const { notify, confirm, permissions } = ports;
  const rights = rightsOf(screen, permissions);
  const scope = recordScope({}, roots);
  const rowKey = screen.source?.rowKey ?? 'id';
  const model = createGridModel({
    grid: screenGrid(screen, rights, NEVER),
    rows: [],
    rowKey,
    around: { scope, parent: () => ({}), mode: (row) => (isEmpty(row[rowKey]) ? 'add' : 'edit') },
    permissions,
    rowsMay: rowsMayOf(screen, rights),
    readOnly: () => !rights.add && !rights.edit && !rights.remove,
    onChange: () => {},
  });
  let counted = model.snapshot().rows;
  let snapshot: GridPageSnapshot = { isSaving: false, changed: 0 };
  const listeners = new Set<() => void>();
  const show = (part: Partial<GridPageSnapshot>) => {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  };
  model.subscribe(() => {
    const { rows } = model.snapshot();
    const isCounted = rows.entries === counted.entries && rows.order === counted.order;
    counted = rows;
    if (!isCounted) show({ changed: countOf(model) });
  });
  const isChanged = () => snapshot.changed > 0;

  /** The user asked for other rows: they come in the place of those that are there. */
  let isAsked = true;
  let isQuiet = false;
  let shown: readonly Row[] | null = null;
  const take = () => {
    const { rows, loaded, error } = list.snapshot();
    if (!loaded || error !== null || rows === shown) return;
    shown = rows;
    if (isAsked || !(isQuiet || isChanged())) model.put(rows);
    else model.merge(reread(model.snapshot().rows, rows));
    isAsked = false;
  };

  /** One question at a time, however often it is asked for. */
  let question: Promise<boolean> | null = null;
  const mayLeave = async () => {
    question ??= isChanged() ? confirm.ask(LEAVING) : null;
    const isFree = await (question ?? true);
    question = null;
    if (isFree) isAsked = true;
    return isFree;
  };

  let isReading = false;
  let isDue = false;
  /** Reads the same page again without taking anything away; what is asked for meanwhile is read once more after it. */
  const readAgain = async (): Promise<void> => {
    isDue = true;
    if (isReading) return;
    isReading = true;
    while (isDue) {
      isDue = false;
      isQuiet = true;
      await list.reload();
      isQuiet = false;
    }
    isReading = false;
  };

  const saving = new GridSaving({ screen, model, ports, scope, readAgain });
  type News = Parameters<Parameters<RowFeed['watch']>[1]['changed']>[0];
  /** News received during a save: only its response shows which rows are the user's own. */
  let waiting: News[] = [];
  const hear = (news: News) => {
    if (snapshot.isSaving) {
      waiting.push(news);
      return;
    }
    const { rows } = model.snapshot();
    const lost = news.gone.filter((id) => isEdited(rows, id)).length;
    const { changes, isIncomplete } = newsOf(rows, news.saved, news.gone);
    model.merge(changes);
    if (lost > 0) notify.warning(`${lost} 行在您修改时已被他人删除，保存时将重新新增`);
    if (isIncomplete || news.reload) void readAgain();
  };

  return {
    model,
    rights,
    list: guardedList(list, mayLeave),
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isChanged,
    save: async () => {
      if (snapshot.isSaving) return false;
      show({ isSaving: true });
      try {
        return await saving.save();
      } finally {
        show({ isSaving: false });
        const told = waiting;
        waiting = [];
        for (const news of told) hear(news);
      }
    },
    discard: async () => {
      if (await mayLeave()) await list.reload();
    },
    start: () => {
      take();
      return list.subscribe(take);
    },
    follow: (feed, resource) => {
      const watch = feed.watch(resource, {
        changed: hear,
        editing: (editors) => {
          const names = new Map<string, string>();
          for (const { id, name } of editors) names.set(id, names.has(id) ? `${names.get(id)}、${name}` : name);
          model.name(names);
        },
      });
      /** The row that is edited, or was last and is not saved yet. */
      let last: string | null = null;
      let isOpen = false;
      let told: string | null = null;
      const tell = () => {
        const id = last !== null && (isOpen || isEdited(model.snapshot().rows, last)) ? last : null;
        if (id === told) return;
        told = id;
        watch.edit(id);
      };
      const endTelling = model.subscribe(tell);
      return {
        edit: (slot) => {
          isOpen = slot !== null;
          if (slot !== null) last = storedId(model.snapshot().rows, slot);
          tell();
        },
        end: () => {
          endTelling();
          watch.end();
          model.name(new Map());
        },
      };
    },
  };
}
