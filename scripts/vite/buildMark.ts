import type { Plugin } from 'vite';

/**
 * Writes the build's id into index.html. A running console compares it with the page that the server
 * currently serves (src/app/platform/release), so any server of static files can announce a newer build.
 */
export function buildMark(id: string): Plugin {
  return {
    name: 'guangshu:build-mark',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'guangshu-build', content: id }, injectTo: 'head' }],
  };
}
