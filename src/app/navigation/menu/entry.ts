import { safeHref } from '../../../common/html/safeHref.ts';
import { menuComponent } from '../../../common/menuComponents.ts';
import { isRecord } from '../../../runtime/data/json.ts';

/** One entry of the server's menu tree, checked and complete (S2.11a). */
export interface MenuEntry {
  readonly id: string;
  /** Absolute path below the site, without query and fragment. */
  readonly path: string;
  /** The path as the menu gives it, where a click leads: it may name parameters of the page (`/station?status=1`). */
  readonly address: string;
  readonly name: string;
  readonly component: string;
  /** A path of this site. */
  readonly redirect: string | null;
  readonly isHidden: boolean;
  /** Shown although all its children are hidden. */
  readonly alwaysShow: boolean;
  readonly title: string;
  readonly icon: string | null;
  /** Address of an entry that leads elsewhere, as it was given; not yet checked. */
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
 * @param service address of the service, for entries that lead to a page of it
 */
export function readMenu(raw: readonly unknown[], service = ''): readonly MenuEntry[] {
  return readLevel(raw, new Set(), service);
}

function readLevel(raw: readonly unknown[], ancestors: ReadonlySet<string>, service: string): readonly MenuEntry[] {
  const siblings = new Set<string>();
  return raw.flatMap((value) => {
    if (!isRecord(value) || String(value.route ?? '1') === '0') return [];
    const id = textOf(value.id) ?? textOf(value.path);
    if (id === null || siblings.has(id) || ancestors.has(id)) return [];
    siblings.add(id);
    return [readEntry(value, id, new Set([...ancestors, id]), service)];
  });
}

function readEntry(
  value: Readonly<Record<string, unknown>>,
  id: string,
  chain: ReadonlySet<string>,
  service: string,
): MenuEntry {
  const meta = isRecord(value.meta) ? value.meta : {};
  const path = textOf(value.path) ?? id;
  const address = sitePath(path);
  const url = textOf(meta.url);
  const children: readonly unknown[] = Array.isArray(value.children) ? value.children : [];
  return {
    id,
    path: address.replace(/[?#].*$/s, ''),
    address,
    name: textOf(value.name) ?? id,
    component: menuComponent(textOf(value.component) ?? ''),
    redirect: ownPath(textOf(value.redirect)),
    isHidden: value.hidden === true || meta.hideMenu === true,
    alwaysShow: value.alwaysShow === true,
    title: textOf(meta.title) ?? textOf(value.name) ?? path,
    icon: textOf(meta.icon),
    url: url === null ? null : outsideAddress(url, service),
    keepAlive: meta.keepAlive === true,
    isExternal: meta.internalOrExternal === true,
    permissionList: codesOf(meta.permissionList),
    children: chain.size < DEEPEST ? readLevel(children, chain, service) : [],
  };
}

/** A path below this site, whatever was written: `//host` and `/\host` would be addresses of other sites. */
function sitePath(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, so that the rest is read anew
  return `/${path.replaceAll(/[\u0000-\u001f\u007f]/g, '').replace(/^[/\\]+/, '')}`;
}

function ownPath(path: string | null): string | null {
  return path?.startsWith('/') ? safeHref(path) : null;
}

function codesOf(value: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) => {
    const code = isRecord(entry) ? entry.action : entry;
    return typeof code === 'string' && code !== '' ? [code] : [];
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The only placeholder of menu addresses: the address of the service, under the name the server family gives it. */
const SERVICE = /^\{\{\s*window\._CONFIG(?:\.do(?:main|mian)URL|\[\s*(['"])do(?:main|mian)URL\1\s*\])\s*\}\}/;

/**
 * The address of a menu entry that leads elsewhere (contract session.md §9). A placeholder for the service address is
 * filled in by name; it is never evaluated, and any other one stays as it is, so that the address is refused later.
 * @param service address or path of the service
 */
function outsideAddress(url: string, service: string): string {
  return url.replace(SERVICE, () => service.replace(/\/+$/, ''));
}
