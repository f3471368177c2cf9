import { isRecord } from '../../../runtime/data/json.ts';

/** The title alone of every document under schemas/screens; see scripts/vite/documentTitles.ts. */
const titles = import.meta.glob<unknown>('/schemas/screens/**/*.json', {
  query: '?title',
  import: 'default',
  eager: true,
});

const FOLDER = '/schemas/screens/';

/** A title is a text or one per language. */
function textOf(title: unknown): string {
  if (typeof title === 'string') return title;
  if (!isRecord(title)) return '';
  return textOf(title['zh-CN']);
}

/** Titles of the bundled documents by their names; '' for one that has none. */
export const BUNDLED_TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries(titles).map(([path, title]) => [path.slice(FOLDER.length, -'.json'.length), textOf(title)]),
);
