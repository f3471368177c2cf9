import '../../src/common/values/number/atHand.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { resourceOfKey } from '../../src/common/resource/resourceKey.ts';
import { asJson, type Json } from '../../src/runtime/data/json.ts';
import { isValid } from '../../src/runtime/language/validate/validate.ts';
import { prepare } from '../../src/runtime/pipeline/prepare.ts';

const ASKED = /\.json\?prepared$/;

function jsonOf(file: string): Json {
  try {
    return asJson(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Serves `document.json?prepared` as the runtime compiles it: with its fragments and its resource, and
 * without shorthand, so that a screen opens with one file instead of three in a row, and needs neither the
 * merge nor the normaliser in the browser. `null` if that is impossible: the browser then reads the text and
 * reports why.
 */
export function preparedDocuments(): Plugin {
  let root = '';
  return {
    name: 'guangshu:prepared-documents',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load: {
      filter: { id: ASKED },
      handler(id) {
        const read = (name: string): Json | null => {
          const resource = resourceOfKey(name);
          const file = join(root, 'schemas', resource === null ? 'screens' : 'resources', `${resource ?? name}.json`);
          if (!existsSync(file)) return null;
          this.addWatchFile(file);
          return jsonOf(file);
        };
        const prepared = prepare(jsonOf(id.slice(0, -'?prepared'.length)), read, isValid);
        // A text that is parsed is faster than a literal of that size, and one line for the compressor.
        return { code: `export default ${JSON.stringify(JSON.stringify(prepared))};`, moduleType: 'js' };
      },
    },
  };
}
