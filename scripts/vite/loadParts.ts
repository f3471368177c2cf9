import type { Plugin } from 'vite';
import { inRoot } from '../lib/root.mjs';
import { stillUsed } from './stillUsed.ts';

/** The module of Vite's that every `import()` of a build is wrapped by. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/** A part in a finished file: its address is a text that nothing works out. */
const IMPORT = /\bimport\((["`])(\.\/[\w.-]+\.js)\1\)/g;

/**
 * Replaces Vite's loader with the console's own (src/app/platform/parts/loadPart.ts): Vite's never retries,
 * ignores a style sheet that failed before, and waits without limit. The loader itself chooses the address of
 * a retry.
 */
export function loadParts(): Plugin {
  const { use, buildEnd } = stillUsed(
    'load-parts: Vite no longer asks for its preload helper; see how it wraps import() now',
  );
  return {
    name: 'guangshu:load-parts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler() {
        use();
        return `export { loadPart as __vitePreload } from ${JSON.stringify(inRoot('src/app/platform/parts/loadPart.ts'))};`;
      },
    },
    buildEnd,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replace(IMPORT, 'import("$2"+(self.partAgain||""))');
      },
    },
  };
}
