import { type Documents, documentsFrom } from './documents.ts';

/** Text of every document under schemas/screens, one chunk each. */
const screens = import.meta.glob<string>('/schemas/screens/**/*.json', { query: '?raw', import: 'default' });

/** Text of every resource that screens may name. */
const resources = import.meta.glob<string>('/schemas/resources/**/*.json', { query: '?raw', import: 'default' });

/** The texts of this build: for development, for authors, and where the prepared form of a screen cannot be taken. */
export const bundledTexts: Documents = documentsFrom(screens, resources);
