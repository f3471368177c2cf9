import type { Plugin } from 'vite';

/**
 * Writes the build's id into index.html. A console that runs compares it with the page that the server gives out then
 * (src/app/platform/release), so any server of static files can tell of a newer build.
 */
export function buildMark(id: string): Plugin {
  return {
    name: 'guangshu:build-mark',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'guangshu-build', content: id }, injectTo: 'head' }],
  };
}
