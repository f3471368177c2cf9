import type { MenuItem, MenuTarget } from '../../navigation/menu/items.ts';

/** A page or link of the menu, as the search knows it. */
export interface MenuEntryFound {
  readonly key: string;
  readonly title: string;
  /** Titles of the groups around it, outermost first. */
  readonly groups: readonly string[];
  readonly target: Exclude<MenuTarget, { kind: 'group' }>;
}

/** An entry with what it can be found by, in small letters. */
interface SearchableEntry extends MenuEntryFound {
  readonly words: readonly string[];
}

/** How a title sounds: syllables without tones, e.g. `['yong', 'hu']`. */
type Sounds = (title: string) => readonly string[];

/** All pages and links of a menu; groups lead nowhere. */
export function searchableEntries(
  items: readonly MenuItem[],
  sounds: Sounds,
  groups: readonly string[] = [],
): readonly SearchableEntry[] {
  return items.flatMap(({ key, title, target, children }) => {
    if (target.kind === 'group') return searchableEntries(children, sounds, [...groups, title]);
    const syllables = sounds(title).map((syllable) => syllable.toLowerCase());
    const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
    return [{ key, title, groups, target, words: [title.toLowerCase(), initials, syllables.join('')] }];
  });
}

/** More would not be read. */
const MOST = 50;

/**
 * The entries whose title, initials or full pinyin hold the text; those that begin with it first, in the order of the
 * menu otherwise. Blanks do not count. Without a text all are found.
 */
export function searchMenu(entries: readonly SearchableEntry[], text: string): readonly SearchableEntry[] {
  const wanted = text.toLowerCase().replaceAll(/\s/g, '');
  const begins = entries.filter(({ words }) => words.some((word) => word.startsWith(wanted)));
  const holds = entries.filter((entry) => !begins.includes(entry) && entry.words.some((word) => word.includes(wanted)));
  return [...begins, ...holds].slice(0, MOST);
}
