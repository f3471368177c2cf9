import { safeHref } from '../../../common/html/safeHref.ts';
import type { MenuEntry } from './entry.ts';
import { codeIn, documentOf } from './onlineScreens.ts';

/** Content of an address. */
export type RoutePage =
  /** A page of ours or a screen document, by the path of its component. */
  | {
      readonly kind: 'component';
      readonly name: string;
      /** Parameters that the address does not name, readable as `$route`. */
      readonly params?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** An entry that should lead elsewhere, to an address that is none. */
  | { readonly kind: 'refused'; readonly url: string };

/** The page of an entry; null for groups that lead nowhere and for addresses that open outside. */
export function pageOf(entry: MenuEntry): RoutePage | null {
  const { url, component, redirect, path, children, isExternal } = entry;
  if (leadsElsewhere(entry)) {
    const address = safeHref(url);
    if (address === null) return { kind: 'refused', url: url ?? '' };
    return isExternal ? null : { kind: 'frame', url: address };
  }
  if (!isContainer(component)) {
    const code = hasParameter(path) ? null : codeIn(component, path);
    return { kind: 'component', name: documentOf(component), ...(code === null ? {} : { params: { code } }) };
  }
  const to = redirect ?? firstPath(children);
  return to === null || to === path ? null : { kind: 'redirect', to };
}

function leadsElsewhere({ url, component, isExternal, children }: MenuEntry): boolean {
  if (component.includes('IframePageView')) return true;
  return url !== null && (isExternal || (isContainer(component) && children.length === 0));
}

/** A container has no page of its own: a component of the layouts folder, or none. */
function isContainer(component: string): boolean {
  return component === '' || component.includes('layouts');
}

/** The first address below that shows something without a parameter; visible entries come before hidden ones. */
function firstPath(level: readonly MenuEntry[]): string | null {
  const open = level.filter((entry) => !hasParameter(entry.path));
  for (const entry of [...open].sort((first, second) => Number(first.isHidden) - Number(second.isHidden))) {
    const page = pageOf(entry);
    if (page?.kind === 'redirect') return page.to;
    if (page !== null) return entry.address;
  }
  return null;
}

/** Whether a path is known only with the values of its parameters, as `/report/:code`. */
export function hasParameter(path: string): boolean {
  return path.includes('/:');
}
