import { inRoot } from '../lib/root.mjs';

/** How package names are resolved in every build and in the browser tests. */
export const RESOLVE = {
  alias: {
    '@rjsf/validator-ajv8': inRoot('scripts/vite/absentValidator.ts'),
    'markdown-to-jsx/react': inRoot('scripts/vite/plainMarkdown.ts'),
  },
};
