import type { Row } from '../../data/json.ts';
import type { CompiledTree } from '../../model/compiledTree.ts';
import { isAborted } from '../failure.ts';
import { Branches, type Children, type FlatTree } from './treeNodes.ts';

interface TreeOptions {
  readonly tree: CompiledTree;
  readonly keyOf: (row: Row) => string;
  /** Asks for the rows below one. */
  readonly load: (row: Row, signal: AbortSignal) => Promise<Children>;
  readonly onChange: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** The open and closed rows of a tree list. */
interface TreeState {
  flatten(roots: readonly Row[]): FlatTree;
  /** Opens a row; its rows are asked for once, and a row below which nothing came has no expander any more (S4.14). */
  expand(row: Row): Promise<void>;
  collapse(row: Row): void;
  /** Asks again for the rows below open ones; what is shown stays until they come. */
  refresh(): Promise<void>;
  /** Closes everything. */
  clear(): void;
}

/** Makes the state of a tree; a response that arrives after `clear` is ignored. */
export function createTree({ tree, keyOf, load, onChange, onFailure }: TreeOptions): TreeState {
  const branches = new Branches(tree, keyOf);
  let round = new AbortController();

  const ask = async (row: Row) => {
    const { signal } = round;
    try {
      const rows = await load(row, signal);
      if (signal.aborted) return;
      branches.put(row, rows);
    } catch (error) {
      if (signal.aborted || isAborted(error)) return;
      branches.close(row);
      onFailure(error);
    }
    onChange();
  };

  return {
    flatten: (roots) => branches.flatten(roots),
    expand: async (row) => {
      const isUnknown = branches.open(row);
      onChange();
      if (isUnknown) await ask(row);
    },
    collapse: (row) => {
      branches.close(row);
      onChange();
    },
    refresh: async () => {
      await Promise.all(branches.stale().map(ask));
    },
    clear: () => {
      round.abort();
      round = new AbortController();
      branches.clear();
    },
  };
}
