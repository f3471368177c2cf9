import type { Plugin } from 'vite';
import { inRoot } from '../lib/root.mjs';

/** The module of Vite's that every `import()` of a build is wrapped by. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Puts the console's own loader (src/app/platform/parts/loadPart.ts) in the place of Vite's: that one never asks twice, goes on
 * without a style sheet that failed before, and waits without end.
 */
export function loadParts(): Plugin {
  let isUsed = false;
  return {
    name: 'guangshu:load-parts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler() {
        isUsed = true;
        return `export { loadPart as __vitePreload } from ${JSON.stringify(inRoot('src/app/platform/parts/loadPart.ts'))};`;
      },
    },
    buildEnd(error) {
      if (isUsed || error) return;
      this.error('load-parts: Vite no longer asks for its preload helper; see how it wraps import() now');
    },
  };
}
