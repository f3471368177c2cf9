import type { Entries } from './entries.ts';

/** The menu as lines: title, route, component and number of rights, each level indented. */
export function listing(entries: Entries, parent: string | null, withButtons: boolean, indent = ''): readonly string[] {
  return entries.below(parent).flatMap((row) => {
    const buttons = entries.buttonsOf(row.id);
    const parts = [row.name, row.url ?? '', row.component ?? '', ...(row.hidden ? ['hidden'] : [])];
    const count = buttons.length === 0 || withButtons ? [] : [`${buttons.length} rights`];
    const rights = withButtons ? buttons.map((button) => `${indent}  · ${button.name}  ${button.perms ?? ''}`) : [];
    const line = `${indent}${[...parts, ...count].filter((part) => part !== '').join('  ')}`;
    return [line, ...rights, ...listing(entries, row.id, withButtons, `${indent}  `)];
  });
}
