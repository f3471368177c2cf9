/** The title alone of every document under schemas/screens; the build leaves the rest of them out of this list. */
const titles = import.meta.glob<string>('/schemas/screens/**/*.json', { import: 'title', eager: true });

const FOLDER = '/schemas/screens/';

/** Titles of the bundled documents by their names; '' for one that has none, as a fragment. */
export const BUNDLED_TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries(titles).map(([path, title]) => [path.slice(FOLDER.length, -'.json'.length), title ?? '']),
);
