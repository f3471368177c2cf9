import { isRecord } from '../../runtime/json.ts';

/** One entry of the server's menu tree, checked and complete (S2.11a). */
export interface MenuEntry {
  readonly id: string;
  /** Absolute path below the site. */
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly redirect: string | null;
  readonly isHidden: boolean;
  /** Shown although all its children are hidden. */
  readonly alwaysShow: boolean;
  readonly title: string;
  readonly icon: string | null;
  /** Address of an entry that leads elsewhere. */
  readonly url: string | null;
  readonly keepAlive: boolean;
  /** Opens outside the workspace. */
  readonly isExternal: boolean;
  /** Codes that guard parts of the page (S6.2b). */
  readonly permissionList: readonly string[];
  readonly children: readonly MenuEntry[];
}

/** Deeper levels are cut; no menu for people is that deep. */
const DEEPEST = 64;

/**
 * Reads the menu tree as the server sent it. Entries with the route flag "0" are left out with all below (S2.11b).
 * Odd trees do no harm: what is no entry is skipped, an id that repeats among siblings or its own ancestors is skipped.
 */
export function readMenu(raw: readonly unknown[]): readonly MenuEntry[] {
  return readLevel(raw, new Set());
}

function readLevel(raw: readonly unknown[], ancestors: ReadonlySet<string>): readonly MenuEntry[] {
  const siblings = new Set<string>();
  return raw.flatMap((value) => {
    if (!isRecord(value) || String(value.route ?? '1') === '0') return [];
    const id = textOf(value.id) ?? textOf(value.path);
    if (id === null || siblings.has(id) || ancestors.has(id)) return [];
    siblings.add(id);
    return [readEntry(value, id, new Set([...ancestors, id]))];
  });
}

function readEntry(value: Readonly<Record<string, unknown>>, id: string, chain: ReadonlySet<string>): MenuEntry {
  const meta = isRecord(value.meta) ? value.meta : {};
  const path = textOf(value.path) ?? id;
  const children: readonly unknown[] = Array.isArray(value.children) ? value.children : [];
  return {
    id,
    path: path.startsWith('/') ? path : `/${path}`,
    name: textOf(value.name) ?? id,
    component: (textOf(value.component) ?? '').replace(/^\//, ''),
    redirect: textOf(value.redirect),
    isHidden: value.hidden === true || meta.hideMenu === true,
    alwaysShow: value.alwaysShow === true,
    title: textOf(meta.title) ?? textOf(value.name) ?? path,
    icon: textOf(meta.icon),
    url: textOf(meta.url),
    keepAlive: meta.keepAlive === true,
    isExternal: meta.internalOrExternal === true,
    permissionList: codesOf(meta.permissionList),
    children: chain.size < DEEPEST ? readLevel(children, chain) : [],
  };
}

function codesOf(value: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) => {
    const code = isRecord(entry) ? entry.action : entry;
    return typeof code === 'string' && code !== '' ? [code] : [];
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
