import { readdirSync } from 'node:fs';
import { projectPath } from './schemas.ts';

const DRAWINGS = 'node_modules/@ant-design/icons-svg/es/asn';

/** `CloudServerFilled.js` → `cloud-server-filled`; outlined drawings go by their bare name. */
function nameOf(file: string): string {
  const words = file.replace(/(?:Outlined)?\.js$/, '').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return words.join('-').toLowerCase();
}

/** The module with the names of all drawings that documents may name, and of the files that hold them. */
export function iconNames(): string {
  const files = readdirSync(projectPath(DRAWINGS)).filter((file) => /(?:Outlined|Filled)\.js$/.test(file));
  const lines = files.sort().map((file) => `  '${nameOf(file)}': '${file.replace(/\.js$/, '')}',`);
  return `/* Written by \`npm run types\`; do not edit. */\n\n/** Name of an icon → drawing of the design system. */\nexport const ICON_DRAWINGS: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`;
}
