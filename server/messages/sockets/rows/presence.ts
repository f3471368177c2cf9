import { randomBytes } from 'node:crypto';
import type { EditedRow } from '../frames.ts';

/** A record that a user edits, on any server. */
interface Editor extends EditedRow {
  readonly resource: string;
  /** The tenant that they work in. */
  readonly tenantId: number;
}

/** All edits through one server, as it announces them to the others. */
interface Presence {
  readonly presence: { readonly server: string; readonly editors: readonly Editor[] };
}

/** How often a server repeats its announcement. */
export const PRESENCE_MS = 30_000;
/** A server silent for so long is considered gone, and its editors with it. */
const PATIENCE_MS = 3 * PRESENCE_MS;

/** Editors of records, as far as this server knows: its own, and those announced by other servers. */
export class EditorList {
  readonly server = randomBytes(8).toString('hex');
  readonly #own = new Map<string, Editor>();
  readonly #told = new Map<string, { readonly editors: readonly Editor[]; readonly at: number }>();

  /** @param id null when the page edits no record of the resource any more @returns whether that is news */
  set(page: string, resource: string, editor: Editor | null): boolean {
    const key = `${page} ${resource}`;
    if (editor === null) return this.#own.delete(key);
    const isNews = this.#own.get(key)?.id !== editor.id;
    this.#own.set(key, editor);
    return isNews;
  }

  /** Announcement to all servers. */
  get message(): Presence {
    return { presence: { server: this.server, editors: [...this.#own.values()] } };
  }

  get isEmpty(): boolean {
    return this.#own.size === 0;
  }

  /** @returns the resources about which something may be new */
  take({ presence: { server, editors } }: Presence, now: number): readonly string[] {
    const before = this.#told.get(server)?.editors ?? [];
    if (editors.length === 0) this.#told.delete(server);
    else this.#told.set(server, { editors, at: now });
    if (JSON.stringify(before) === JSON.stringify(editors)) return [];
    return [...new Set([...before, ...editors].map(({ resource }) => resource))];
  }

  /** Drops the editors of servers that are gone. @returns the resources about which something is new */
  drop(now: number): readonly string[] {
    const gone = [...this.#told].filter(([, { at }]) => now - at > PATIENCE_MS);
    return gone.flatMap(([server]) => this.take({ presence: { server, editors: [] } }, now));
  }

  /** All users who edit a record of the resource, in a fixed order. */
  of(resource: string): readonly Editor[] {
    const all = [...this.#told.values()].flatMap(({ editors }) => editors);
    return all
      .filter((editor) => editor.resource === resource)
      .toSorted((one, other) => one.id.localeCompare(other.id) || one.page.localeCompare(other.page));
  }
}

/** Another server's announcement of its editors; null for an event of another kind. */
export function readPresence(value: unknown): Presence | null {
  if (typeof value !== 'object' || value === null || !('presence' in value)) return null;
  const { presence } = value;
  if (typeof presence !== 'object' || presence === null) return null;
  const { server, editors } = { server: undefined, editors: undefined, ...presence } as Record<string, unknown>;
  if (typeof server !== 'string' || !Array.isArray(editors)) return null;
  return { presence: { server, editors: editors.filter(isEditor) } };
}

function isEditor(value: unknown): value is Editor {
  if (typeof value !== 'object' || value === null) return false;
  const { resource, id, page, userId, realname, tenantId } = value as Record<keyof Editor, unknown>;
  return [resource, id, page, userId, realname].every((one) => typeof one === 'string') && typeof tenantId === 'number';
}
