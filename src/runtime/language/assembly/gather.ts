import { parseJson } from '../../../common/parseJson.ts';
import { isRecord } from '../../data/json.ts';
import { inlineScreens } from './inlineScreens.ts';
import { usedNames } from './lend.ts';
import { regionScreens } from './pageCircles.ts';
import { resourcesIn } from './resourceKey.ts';

/** Keys that name other documents. */
const USING = ['"use"', '"enhance"', '"resource"', '"live"', '"to"'];

/** Names that a document cannot do without; null when its text is no JSON. */
function usedIn(text: string): readonly string[] | null {
  // Most fragments use nothing: they are not parsed for it.
  if (!USING.some((key) => text.includes(key))) return [];
  const document = parseJson(text);
  if (document === undefined) return null;
  const all = [document, ...inlineScreens(document).map((inside) => inside.document)];
  return all.flatMap((one) => [...usedNames(one), ...resourcesIn(one)]);
}

/** Reads a document by name; null when there is none. */
type Read<Source> = (name: string) => Promise<Source | null>;

/** Reads the documents that a text names, and those that these name, each once. */
async function gather<Source extends { readonly text: string }>(
  text: string,
  read: Read<Source>,
  namesIn: (text: string) => readonly string[] | null,
): Promise<ReadonlyMap<string, Source> | null> {
  const first = namesIn(text);
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
      return namesIn(source.text) ?? [];
    });
  }
  return found;
}

/**
 * Reads the fragments and the resource that a document uses, and those that these name, each once.
 * Resources are asked for by `resourceKey`.
 * @returns what was found, by name; null when the text is no JSON and so names nothing
 */
export function gatherUsed<Source extends { readonly text: string }>(
  text: string,
  read: Read<Source>,
): Promise<ReadonlyMap<string, Source> | null> {
  return gather(text, read, usedIn);
}

/** Documents that steps of a document open. */
function openedIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(openedIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === 'open' && typeof entry === 'string' && !entry.includes('{') ? [entry] : openedIn(entry),
  );
}

function actionsIn(text: string): unknown {
  if (!text.includes('"open"')) return null;
  const document = parseJson(text);
  const inside = inlineScreens(document).map((one) => one.document.actions);
  return isRecord(document) ? [document.actions, ...inside] : null;
}

/**
 * Reads what a check needs to know: the documents that a document uses, and those that its steps open, because a
 * fragment cannot be opened.
 * @returns null when the text is no JSON and so names nothing
 */
export async function gatherChecked<Source extends { readonly text: string }>(
  text: string,
  read: Read<Source>,
): Promise<ReadonlyMap<string, Source> | null> {
  const used = await gatherUsed(text, read);
  if (used === null) return null;
  const opened = [...new Set(openedIn(actionsIn(text)))].filter((name) => !used.has(name));
  const found = await Promise.all(opened.map(async (name) => [name, await read(name)] as const));
  return new Map([...used, ...found.flatMap(([name, source]) => (source === null ? [] : [[name, source] as const]))]);
}

/** The texts of the documents that a page shows in its regions, and those that these show, by name. */
export async function gatherShown(
  text: string,
  read: Read<{ readonly text: string }>,
): Promise<ReadonlyMap<string, string>> {
  const found = await gather(text, read, (page) => regionScreens(page).map(({ screen }) => screen));
  return new Map([...(found ?? [])].map(([name, source]) => [name, source.text]));
}
