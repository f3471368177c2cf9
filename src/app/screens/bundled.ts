import { type Documents, documentsFrom } from './documents.ts';

/** Text of every document under schemas/screens, one chunk each. */
const loaders = import.meta.glob<string>('/schemas/screens/**/*.json', { query: '?raw', import: 'default' });

/** The documents of this build. */
export const bundledDocuments: Documents = documentsFrom(loaders);
