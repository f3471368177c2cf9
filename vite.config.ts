import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceId } from './scripts/lib/sources.mjs';
import { RESOLVE } from './scripts/vite/resolve.ts';
import { trustedStyles } from './scripts/vite/trustedStyles.ts';

const apiPort = Number(process.env.GUANGSHU_API_PORT ?? 8080);

/** The browser's part: index.html and src/. The server is built by scripts/lib/builds.mjs. */
export default defineConfig({
  base: '/',
  plugins: [react(), trustedStyles()],
  resolve: RESOLVE,
  define: { __BUILD_ID__: JSON.stringify(sourceId()) },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: true,
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1024,
    modulePreload: { polyfill: false },
  },
  server: {
    strictPort: true,
    proxy: { '/gqmt-boot': { target: `http://127.0.0.1:${apiPort}`, ws: true } },
  },
});
