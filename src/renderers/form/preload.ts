import { loadWantedEngine } from '../../common/patterns/linear/heldEngine.ts';
import type { Mode } from '../../runtime/contract/action.ts';
import { fieldNamesOf } from '../../runtime/contract/formPlan.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';

/** The part of the renderer that draws inputs. */
export const loadFormPanel = () => import('./FormPanel.tsx').then((module) => module.FormPanel);

/** The same for a form whose fields have regular expressions: it is not drawn before their engine is there. */
export const loadCheckedFormPanel = async () => {
  const [panel] = await Promise.all([loadFormPanel(), loadWantedEngine()]);
  return panel;
};

/** The part that draws a record for reading; it needs no inputs. */
export const loadDetailPanel = () => import('./DetailPanel.tsx').then((module) => module.DetailPanel);

/**
 * Starts to fetch what a form will render while its record is loading: record, panel and editors
 * load in parallel.
 */
export function preloadForm({ form, fields }: CompiledScreen, mode: Mode): void {
  const names = mode === 'detail' ? [] : (form?.layout.flatMap(fieldNamesOf) ?? []);
  const inputs = new Set(names.flatMap((name) => fields.get(name)?.renderer.input ?? []));
  const panel = mode === 'detail' ? loadDetailPanel() : loadCheckedFormPanel();
  // A failed fetch is repeated on render, where its error is shown.
  void Promise.allSettled([panel, ...[...inputs].map((input) => input.preload?.())]);
}
