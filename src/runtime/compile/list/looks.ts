import { compileCondition } from '../../conditions/compile.ts';
import { notAColumn } from '../../diagnostics/messages/names.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { CompiledColumn, CompiledLook } from '../../model/compiled.ts';
import type { CompileContext } from '../context.ts';

/** Highlights of rows and cells. The server may decide which columns exist. */
export function compileLooks(columns: readonly CompiledColumn[], context: CompileContext): readonly CompiledLook[] {
  const keys = columns.map(({ key }) => key);
  const isOpen = context.damage.isOpen || context.damage.has('/columns') || columns.length === 0;
  const known = (name: string) => keys.includes(name) || isOpen || context.mayBeDescribed(name);
  const looks = context.screen.looks.map((look, index): CompiledLook => {
    const cursor = context.cursor.at('looks', index);
    look.columns?.forEach((name, place) => {
      if (!known(name)) cursor.at('columns', place).report(notAColumn(name, nearest(name, keys)));
    });
    return Object.freeze({
      when: compileCondition(look.when, context.namesIn('looks'), cursor.at('when')),
      color: look.color,
      columns: look.columns && Object.freeze([...look.columns]),
    });
  });
  return Object.freeze(looks);
}
