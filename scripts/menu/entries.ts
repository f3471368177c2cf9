import type { MenuRow } from '../../server/rights/menuEntries/menuWrites.ts';
import { nearest } from '../../src/runtime/diagnostics/suggest.ts';
import { CommandError } from '../database/commandError.ts';

/** Columns of a row of the menu table that the command needs. */
export type EntryRow = Pick<
  MenuRow,
  'id' | 'parent_id' | 'name' | 'menu_type' | 'url' | 'component' | 'sort_no' | 'perms' | 'hidden'
>;

const BUTTON = 2;

/** The entries of the menu and their rights. */
export class Entries {
  private readonly byId: ReadonlyMap<string, EntryRow>;
  readonly menus: readonly EntryRow[];

  /** @param rows of the menu table, deleted ones left out */
  constructor(rows: readonly EntryRow[]) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
    this.menus = rows.filter((row) => row.menu_type !== BUTTON);
  }

  /** @throws CommandError if no entry or more than one has this title, route or id */
  find(name: string): EntryRow {
    const found = this.menus.filter((row) => row.name === name || row.url === name || row.id === name);
    const [first, ...others] = found;
    if (first && others.length === 0) return first;
    if (first) {
      const list = found.map((row) => `  ${this.placeOf(row)}  ${row.url ?? ''}  ${row.id}`).join('\n');
      throw new CommandError(
        `${found.length} entries are called "${name}"; name the one you mean by its route or id:\n${list}`,
      );
    }
    const near = nearest(
      name,
      this.menus.flatMap((row) => (name.startsWith('/') ? (row.url ?? []) : row.name)),
    );
    throw new CommandError(
      `there is no menu entry "${name}"${near === null ? '; see --list' : ` — did you mean "${near}"?`}`,
    );
  }

  /** Entries directly below one, or on the first level, in their order. */
  below(parent: string | null): readonly EntryRow[] {
    return this.inOrder(this.menus, parent);
  }

  /** Rights directly below an entry. */
  buttonsOf(parent: string): readonly EntryRow[] {
    return this.inOrder(
      [...this.byId.values()].filter((row) => row.menu_type === BUTTON),
      parent,
    );
  }

  /** The titles from the first level down to the entry: `系统管理 / 用户管理`. */
  placeOf(row: EntryRow): string {
    const titles = [row.name];
    const seen = new Set([row.id]);
    for (let above = this.above(row); above && !seen.has(above.id); above = this.above(above)) {
      seen.add(above.id);
      titles.unshift(above.name);
    }
    return titles.join(' / ');
  }

  private above(row: EntryRow): EntryRow | undefined {
    return row.parent_id === null ? undefined : this.byId.get(row.parent_id);
  }

  private inOrder(rows: readonly EntryRow[], parent: string | null): readonly EntryRow[] {
    return rows
      .filter((row) => (row.parent_id || null) === parent)
      .toSorted((left, right) => left.sort_no - right.sort_no || (left.id < right.id ? -1 : 1));
  }
}
