import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/root.mjs';

/** Text of a bundled document. */
export function bundledText(name: string): string {
  return readFileSync(inRoot(`schemas/screens/${name}.json`), 'utf8');
}

/** The smallest list that is right. */
export function listText(name: string, title = '样例'): string {
  const document = {
    kind: 'list',
    version: 1,
    name,
    title,
    source: '/demo/sample',
    fields: { code: { title: '编码' } },
    columns: ['code'],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
