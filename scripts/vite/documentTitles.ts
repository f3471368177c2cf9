import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ASKED = /\.json\?title$/;

/** The title of a document, '' if it has none: its mistakes are reported when it is opened. */
function titleIn(text: string): unknown {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null && 'title' in document ? document.title : '';
  } catch {
    return '';
  }
}

/** Serves `document.json?title` as the title alone, so that a list of all documents contains none of them. */
export function documentTitles(): Plugin {
  return {
    name: 'guangshu:document-titles',
    enforce: 'pre',
    load: {
      filter: { id: ASKED },
      handler(id) {
        const file = id.slice(0, -'?title'.length);
        this.addWatchFile(file);
        return { code: `export default ${JSON.stringify(titleIn(readFileSync(file, 'utf8')))};`, moduleType: 'js' };
      },
    },
  };
}
