import { compilePayload } from '../expressions/payload.ts';
import type { Cursor } from '../language/cursor.ts';
import type { NormalisedChoices } from '../language/normalised.ts';
import { parentIsCode } from '../messages/shape.ts';
import type { OptionsPlan } from '../option.ts';
import type { CompileContext } from './context.ts';

/** Where the choices of a field come from; a `where` may read other fields. */
export function compileChoices(
  choices: NormalisedChoices | null,
  context: CompileContext,
  cursor: Cursor,
): OptionsPlan | null {
  if (!choices) return null;
  if (choices.kind === 'dict') return Object.freeze({ kind: 'dict', code: choices.code });
  if (choices.kind === 'fixed') {
    const options = choices.options.map(({ color, ...option }) =>
      Object.freeze({ ...option, color: color ?? undefined }),
    );
    return Object.freeze({ kind: 'fixed', options: Object.freeze(options) });
  }
  const { table, text, code, parent, where } = choices;
  if (parent === code) cursor.at('choices', 'parent').report(parentIsCode(code));
  return Object.freeze({
    kind: 'table',
    table,
    text,
    code,
    parent: parent ?? undefined,
    where: where ? compilePayload(where, context.namesIn('where'), cursor.at('choices', 'where')) : undefined,
  });
}
