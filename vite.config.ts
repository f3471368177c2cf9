import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceId } from './scripts/lib/sources.mjs';
import { buildMark } from './scripts/vite/buildMark.ts';
import { documentTitles } from './scripts/vite/documentTitles.ts';
import { leanRouter } from './scripts/vite/leanRouter.ts';
import { loadParts } from './scripts/vite/loadParts.ts';
import { preparedDocuments } from './scripts/vite/preparedDocuments.ts';
import { RESOLVE } from './scripts/vite/resolve.ts';
import { TREE_SHAKING } from './scripts/vite/treeShaking.ts';
import { trustedStyles } from './scripts/vite/trustedStyles.ts';

/** Shared by many dialogs and by nothing that is there at first. */
const LATE =
  '@rc-component[\\\\/](?:dialog|drawer)|antd[\\\\/]es[\\\\/](?:modal[\\\\/](?!locale)|drawer|skeleton|grid|watermark)';

/**
 * React changes seldom and everybody needs it; what most parts of the console share of the design system comes in one
 * piece instead of forty. Without `includeDependenciesRecursively: false` that piece also takes along whatever its
 * modules import for others, such as the checks of antd's forms. Measured: the first list loads 55 KB less.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
  {
    name: 'antd',
    test: new RegExp(`node_modules[\\\\/](?!${LATE})(?:antd|@rc-component|@ant-design)[\\\\/]`),
    minShareCount: 12,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];

const apiPort = Number(process.env.GUANGSHU_API_PORT ?? 8080);

/** The browser's part: index.html and src/. The server is built by scripts/lib/builds.mjs. */
export default defineConfig({
  base: '/',
  plugins: [
    react(),
    documentTitles(),
    preparedDocuments(),
    trustedStyles(),
    leanRouter(),
    loadParts(),
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
    rolldownOptions: { treeshake: TREE_SHAKING, output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    strictPort: true,
    proxy: { '/gqmt-boot': { target: `http://127.0.0.1:${apiPort}`, ws: true } },
  },
});
