/**
 * Documents for the components of the server family that show online forms and reports (S2.11c, contract online.md §2).
 * Themes of one form differ in how they draw its sub-tables; the list of its records is the same.
 */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'modules/online/cgform/OnlCgformHeadList': 'online/FormHeads',
  'modules/online/cgform/OnlCgformCopyList': 'online/FormHeads',
  'modules/online/cgform/auto/OnlCgformAutoList': 'online/FormList',
  'modules/online/cgform/auto/OnlCgformTreeList': 'online/FormList',
  'modules/online/cgform/auto/erp/OnlCgformErpList': 'online/FormList',
  'modules/online/cgform/auto/tab/OnlCgformTabList': 'online/FormList',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': 'online/FormList',
  'modules/online/cgreport/OnlCgreportHeadList': 'online/ReportHeads',
  'modules/online/cgreport/auto/OnlCgreportAutoList': 'online/ReportList',
};

/**
 * Which form or report an entry of its own shows: its address ends with the id (`/online/cgreport/9`), where that of
 * the hidden entries for all of them ends with `:code`. Null for components that need none.
 */
export function codeIn(component: string, path: string): string | null {
  if (!Object.hasOwn(DOCUMENTS, component) || !component.includes('/auto/')) return null;
  return path.split('/').at(-1) || null;
}

/** The page or document of a component: online lists by their map, every other by its own path. */
export function documentOf(component: string): string {
  return (Object.hasOwn(DOCUMENTS, component) ? DOCUMENTS[component] : undefined) ?? component;
}
