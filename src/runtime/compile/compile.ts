import type { CompiledScreen } from '../compiled.ts';
import type { CompiledField } from '../field.ts';
import { Cursor } from '../language/cursor.ts';
import type { NormalisedScreen } from '../language/normalised.ts';
import { isError, type Problem } from '../language/problem.ts';
import type { Registries } from '../registry.ts';
import type { CompiledSource } from '../source.ts';
import { compileActions } from './actions.ts';
import { compileColumns } from './columns.ts';
import { CompileContext, type Damage, UNDAMAGED } from './context.ts';
import { dependencyOrder } from './dependencies.ts';
import { compileField } from './field.ts';
import { compileForm } from './form.ts';
import { compileSearch } from './search.ts';
import { compileSource } from './source.ts';
import type { Reference } from './step.ts';
import { warnUnused } from './unused.ts';

/** A compiled screen, or null when something is wrong with it; warnings do not count. */
export interface Compiled {
  readonly screen: CompiledScreen | null;
  /** Pointers are into the normalised document. */
  readonly problems: readonly Problem[];
  /** Other documents that steps name; whether they exist is known to whoever knows all documents. */
  readonly screens: readonly Reference[];
}

function compileFields(source: CompiledSource | null, context: CompileContext): ReadonlyMap<string, CompiledField> {
  const fields = new Map<string, CompiledField>();
  for (const [name, field] of Object.entries(context.screen.fields)) {
    const compiled = compileField(name, field, source, context);
    if (compiled) fields.set(name, compiled);
  }
  return fields;
}

/**
 * Turns a normalised document into closures and tables, and checks what its schema cannot say: that names exist, that
 * calls are there, that nothing depends on itself. All problems are collected; the screen is frozen.
 */
export function compile(screen: NormalisedScreen, registries: Registries, damage: Damage = UNDAMAGED): Compiled {
  const problems: Problem[] = [];
  const context = new CompileContext(screen, registries, new Cursor(problems), damage);
  const source = compileSource(context);
  const fields = compileFields(source, context);
  const order = dependencyOrder(fields, context);
  const { actions, toolbar, rowActions, screens } = compileActions(context, source);
  const search = compileSearch(fields, context);
  const columns = compileColumns(fields, actions, context);
  const form = compileForm(fields, context);
  warnUnused(fields, context);
  if (problems.some(isError)) return { screen: null, problems, screens };
  const { kind, name, title, permission } = screen;
  return {
    screen: Object.freeze({
      kind,
      name,
      title,
      permission,
      source,
      fields,
      order,
      search,
      columns,
      form,
      actions,
      toolbar,
      rowActions,
      tree: null,
      query: null,
    }),
    problems,
    screens,
  };
}
