import '../../../src/common/patterns/linear/atHand.ts';
import '../../../src/common/values/number/atHand.ts';
import { createRegistries } from '../../../src/app/registries.ts';
import type { Row } from '../../../src/runtime/data/json.ts';
import type { CompiledDocument } from '../../../src/runtime/model/document.ts';
import { compileTrusted } from '../../../src/runtime/pipeline/compileTrusted.ts';
import type { LoadedScreen } from '../../../src/runtime/runtime.ts';

const registries = createRegistries();

/** A document as the application compiles it. */
export function compiled(document: unknown): LoadedScreen {
  const screen: CompiledDocument | null = compileTrusted(document, registries);
  if (!screen) throw new Error('the document of this test has mistakes');
  return { ok: true, screen, warnings: [] };
}

/** A page over the given regions. */
export function page(regions: Row, more: Row = {}): LoadedScreen {
  return compiled({ kind: 'page', version: 1, name: 'demo/Page', title: '页面', regions, ...more });
}

/** A list of names, its rows at `path`; `params` are sent along. */
export function list(name: string, title: string, path: string, params: Row = {}): LoadedScreen {
  return compiled({
    kind: 'list',
    version: 1,
    name,
    title,
    source: { list: `GET ${path}`, params },
    fields: { name: { title: '名称' } },
    columns: ['name'],
  });
}
