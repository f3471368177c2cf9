import type { Transport } from '../../../runtime/contract/ports.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import type { Guard } from '../../../runtime/model/guards.ts';

/** A possible parent of another entry. */
export interface MenuPlace {
  readonly value: string;
  readonly title: string;
  readonly children: readonly MenuPlace[];
}

/** A menu entry for a document. */
interface NewEntry {
  /** Id of the entry above; null for the first level. */
  readonly parentId: string | null;
  readonly title: string;
  readonly path: string;
  readonly component: string;
  readonly icon: string | null;
  /** Null puts it last. */
  readonly order: number | null;
  /** Rights that get a button row of their own. */
  readonly guards: readonly Guard[];
}

/** The server's part of the menu (contract admin.md §3); both throw its message when it refuses. */
export interface MenuApi {
  places(): Promise<readonly MenuPlace[]>;
  /** @returns what the server says */
  add(entry: NewEntry): Promise<string>;
}

const ROOT = 0;
const SUB = 1;
const BUTTON = 2;

export function createMenuApi(transport: Transport): MenuApi {
  return {
    async places() {
      const answer = await transport.send({ method: 'GET', path: '/sys/permission/list' });
      if (!answer.success) throw new Error(answer.message);
      return placesIn(answer.result);
    },
    async add({ parentId, title, path, component, icon, order, guards }) {
      const kind = { menuType: parentId === null ? ROOT : SUB, parentId };
      const buttons = guards.map((guard) => ({ name: guard.title, code: guard.code }));
      const body = { ...kind, name: title, url: path, component, icon, sortNo: order, keepAlive: true, buttons };
      const answer = await transport.send({ method: 'POST', path: '/sys/permission/add', body });
      if (!answer.success) throw new Error(answer.message);
      return answer.message;
    },
  };
}

function placesIn(nodes: unknown): readonly MenuPlace[] {
  const list: readonly unknown[] = Array.isArray(nodes) ? nodes : [];
  return list.flatMap((node) => {
    if (!isRecord(node) || node.menuType === BUTTON) return [];
    return [{ value: String(node.id), title: String(node.title ?? ''), children: placesIn(node.children) }];
  });
}
