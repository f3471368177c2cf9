import type { Template } from '../contract/expression.ts';
import { compileTemplate } from '../expressions/template.ts';
import type { CompileContext } from './context.ts';

/** Template of a record's name; null if the document has none. */
export function compileRecordName(context: CompileContext): Template | null {
  const { recordName } = context.screen;
  if (recordName === null) return null;
  return compileTemplate(recordName, context.namesIn('recordName'), context.cursor.at('recordName'));
}
