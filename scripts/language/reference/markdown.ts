/** A cell of a table: line breaks and bars would end it. */
function cell(text: unknown): string {
  return typeof text === 'string' ? text.replaceAll('|', '\\|').replaceAll('\n', ' ') : '';
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The name of a heading of one word as links write it: `ListScreen` → `listscreen`. */
export function anchorOf(heading: string): string {
  return heading.replaceAll('`', '').toLowerCase().replaceAll(' ', '-');
}
