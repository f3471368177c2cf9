import { usedNames } from './lend.ts';

/** Names in `use` of a text; null when it is no JSON. */
function usedIn(text: string): readonly string[] | null {
  // Most documents use nothing: they are not parsed for it.
  if (!text.includes('"use"')) return [];
  try {
    return usedNames(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Reads the fragments that a document uses, and those that these use, each once.
 * @param read null when there is no document of that name
 * @returns what was found, by name; null when the text is no JSON and so names nothing
 */
export async function gatherFragments<Source extends { readonly text: string }>(
  text: string,
  read: (name: string) => Promise<Source | null>,
): Promise<ReadonlyMap<string, Source> | null> {
  const first = usedIn(text);
  if (first === null) return null;
  const found = new Map<string, Source>();
  const asked = new Set<string>();
  let wanted = first;
  while (wanted.length > 0) {
    const level = [...new Set(wanted)].filter((name) => !asked.has(name));
    for (const name of level) asked.add(name);
    const sources = await Promise.all(level.map(async (name) => ({ name, source: await read(name) })));
    wanted = sources.flatMap(({ name, source }) => {
      if (source === null) return [];
      found.set(name, source);
      return usedIn(source.text) ?? [];
    });
  }
  return found;
}
