import { ICON_DRAWINGS } from '../../src/common/icons/drawings.generated.ts';

/** The names that `icon` may have, for the reference. */
export function iconReference(): string {
  const names = Object.keys(ICON_DRAWINGS).filter((name) => !name.endsWith('-filled'));
  const filled = Object.keys(ICON_DRAWINGS)
    .filter((name) => name.endsWith('-filled'))
    .map((name) => name.slice(0, -'-filled'.length));
  const written = (list: readonly string[]) => list.map((name) => `\`${name}\``).join(' ');
  return [
    `## Names of icons\n\n${written(names)}`,
    `## Filled icons\n\nWith \`-filled\` behind their name also: ${written(filled)}`,
  ].join('\n\n');
}
