import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/root.mjs';

const DOC_COMMENT = /\/\*\* (.+?) \*\/\nexport const \w+: Area = /;
const README_LINE = /^# .+\n\n(.+)/;

function match(path: string, pattern: RegExp): string | null {
  return existsSync(inRoot(path)) ? (pattern.exec(readFileSync(inRoot(path), 'utf8'))?.[1] ?? null) : null;
}

/** The sentence at the door of an area of the server: the doc comment of what it gives, or the line of its README. */
export function sentenceAtDoor(area: string): string | null {
  return match(`server/${area}/area.ts`, DOC_COMMENT) ?? match(`server/${area}/README.md`, README_LINE);
}

/** The areas of ARCHITECTURE.md with their sentences, in its order. */
export function drawnAreas(): ReadonlyMap<string, string> {
  const text = readFileSync(inRoot('ARCHITECTURE.md'), 'utf8');
  return new Map(
    [...text.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, area = '', sentence = '']) => [area, sentence]),
  );
}
