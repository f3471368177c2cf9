import type { Registries } from '../contract/registry.ts';
import { Cursor } from '../diagnostics/cursor.ts';
import { type ForeignWords, NO_FOREIGN_WORDS } from '../diagnostics/foreignWords.ts';
import { isError, type Problem } from '../diagnostics/problem.ts';
import { isPage, type NormalisedPage, type NormalisedScreen } from '../language/normalise/normalised.ts';
import type { CompiledScreen } from '../model/compiled.ts';
import type { CompiledDocument } from '../model/document.ts';
import { compileActions } from './actions/actions.ts';
import { compileChosen } from './chosen.ts';
import { CompileContext } from './context.ts';
import { type Damage, UNDAMAGED } from './damage.ts';
import { dependencyOrder } from './fields/dependencies.ts';
import { compileFields } from './fields/fields.ts';
import { compileRowScreen } from './fields/rowScreen.ts';
import { compileForm } from './form.ts';
import { compileColumns } from './list/columns.ts';
import { compileLive } from './list/live.ts';
import { compileLooks } from './list/looks.ts';
import { compileQuery } from './list/query.ts';
import { compileSearch } from './list/search.ts';
import { compileTree } from './list/tree.ts';
import { compilePage } from './page/page.ts';
import { compileRecordName } from './recordName.ts';
import type { Reference } from './reference.ts';
import { compileOwnSource } from './source/source.ts';
import { warnUnused } from './unused.ts';

/** A compiled document, or null when something is wrong with it or it is a fragment; warnings do not count. */
interface Compiled {
  readonly screen: CompiledDocument | null;
  /** Pointers are into the normalised document. */
  readonly problems: readonly Problem[];
  /** Other documents that steps and regions name. Checked by callers that know all documents. */
  readonly screens: readonly Reference[];
}

interface Parts {
  readonly screen: CompiledDocument | null;
  readonly screens: readonly Reference[];
}

function viewOf({ kind }: NormalisedScreen): CompiledScreen['kind'] | null {
  return kind === 'page' || kind === 'fragment' ? null : kind;
}

function compileScreen(context: CompileContext): Parts {
  const source = compileOwnSource(context);
  const fields = compileFields(source, context);
  const order = dependencyOrder(fields, context);
  const { actions, toolbar, rowActions, screens: named } = compileActions(context, source);
  const rowScreen = compileRowScreen(context.screen.rowScreen, context);
  const screens = [...named, ...context.opened];
  const search = compileSearch(fields, context);
  const columns = compileColumns(fields, actions, context);
  const looks = compileLooks(columns, context);
  const form = compileForm(fields, context);
  const tree = compileTree(context);
  const query = compileQuery(fields, columns, context);
  const chosen = compileChosen(context);
  warnUnused(fields, context);
  const recordName = compileRecordName(context);
  const { name, title, permission, resource } = context.screen;
  const kind = viewOf(context.screen);
  if (kind === null) return { screen: null, screens };
  const { view, reloadEvery } = context.screen;
  const live = compileLive(context);
  const lists = { search, columns, view, reloadEvery, live, looks, rowActions, tree, rowScreen, query };
  const screen = Object.freeze({
    kind,
    name,
    title,
    permission,
    recordName,
    resource,
    source,
    fields,
    chosen,
    order,
    ...lists,
    form,
    actions,
    toolbar,
    queryReads: Object.freeze(context.queryReads),
  });
  return { screen, screens };
}

function compilePageParts(page: NormalisedPage, context: CompileContext): Parts {
  const { page: screen, screens } = compilePage(page, context);
  return { screen, screens };
}

/**
 * Compiles a normalised document into closures and tables, and checks what its schema cannot: that
 * names and calls exist and that nothing depends on itself. Collects all problems; the result is
 * frozen.
 * @param foreign words of other languages, for hints; omit where problems are not shown
 */
export function compile(
  screen: NormalisedScreen | NormalisedPage,
  registries: Registries,
  damage: Damage = UNDAMAGED,
  foreign: ForeignWords = NO_FOREIGN_WORDS,
): Compiled {
  const problems: Problem[] = [];
  const context = new CompileContext(screen, registries, new Cursor(problems, [], 0, foreign), damage);
  const parts = isPage(screen) ? compilePageParts(screen, context) : compileScreen(context);
  return { ...parts, screen: problems.some(isError) ? null : parts.screen, problems };
}
