import { isContainer, MENU_KIND } from '../../server/rights/menuEntries/kind.ts';
import type { MenuRow } from '../../server/rights/menuEntries/menuWrites.ts';
import type { PlacedMenu } from '../../server/rights/menuEntries/placeMenus.ts';
import type { ImportedMenu } from './importedMenu.ts';

/** A row of an export with its place. */
export interface Found {
  /** `file:line:column`. */
  readonly at: string;
  /** Its kind, or why it cannot be imported. */
  readonly menu: ImportedMenu | string;
  /** Display form: its name, or its id. */
  readonly title: string;
}

export interface Plan {
  /** New ones and those that differ, each behind its parent. */
  readonly put: readonly PlacedMenu[];
  readonly unchanged: number;
  /** An equal row of this console under another id: `title: where`. */
  readonly there: readonly string[];
  readonly skipped: readonly string[];
  /** Every row of the export that is taken or was before. */
  readonly taken: readonly ImportedMenu[];
}

/** Decides about every row of an export. @param present the rows of the table that are not deleted */
export function planImport(found: readonly Found[], present: readonly MenuRow[]): Plan {
  return new Planner(found, present).plan();
}

class Planner {
  readonly #found: readonly Found[];
  readonly #present: ReadonlyMap<string, MenuRow>;
  /** Ids of rows of the export that this console has under another id. */
  readonly #same = new Map<string, string>();
  readonly #placed = new Map<string, PlacedMenu>();
  readonly #taken: ImportedMenu[] = [];
  readonly #put: PlacedMenu[] = [];
  readonly #there: string[] = [];
  readonly #skipped: string[] = [];

  constructor(found: readonly Found[], present: readonly MenuRow[]) {
    this.#found = found;
    this.#present = new Map(present.map((row) => [row.id, row]));
  }

  plan(): Plan {
    let waiting = this.#distinct();
    // Each round takes the rows whose parents are decided; exports are in no particular order.
    for (let before = -1; waiting.length > 0 && waiting.length !== before; ) {
      before = waiting.length;
      const open = new Set(waiting.flatMap(({ menu }) => (typeof menu === 'string' ? [] : menu.id)));
      waiting = waiting.filter((one) => {
        if (typeof one.menu === 'string') return false;
        if (one.menu.parentId !== null && open.has(one.menu.parentId)) return true;
        this.#decide(one, one.menu);
        return false;
      });
    }
    for (const one of waiting) this.#skip(one, 'it hangs below itself');
    const { length } = this.#put;
    return {
      put: this.#put,
      unchanged: this.#taken.length - length,
      there: this.#there,
      skipped: this.#skipped,
      taken: this.#taken,
    };
  }

  #distinct(): readonly Found[] {
    const ids = new Set<string>();
    return this.#found.filter((one) => {
      if (typeof one.menu === 'string') return this.#skip(one, one.menu);
      if (ids.has(one.menu.id)) return this.#skip(one, `an earlier row has its id ${one.menu.id}`);
      ids.add(one.menu.id);
      return true;
    });
  }

  #decide(one: Found, menu: ImportedMenu): void {
    const placed = this.#place(menu);
    if (typeof placed === 'string') return void this.#skip(one, placed);
    const twin = this.#twinOf(placed);
    if (twin) {
      this.#same.set(menu.id, twin.id);
      this.#there.push(`${one.title}: ${twin.url ?? twin.perms ?? ''} is "${twin.name}"`);
      return;
    }
    const fault = this.#faultOf(placed);
    if (fault !== null) return void this.#skip(one, fault);
    this.#placed.set(placed.id, placed);
    this.#taken.push(menu);
    if (differs(placed, this.#present.get(placed.id))) this.#put.push(placed);
  }

  /** The future place of the row, or why there is none. */
  #place({ id, parentId, name, kind, columns }: ImportedMenu): PlacedMenu | string {
    const parent = parentId === null ? null : (this.#same.get(parentId) ?? parentId);
    const above = parent === null ? null : this.#row(parent);
    if (above === undefined) return `its parent ${parentId} is neither taken nor here`;
    if (above?.menu_type === MENU_KIND.button) return `its parent "${above.name}" is a button`;
    if (kind === MENU_KIND.button && above === null) return 'a button needs an entry above it';
    if (this.#idsAbove(parent).has(id)) return 'it would hang below itself';
    const menuKind = above === null ? MENU_KIND.root : MENU_KIND.sub;
    const menu_type = kind === MENU_KIND.button ? kind : menuKind;
    return { ...columns, id, name, menu_type, parent_id: parent };
  }

  #idsAbove(start: string | null): ReadonlySet<string> {
    const ids = new Set<string>();
    for (let at = start; at !== null && !ids.has(at); at = this.#row(at)?.parent_id ?? null) ids.add(at);
    return ids;
  }

  #row(id: string): PlacedMenu | MenuRow | undefined {
    return this.#placed.get(id) ?? this.#present.get(id);
  }

  #others(id: string): readonly (PlacedMenu | MenuRow)[] {
    const present = [...this.#present.values()].filter((row) => !this.#placed.has(row.id));
    return [...present, ...this.#placed.values()].filter((row) => row.id !== id);
  }

  /** An equal row of this console: the same page, container or code. */
  #twinOf(row: PlacedMenu): PlacedMenu | MenuRow | undefined {
    if (this.#present.has(row.id)) return undefined;
    const others = this.#others(row.id);
    if (row.menu_type === MENU_KIND.button)
      return others.find((one) => one.menu_type === MENU_KIND.button && one.perms && one.perms === row.perms);
    return others.find((one) => {
      if (!row.url || one.menu_type === MENU_KIND.button || one.url !== row.url) return false;
      const holds = isContainer(row.component ?? null);
      return holds ? isContainer(one.component ?? null) : one.component === row.component;
    });
  }

  #faultOf(row: PlacedMenu): string | null {
    const others = this.#others(row.id);
    const before = this.#present.get(row.id);
    const code = row.perms && row.perms !== before?.perms ? others.find(({ perms }) => perms === row.perms) : undefined;
    if (code) return `its code ${row.perms} belongs to "${code.name}"`;
    if (row.menu_type === MENU_KIND.button || isContainer(row.component ?? null)) return null;
    // Pages that share a route here stay unchanged.
    if (!row.url || row.url === before?.url) return null;
    const page = others.find(
      (one) => one.menu_type !== MENU_KIND.button && one.url === row.url && !isContainer(one.component ?? null),
    );
    return page ? `its route ${row.url} belongs to "${page.name}", which shows ${page.component}` : null;
  }

  #skip({ at, title }: Found, why: string): false {
    this.#skipped.push(`${at} ${title}: ${why}`);
    return false;
  }
}

function differs(wanted: PlacedMenu, row: MenuRow | undefined): boolean {
  const before = new Map<string, unknown>(Object.entries(row ?? {}));
  return row === undefined || Object.entries(wanted).some(([column, value]) => before.get(column) !== value);
}
