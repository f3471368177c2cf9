import { ALWAYS, compileCondition, NEVER } from '../../conditions/compile.ts';
import type { BuiltInAction, SelectionNeed } from '../../contract/action.ts';
import type { CompiledSource } from '../../contract/source.ts';
import { Cursor } from '../../diagnostics/cursor.ts';
import { actionWithoutSteps, keyOutsideRows, keyTaken, unknownAction } from '../../diagnostics/messages/names.ts';
import { missingKey, needsForm } from '../../diagnostics/messages/shape.ts';
import { callMissing, noSource } from '../../diagnostics/messages/sources.ts';
import { unplacedAction } from '../../diagnostics/messages/warnings.ts';
import { nearestWord } from '../../diagnostics/suggest.ts';
import { anyName } from '../../expressions/names.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { FORMLESS } from '../../language/kinds.ts';
import { isPage } from '../../language/normalise/normalised.ts';
import type { NormalisedAction } from '../../language/normalise/normalisedAction.ts';
import type { CompiledAction } from '../../model/compiled.ts';
import type { CompiledRegion } from '../../model/page.ts';
import type { CompileContext } from '../context.ts';
import { Placed } from '../duplicates.ts';
import type { Reference } from '../reference.ts';
import { compileSteps } from './step.ts';

/** Actions of a region: the one run on selection, and those offered for each row. */
type RegionActions = Pick<CompiledRegion, 'onSelect' | 'rowActions'>;

interface CompiledActions {
  readonly actions: ReadonlyMap<string, CompiledAction>;
  readonly toolbar: readonly CompiledAction[];
  readonly rowActions: readonly CompiledAction[];
  /** Those in the header of a page. */
  readonly links: readonly CompiledAction[];
  /** Those of regions of a page, by name of the region. */
  readonly selects: ReadonlyMap<string, RegionActions>;
  /** Other documents that steps name. */
  readonly screens: readonly Reference[];
}

/** Answer of a failed step as `onError` reads it: `{$result.message}`. */
const FAILURE_ANSWERS = ['message'] as const;

/** Compiles the actions of a document and the built-in ones it places. */
class ActionCompiler {
  readonly actions = new Map<string, CompiledAction>();
  private readonly used = new Set<string>();
  private readonly references: Reference[] = [];
  private readonly context: CompileContext;
  private readonly source: CompiledSource | null;

  constructor(context: CompileContext, source: CompiledSource | null) {
    this.context = context;
    this.source = source;
  }

  compile(): CompiledActions {
    const { screen, cursor } = this.context;
    for (const [name, action] of Object.entries(screen.actions)) this.own(name, action);
    const toolbar = this.place(screen.toolbar, 'toolbar', cursor.at('toolbar'));
    const rowActions = this.place(screen.rowActions, 'rowActions', cursor.at('rowActions'));
    const headed = isPage(screen) ? (screen.header?.links ?? []) : [];
    const links = this.place(headed, 'links', cursor.at('header', 'links'));
    const selects = new Map(
      Object.entries(isPage(screen) ? screen.regions : {}).map(([name, { onSelect, rowActions: own }]) => {
        const at = cursor.at('regions', name);
        return [
          name,
          {
            onSelect: onSelect === null ? null : this.named(onSelect, 'onSelect', at.at('onSelect')),
            rowActions: this.place(own, 'rowActions', at.at('rowActions')),
          },
        ] as const;
      }),
    );
    screen.columns.forEach((column, index) => {
      if (column.action !== null) this.named(column.action, 'columns', cursor.at('columns', index, 'action'));
    });
    for (const { to, name, cursor: at } of this.references) if (to === 'action') this.named(name, 'run', at);
    this.warnUnplaced();
    this.checkKeys();
    const screens = this.references.filter(({ to }) => to === 'screen');
    return { actions: this.actions, toolbar, rowActions, links, selects, screens };
  }

  private warnUnplaced(): void {
    if (this.context.screen.kind === 'fragment') return;
    for (const name of Object.keys(this.context.screen.actions)) {
      if (!this.used.has(name)) this.context.cursor.at('actions', name).reportKey(unplacedAction(name));
    }
  }

  /** A letter runs one action, and only where rows offer it. */
  private checkKeys(): void {
    const { screen, cursor } = this.context;
    const inRows = new Set<string | null>([...screen.rowActions, ...screen.columns.map(({ action }) => action)]);
    const owners = new Map<string, string>();
    for (const [name, { key }] of Object.entries(screen.actions)) {
      if (key === null) continue;
      const at = cursor.at('actions', name, 'key');
      const owner = owners.get(key);
      if (owner !== undefined) at.report(keyTaken(key, owner));
      else if (!inRows.has(name) && screen.kind !== 'fragment') at.report(keyOutsideRows(name));
      owners.set(key, owner ?? name);
    }
  }

  private place(names: readonly string[], place: string, cursor: Cursor): readonly CompiledAction[] {
    const placed = new Placed(place);
    const actions = names.flatMap((name, index) => {
      placed.add(name, cursor.at(index));
      return this.named(name, place, cursor.at(index)) ?? [];
    });
    return Object.freeze(actions);
  }

  /** The action of a name; built-in ones become part of the screen when something names them. */
  private named(name: string, place: string, cursor: Cursor): CompiledAction | null {
    this.used.add(name);
    const builtIn = this.context.registries.actions.get(name);
    const own = this.context.screen.actions[name];
    if (builtIn && !own?.do) this.checkNeeds(builtIn, cursor);
    const known = this.actions.get(name);
    if (known) return known;
    if (builtIn) return this.add(name, this.builtIn(builtIn, undefined));
    if (
      !Object.hasOwn(this.context.screen.actions, name) &&
      !this.context.damage.isOpen &&
      !this.context.damage.names('actions').includes(name)
    ) {
      const names = [...Object.keys(this.context.screen.actions), ...this.context.registries.actions.names()];
      cursor.report(unknownAction(name, place, nearestWord(name, names, cursor.foreign)));
    }
    return null;
  }

