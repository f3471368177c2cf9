/** A numbered statement of the specification. */
export interface Requirement {
  /** For example `S2.14a`. */
  readonly id: string;
  readonly text: string;
}

/** Requirements that are worked on and tested together. */
export interface Area {
  readonly key: string;
  readonly title: string;
  readonly ids: readonly string[];
}

const LINE = /^- `(S\d+\.\d+[a-z]?)` (.+)$/;
const HEADING = /^## (\S+) — (.+)$/;

/** Statements of requirements.md, in its order. Throws when a number occurs twice. */
export function parseRequirements(markdown: string): Requirement[] {
  const found = new Map<string, Requirement>();
  for (const line of markdown.split('\n')) {
    const [, id, text] = LINE.exec(line) ?? [];
    if (id === undefined || text === undefined) continue;
    if (found.has(id)) throw new Error(`requirement ${id} is stated twice`);
    found.set(id, { id, text });
  }
  return [...found.values()];
}

/** Areas of areas.md: a heading `## key — title` followed by the numbers that belong to it. */
export function parseAreas(markdown: string): Area[] {
  const areas: { key: string; title: string; ids: string[] }[] = [];
  for (const line of markdown.split('\n')) {
    const [, key, title] = HEADING.exec(line) ?? [];
    if (key !== undefined && title !== undefined) areas.push({ key, title, ids: [] });
    else areas.at(-1)?.ids.push(...(line.match(/\bS\d+\.\d+[a-z]?\b/g) ?? []));
  }
  return areas;
}
