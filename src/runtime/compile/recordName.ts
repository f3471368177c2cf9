import type { Template } from '../contract/expression.ts';
import { compileTemplate } from '../expressions/template.ts';
import type { CompileContext } from './context.ts';

/** What one record of the screen is called; null where the document says nothing. */
export function compileRecordName(context: CompileContext): Template | null {
  const { recordName } = context.screen;
  if (recordName === null) return null;
  return compileTemplate(recordName, context.namesIn('recordName'), context.cursor.at('recordName'));
}