  private checkNeeds(action: BuiltInAction, cursor: Cursor): void {
    const { damage, screen } = this.context;
    if (action.needsForm && FORMLESS.has(screen.kind)) cursor.report(needsForm(`action "${action.name}"`, screen.kind));
    if (damage.has('/source') || damage.isOpen || action.needs.length === 0) return;
    if (!screen.source) cursor.report(noSource(action.name));
    const { source } = this;
    if (!source) return;
    for (const call of action.needs) if (!source.calls[call]) cursor.report(callMissing(action.name, call));
  }

  private add(name: string, action: CompiledAction): CompiledAction {
    this.actions.set(name, action);
    return action;
  }

  private own(name: string, action: NormalisedAction): void {
    const builtIn = this.context.registries.actions.get(name);
    if (action.do) this.add(name, this.steps(name, action));
    else if (builtIn) this.add(name, this.builtIn(builtIn, action));
    else this.withoutSteps(name, action);
  }

  private withoutSteps(name: string, action: NormalisedAction): void {
    const cursor = this.context.cursor.at('actions', name);
    this.looks(name, action, cursor);
    if (this.context.damage.has(cursor.pointer)) return;
    cursor.reportKey(
      actionWithoutSteps(name, nearestWord(name, this.context.registries.actions.names(), cursor.foreign)),
    );
  }

  private permission(name: string): string | null {
    const { permission } = this.context.screen;
    return permission === null ? null : `${permission}:${name}`;
  }

  private defaultSelection(name: string): SelectionNeed {
    return this.context.screen.rowActions.includes(name) ? 'one' : 'none';
  }

  /** Properties that own and built-in actions share. */
  private looks(name: string, action: NormalisedAction, cursor: Cursor) {
    const { context } = this;
    const { confirm } = action;
    const text = (value: string, key: string) =>
      compileTemplate(value, context.namesIn('confirm', 'confirm'), cursor.at('confirm', key));
    return {
      icon: action.icon,
      permission: action.permission === null ? this.permission(name) : action.permission || null,
      confirm: confirm
        ? Object.freeze({
            title: text(confirm.title, 'title'),
            content: confirm.content === null ? null : text(confirm.content, 'content'),
          })
        : null,
      visible: compileCondition(action.visible, context.namesIn('visible'), cursor.at('visible')),
      disabled: compileCondition(action.disabled, context.namesIn('disabled'), cursor.at('disabled')),
    };
  }

  private steps(name: string, action: NormalisedAction): CompiledAction {
    const cursor = this.context.cursor.at('actions', name);
    if (action.title === null && !this.context.damage.has(cursor.pointer)) {
      cursor.reportKey(missingKey('title', `action "${name}"`));
    }
    const main = compileSteps(action.do ?? [], [], this.context, cursor.at('do'));
    const afterwards = [...main.answers, ...FAILURE_ANSWERS];
    const failure = compileSteps(action.onError, afterwards, this.context, cursor.at('onError'));
    this.references.push(...main.references, ...failure.references);
    return Object.freeze({
      name,
      title: action.title ?? name,
      danger: action.danger ?? false,
      primary: action.primary ?? false,
      selection: action.selection ?? this.defaultSelection(name),
      quiet: action.quiet,
      key: action.key,
      ...this.looks(name, action, cursor),
      body: Object.freeze({ kind: 'steps', steps: main.steps, onError: failure.steps }),
    });
  }

  private builtIn(builtIn: BuiltInAction, action: NormalisedAction | undefined): CompiledAction {
    const { name } = builtIn;
    const looks = action && this.looks(name, action, this.context.cursor.at('actions', name));
    const keepsPermission = action === undefined || action.permission === null;
    const keepsConfirm = action === undefined || action.confirm === null;
    return Object.freeze({
      name,
      title: action?.title ?? builtIn.title,
      icon: looks?.icon ?? null,
      danger: action?.danger ?? builtIn.danger,
      primary: action?.primary ?? builtIn.primary,
      permission: keepsPermission ? (builtIn.free ? null : this.permission(name)) : (looks?.permission ?? null),
      selection: builtIn.selection,
      quiet: action?.quiet ?? false,
      key: action?.key ?? null,
      confirm: keepsConfirm ? this.question(builtIn) : (looks?.confirm ?? null),
      visible: looks?.visible ?? ALWAYS,
      disabled: looks?.disabled ?? NEVER,
      body: Object.freeze({ kind: 'builtIn', action: builtIn }),
    });
  }

  /** The question a built-in action brings along; its text belongs to the code, not to the document. */
  private question({ confirm }: BuiltInAction): CompiledAction['confirm'] {
    if (!confirm) return null;
    const text = (value: string) => compileTemplate(value, anyName(this.context.registries.functions), new Cursor([]));
    const { recordName } = this.context.screen;
    return Object.freeze({
      title: text(recordName === null || !confirm.named ? confirm.title : confirm.named(recordName)),
      content: confirm.content === undefined ? null : text(confirm.content),
    });
  }
}

/** Every action of a screen: own ones, and the built-in ones that something names. */
export function compileActions(context: CompileContext, source: CompiledSource | null): CompiledActions {
  return new ActionCompiler(context, source).compile();
}
