import { compile } from '../compile/compile.ts';
import { CHECKED, UNDAMAGED } from '../compile/damage.ts';
import type { Registries } from '../contract/registry.ts';
import type { CompiledScreen } from '../model/compiled.ts';
import type { CompiledDocument } from '../model/document.ts';
import type { PreparedDocument } from './prepare.ts';

/** A page with the documents inside it, by region; any other document as it is. */
export function withInside(
  page: CompiledDocument,
  inside: ReadonlyMap<string, CompiledDocument | null>,
): CompiledDocument {
  if (page.kind !== 'page' || inside.size === 0) return page;
  const regions = [...page.regions].map(([name, region]) => {
    const { content } = region;
    if (content.kind !== 'inline') return [name, region] as const;
    const document = screenOf(inside.get(name));
    return [name, Object.freeze({ ...region, content: Object.freeze({ ...content, document }) })] as const;
  });
  return Object.freeze({ ...page, regions: new Map(regions) });
}

function screenOf(document: CompiledDocument | null | undefined): CompiledScreen | null {
  return document && document.kind !== 'page' ? document : null;
}

/** Compiles a prepared document and those inside it. Null when something is wrong after all. */
export function compileInside(
  { screen, inside = {} }: PreparedDocument,
  registries: Registries,
): CompiledDocument | null {
  // Cells of a grid can be edited at once; the other kinds are edited in a form, which waits for the engine.
  const compiled = compile(screen, registries, screen.kind === 'grid' ? UNDAMAGED : CHECKED).screen;
  const parts = Object.entries(inside).map(([region, one]) => [region, compileInside(one, registries)] as const);
  if (!compiled || parts.some(([, part]) => part === null)) return null;
  return withInside(compiled, new Map(parts));
}
