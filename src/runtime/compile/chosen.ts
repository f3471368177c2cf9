import type { ChosenField } from '../model/chosen.ts';
import type { CompileContext } from './context.ts';
import { compileCall, compileDialect } from './source/source.ts';

/** The choices of which something reads more than the key; comes after everything that may read them. */
export function compileChosen(context: CompileContext): readonly ChosenField[] {
  const { screen, chosenTexts, chosenRecords } = context;
  const chosen = Object.entries(screen.fields).map(([field, { record }]): ChosenField => {
    const cursor = context.cursor.at('fields', field, 'record', 'call');
    const call = record && compileCall(record.call, context, cursor);
    const dialect = record && compileDialect(screen.source?.dialect ?? null, context);
    const isRead = call && dialect && chosenRecords.has(field);
    return { field, text: chosenTexts.has(field), record: isRead ? Object.freeze({ call, dialect }) : null };
  });
  return Object.freeze(chosen.filter(({ text, record }) => text || record).map((entry) => Object.freeze(entry)));
}
