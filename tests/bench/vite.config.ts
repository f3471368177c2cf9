import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inRoot } from '../../scripts/lib/root.mjs';
import { RESOLVE } from '../../scripts/vite/resolve.ts';
import { TREE_SHAKING } from '../../scripts/vite/treeShaking.ts';
import { trustedStyles } from '../../scripts/vite/trustedStyles.ts';
import { preparedPages } from './preparedPages.ts';

/**
 * One page of the benchmark (`--mode` names it) as a production build of its own: pages built together share chunks,
 * and the bytes of one would then hold parts that only another needs.
 */
export default defineConfig(({ mode: page }) => ({
  root: inRoot('tests/bench/pages'),
  base: `/bench/${page}/`,
  publicDir: false,
  plugins: [react(), preparedPages(), trustedStyles()],
  resolve: RESOLVE,
  build: {
    target: 'es2022',
    outDir: inRoot('dist/bench', page),
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4096,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: TREE_SHAKING,
      input: inRoot('tests/bench/pages', `${page}.html`),
      output: {
        codeSplitting: { groups: [{ name: 'page', tags: ['$initial'], includeDependenciesRecursively: false }] },
      },
    },
  },
}));
