import type { Plugin } from 'vite';
import { asJson } from '../../src/runtime/data/json.ts';
import { prepare } from '../../src/runtime/pipeline/prepare.ts';
import { formDocument } from './ours/formDocument.ts';
import { listDocument } from './ours/listDocument.ts';

const FOLDER = /^\/prepared\/(list|form)-(\d+)$/;
const DOCUMENTS = { list: listDocument, form: formDocument };

/**
 * Gives `/prepared/list-20` and its like as the build gives the documents of the console (scripts/vite/preparedDocuments.ts):
 * the pages then load and do what the console does for a document of its own, and not the check of a text.
 */
export function preparedPages(): Plugin {
  return {
    name: 'guangshu:prepared-pages',
    enforce: 'pre',
    resolveId: { filter: { id: FOLDER }, handler: (id) => id },
    load: {
      filter: { id: FOLDER },
      handler(id) {
        const [, kind, size] = FOLDER.exec(id) ?? [];
        const text = DOCUMENTS[kind === 'form' ? 'form' : 'list'](Number(size));
        const prepared = prepare(asJson(JSON.parse(text)), () => null);
        if (prepared === null) this.error(`the document of ${id} cannot be prepared`);
        return { code: `export default ${JSON.stringify(JSON.stringify(prepared))};`, moduleType: 'js' };
      },
    },
  };
}
