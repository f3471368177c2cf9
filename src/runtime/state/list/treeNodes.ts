import type { Row } from '../../data/json.ts';
import { type CompiledTree, hasChildren } from '../../model/compiledTree.ts';

/** State of a row of a tree. */
export interface TreeNode {
  /** Counts from 1. */
  readonly level: number;
  /** `leaf` has nothing to expand; `loading` is open and shows a placeholder until its rows come (S4.14). */
  readonly state: 'leaf' | 'closed' | 'loading' | 'open';
  /** Rows below it that are not shown, because there are more than a tree takes. */
  readonly missing: number;
}

/** The rows below one, and how many there are beyond them. */
export interface Children {
  readonly rows: readonly Row[];
  readonly missing: number;
}

/** Loaded children of a row. */
interface Branch {
  readonly row: Row;
  readonly isOpen: boolean;
  /** Null until they were asked for. */
  readonly rows: readonly Row[] | null;
  readonly missing: number;
}

export interface FlatTree {
  readonly rows: readonly Row[];
  readonly nodes: ReadonlyMap<string, TreeNode>;
}

function carried(row: Row): readonly Row[] | null {
  const { children } = row;
  if (!Array.isArray(children)) return null;
  const rows = children.filter((child): child is Row => typeof child === 'object' && child !== null);
  return rows.length > 0 ? rows : null;
}

/** Which rows of a tree are open, and what came below them. */
export class Branches {
  private readonly branches = new Map<string, Branch>();
  private nodes: ReadonlyMap<string, TreeNode> = new Map();
  private readonly tree: CompiledTree;
  private readonly keyOf: (row: Row) => string;

  constructor(tree: CompiledTree, keyOf: (row: Row) => string) {
    this.tree = tree;
    this.keyOf = keyOf;
  }

  private stateOf(row: Row): TreeNode['state'] {
    const branch = this.branches.get(this.keyOf(row));
    const known = branch?.rows ?? carried(row);
    if (known ? known.length === 0 : !hasChildren(row, this.tree)) return 'leaf';
    if (!branch?.isOpen) return 'closed';
    return known ? 'open' : 'loading';
  }

  /** The node of before while it says the same, so that its row is not drawn again. */
  private node(key: string, level: number, state: TreeNode['state']): TreeNode {
    const before = this.nodes.get(key);
    const missing = state === 'open' ? (this.branches.get(key)?.missing ?? 0) : 0;
    const isSame = before?.level === level && before.state === state && before.missing === missing;
    return isSame ? before : { level, state, missing };
  }

  /** Opens a row; true when its rows must be asked for. */
  open(row: Row): boolean {
    const key = this.keyOf(row);
    const branch = this.branches.get(key);
    const rows = branch?.rows ?? carried(row);
    this.branches.set(key, { row, isOpen: true, rows, missing: branch?.missing ?? 0 });
    return rows === null;
  }

  close(row: Row): void {
    const key = this.keyOf(row);
    const branch = this.branches.get(key);
    this.branches.set(key, { row, isOpen: false, rows: branch?.rows ?? null, missing: branch?.missing ?? 0 });
  }

  /** The rows below one have come; none make it a leaf. */
  put(row: Row, { rows, missing }: Children): void {
    const key = this.keyOf(row);
    this.branches.set(key, { row, isOpen: this.branches.get(key)?.isOpen ?? false, rows, missing });
  }

  /** Rows below open ones that came from a call; those of closed ones are forgotten. */
  stale(): readonly Row[] {
    const branches = [...this.branches];
    for (const [key, { isOpen }] of branches) if (!isOpen) this.branches.delete(key);
    return branches.filter(([, { row, isOpen }]) => isOpen && carried(row) === null).map(([, { row }]) => row);
  }

  clear(): void {
    this.branches.clear();
  }

  /** The visible rows of the tree in display order, without those of collapsed branches. */
  flatten(roots: readonly Row[]): FlatTree {
    const rows: Row[] = [];
    const nodes = new Map<string, TreeNode>();
    const walk = (siblings: readonly Row[], level: number) => {
      for (const row of siblings) {
        const key = this.keyOf(row);
        // Guards against cycles: a row must not be its own ancestor.
        if (nodes.has(key)) continue;
        const state = this.stateOf(row);
        rows.push(row);
        nodes.set(key, this.node(key, level, state));
        if (state === 'open') walk(this.branches.get(key)?.rows ?? carried(row) ?? [], level + 1);
      }
    };
    walk(roots, 1);
    this.nodes = nodes;
    return { rows, nodes };
  }
}
