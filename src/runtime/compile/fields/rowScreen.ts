import type { RootPart } from '../../contract/roots.ts';
import { compilePayload } from '../../expressions/payload.ts';
import type { RowScreen } from '../../language/document.generated.ts';
import type { CompiledRowScreen } from '../../model/field.ts';
import type { CompileContext } from '../context.ts';

/** Compiles the screen that opens below a row; its `$route` reads the row. */
export function compileRowScreen(
  rowScreen: Required<RowScreen> | null,
  rows: CompileContext,
  part: RootPart | null = null,
): CompiledRowScreen | null {
  if (!rowScreen) return null;
  const cursor = rows.cursor.at('rowScreen');
  rows.opened.push({ to: 'screen', name: rowScreen.screen, cursor: cursor.at('screen') });
  const params = compilePayload(rowScreen.params, rows.namesIn('rowScreen', part), cursor.at('params'));
  return Object.freeze({ screen: rowScreen.screen, params });
}
