import { type Documents, documentsFrom, fetchedDocuments } from './documents.ts';

/** The screens as the build has prepared them; in development every opening goes through the whole pipeline. */
const prepared = import.meta.env.DEV
  ? {}
  : import.meta.glob<string>(['/schemas/screens/**/*.json', '!/schemas/screens/fragments/**'], {
      query: '?prepared',
      import: 'default',
    });

const ready = documentsFrom({}, {}, prepared);
/** A list of its own: a screen that is prepared opens without it. */
const texts = fetchedDocuments(async () => (await import('./bundledTexts.ts')).bundledTexts);

/** The documents of this build. Fetch this module when it is needed: its list grows with every document. */
export const bundledDocuments: Documents = {
  ...texts,
  prepared: async (name) => (await ready.prepared?.(name)) ?? null,
};
