/** Layout of a main table and its sub-tables. */
export type Theme = 'normal' | 'tab' | 'innerTable' | 'erp';

const THEMES: ReadonlyMap<string, { readonly theme: Theme; readonly title: string }> = new Map([
  ['normal', { theme: 'normal', title: '默认' }],
  ['tab', { theme: 'tab', title: 'TAB' }],
  ['innerTable', { theme: 'innerTable', title: '内嵌子表' }],
  ['erp', { theme: 'erp', title: 'ERP' }],
]);

/** The theme of a description; what no theme is called is the usual one. */
export function themeOf(name: string): Theme {
  return THEMES.get(name)?.theme ?? 'normal';
}

/** Title of a theme. */
export function themeTitle(name: string): string {
  return THEMES.get(name)?.title ?? name;
}
