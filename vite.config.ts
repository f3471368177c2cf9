import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { sourceId } from './scripts/lib/sources.mjs';
import { buildMark } from './scripts/vite/buildMark.ts';
import { chineseLocale } from './scripts/vite/chineseLocale.ts';
import { documentTitles } from './scripts/vite/documentTitles.ts';
import { type FirstVisit, firstVisit } from './scripts/vite/firstVisit.ts';
import { leanRegistries } from './scripts/vite/leanRegistries.ts';
import { leanRouter } from './scripts/vite/leanRouter.ts';
import { loadParts } from './scripts/vite/loadParts.ts';
import { namedClasses } from './scripts/vite/namedClasses.ts';
import { preparedDocuments } from './scripts/vite/preparedDocuments.ts';
import { RESOLVE } from './scripts/vite/resolve.ts';
import { TREE_SHAKING } from './scripts/vite/treeShaking.ts';
import { trustedStyles } from './scripts/vite/trustedStyles.ts';

/** Matches the files of these packages, whatever the separator of the system. */
const inPackages = (paths: string) => new RegExp(`/node_modules/${paths}`.replaceAll('/', '[\\\\/]'));

/** React changes seldom and everybody needs it. */
const REACT = { name: 'react', test: inPackages('(?:react|react-dom|scheduler)/'), priority: 3 };

/** Small modules that pages before the sign-in share with all others: alone, each costs its names in every file that takes it. */
const SHARED = {
  name: 'shared',
  test: /src\/(?:common\/languages|runtime\/data\/json|app\/session\/(?:slots|state)|app\/navigation\/paths)\.ts$/,
  includeDependenciesRecursively: false,
  priority: 3,
};

/**
 * What the first list needs comes in two pieces, of packages and of the console's own, instead of sixty. Nothing else
 * goes in: their dependencies are among them already. Measured: 86 KB less (gzip) than with one piece of what at least
 * four parts share, and 20 files instead of 70.
 */
function groupsOf(first: FirstVisit) {
  const isPackage = inPackages('');
  const group = (name: string, test: (id: string) => boolean) => ({
    name,
    test: (id: string) => first.has(id) && test(id),
    includeDependenciesRecursively: false,
    priority: 2,
  });
  return [REACT, SHARED, group('packages', (id) => isPackage.test(id)), group('console', (id) => !isPackage.test(id))];
}

const apiPort = Number(process.env.GUANGSHU_API_PORT ?? 8080);

function configOf(groups: Rolldown.CodeSplittingGroup[]): UserConfig {
  return {
    base: '/',
    plugins: [
      react(),
      documentTitles(),
      preparedDocuments(),
      trustedStyles(),
      leanRegistries(),
      leanRouter(),
      chineseLocale(),
      loadParts(),
      namedClasses(),
      buildMark(sourceId()),
    ],
    resolve: RESOLVE,
    build: {
      target: 'es2022',
      outDir: 'dist/client',
      emptyOutDir: true,
      sourcemap: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1024,
      modulePreload: { polyfill: false },
      rolldownOptions: { treeshake: TREE_SHAKING, output: { codeSplitting: { groups } } },
    },
    // Without this every page is scanned for packages, those of the benchmark too, whose rivals are not installed: the scan
    // fails then, and packages that are found one by one reload the page under the hands of its user.
    optimizeDeps: { entries: ['index.html'] },
    server: {
      strictPort: true,
      proxy: { '/gqmt-boot': { target: `http://127.0.0.1:${apiPort}`, ws: true } },
    },
  };
}

/** The browser's part: index.html and src/. The server is built by scripts/lib/builds.mjs. */
export default defineConfig(async ({ command }) =>
  configOf(command === 'build' ? groupsOf(await firstVisit(configOf([REACT]))) : []),
);
