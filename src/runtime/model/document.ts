import type { CompiledScreen } from './compiled.ts';
import type { CompiledPage } from './page.ts';

/** Everything a document can be opened as. A fragment is not among them: it has no view. */
export type CompiledDocument = CompiledScreen | CompiledPage;
