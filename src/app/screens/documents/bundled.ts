import { type Documents, documentsFrom } from './documents.ts';

/** Text of every document under schemas/screens, one chunk each. */
const loaders = import.meta.glob<string>('/schemas/screens/**/*.json', { query: '?raw', import: 'default' });

/** Text of every resource that screens may name. */
const resources = import.meta.glob<string>('/schemas/resources/**/*.json', { query: '?raw', import: 'default' });

/** The screens as the build has prepared them; in development every opening goes through the whole pipeline. */
const prepared = import.meta.env.DEV
  ? {}
  : import.meta.glob<string>('/schemas/screens/**/*.json', { query: '?prepared', import: 'default' });

/** The documents of this build. Fetch this module when it is needed: its list grows with every document. */
export const bundledDocuments: Documents = documentsFrom(loaders, resources, prepared);
