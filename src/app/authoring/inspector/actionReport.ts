import { type ButtonRight, splitCodes } from '../../../common/rights.ts';
import { LINKS } from '../../../renderers/list/table/rowActions.tsx';
import type { ExpressionFunction } from '../../../runtime/contract/expression.ts';
import type { Permissions } from '../../../runtime/contract/ports.ts';
import type { Registry } from '../../../runtime/contract/registry.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { recordScope, type Scope } from '../../../runtime/data/path.ts';
import { isPermitted } from '../../../runtime/dispatch/dispatch.ts';
import type { CompiledAction } from '../../../runtime/model/compiled.ts';
import type { InspectedPart } from '../../../runtime/runtime.ts';
import { type Explained, explainCondition, readsOf } from './explainCondition.ts';
import type { Reason } from './fieldReport.ts';

/** Position of the button of an action. */
type ActionPlace = '工具栏' | '行' | '单元格' | '表单' | '页头' | '未放置';

/** One button of a screen: whether it is there now, and why. */
export interface ActionReport {
  readonly action: CompiledAction;
  readonly place: ActionPlace;
  readonly standing: '显示' | '禁用' | '隐藏';
  readonly reasons: readonly Reason[];
}

interface ActionSurroundings {
  readonly permissions: Permissions;
  readonly functions: Registry<ExpressionFunction>;
  /** Every button right that the menu has; null where that is not known. */
  readonly systemRights: readonly ButtonRight[] | null;
  /** The actions as the documents have them. */
  readonly written: ReadonlyMap<string, unknown>;
  readonly isPhone: boolean;
}

type Judgement = Pick<ActionReport, 'standing' | 'reasons'>;

const reason = (what: string, why: Explained | null = null): Reason => ({ what, why });

class ActionJudge {
  private readonly part: InspectedPart;
  private readonly surroundings: ActionSurroundings;

  constructor(part: InspectedPart, surroundings: ActionSurroundings) {
    this.part = part;
    this.surroundings = surroundings;
  }

  /** In a toolbar as Toolbar.tsx draws it, a form's footer, or a header. */
  toolbar(action: CompiledAction): Judgement {
    const list = this.part.place?.list ?? null;
    const selected = [...(list?.snapshot().selected.values() ?? [])];
    const needsRows = action.selection !== 'none';
    if (list && this.surroundings.isPhone && needsRows !== selected.length > 0) {
      const what = needsRows ? '手机上选中记录后才显示' : '手机上选中记录时让位给批量操作';
      return { standing: '隐藏', reasons: [reason(what)] };
    }
    if (!needsRows) return this.alone(action, recordScope({}, this.part.place?.roots));
    if (selected.length === 0) return { standing: '禁用', reasons: [reason('需要先选中记录，现在一条也没有选')] };
    if (action.selection === 'one' && selected.length > 1) {
      return { standing: '禁用', reasons: [reason(`只能选中一条记录，现在选了 ${selected.length} 条`)] };
    }
    return this.forSelected(action, selected);
  }

  private forSelected(action: CompiledAction, selected: readonly Row[]): Judgement {
    for (const row of selected) {
      const scope = this.scopeOf(row);
      const key = action.visible.test(scope) ? 'disabled' : 'visible';
      if (key === 'disabled' && !action.disabled.test(scope)) continue;
      const what = `不适用于所选的记录 ${this.keyOf(row)}：${key} ${key === 'visible' ? '不成立' : '成立'}`;
      return { standing: '禁用', reasons: [reason(what, this.explained(action, key, scope))] };
    }
    return { standing: '显示', reasons: [] };
  }

  /** An action whose conditions read one scope. */
  alone(action: CompiledAction, scope: Scope): Judgement {
    if (!action.visible.test(scope)) {
      return { standing: '隐藏', reasons: [reason('visible 不成立', this.explained(action, 'visible', scope))] };
    }
    if (!action.disabled.test(scope)) return { standing: '显示', reasons: [] };
    return { standing: '禁用', reasons: [reason('disabled 成立', this.explained(action, 'disabled', scope))] };
  }

  /** In the form that is open. */
  inForm(action: CompiledAction): Judgement {
    const { screen, form } = this.part;
    if (!form) return { standing: '隐藏', reasons: [reason('记录还没有读到')] };
    const plan = screen.kind === 'page' ? null : screen.form;
    const isWizard = form.mode !== 'detail' && plan?.layout.some(({ kind }) => kind === 'steps');
    const { standing, reasons } = this.alone(action, form.scope);
    return { standing, reasons: [...reasons, ...(isWizard ? [reason('分步表单：到最后一步才有按钮')] : [])] };
  }

  /** In every row of the present page; the first row without it is explained. */
  inRows(action: CompiledAction, before: readonly CompiledAction[]): Judgement {
    const rows = this.part.place?.list?.snapshot().rows ?? [];
    if (rows.length === 0) return { standing: '隐藏', reasons: [reason('列表里没有行')] };
    const without = rows.filter((row) => !action.visible.test(this.scopeOf(row)));
    const blocked = rows.filter((row) => !without.includes(row) && action.disabled.test(this.scopeOf(row)));
    const reasons = [
      this.ofRows(action, 'visible', without, rows.length),
      this.ofRows(action, 'disabled', blocked, rows.length),
      this.behindMore(action, before, rows),
    ].flatMap((found) => found ?? []);
    if (without.length === rows.length) return { standing: '隐藏', reasons };
    return { standing: without.length + blocked.length === rows.length ? '禁用' : '显示', reasons };
  }

  private ofRows(action: CompiledAction, key: 'visible' | 'disabled', rows: readonly Row[], of: number): Reason | null {
    const [first] = rows;
    if (!first) return null;
    const [verb, holds] = key === 'visible' ? ['不显示', '不成立'] : ['禁用', '成立'];
    const what = `${of} 行中有 ${rows.length} 行${verb}，如 ${this.keyOf(first)}：${key} ${holds}`;
    return reason(what, this.explained(action, key, this.scopeOf(first)));
  }

  private behindMore(action: CompiledAction, before: readonly CompiledAction[], rows: readonly Row[]): Reason | null {
    const isBehind = rows.some((row) => {
      const scope = this.scopeOf(row);
      return action.visible.test(scope) && before.filter(({ visible }) => visible.test(scope)).length >= LINKS;
    });
    return isBehind ? reason('收在行末的“更多”里') : null;
  }

  /** Reason why the user's rights refuse an action; null if they allow it. */
  refused({ permission }: CompiledAction): Judgement | null {
    const { permissions, systemRights } = this.surroundings;
    if (permission === null || permissions.can(permission)) return null;
    const known = systemRights?.flatMap(({ action }) => splitCodes(action)) ?? null;
    const missing = known ? splitCodes(permission).filter((code) => !known.includes(code)) : [];
    const reasons = [
      reason(`当前用户没有权限 ${permission}`),
      ...missing.map((code) => reason(`菜单里没有给出 ${code} 的按钮，任何角色都得不到它`)),
    ];
    return { standing: '隐藏', reasons };
  }

  private scopeOf(row: Row): Scope {
    return recordScope(row, this.part.place?.roots);
  }

  private keyOf(row: Row): string {
    return this.part.place?.list?.keyOf(row) ?? '';
  }

  private explained({ name, ...action }: CompiledAction, key: 'visible' | 'disabled', scope: Scope): Explained {
    const written = this.surroundings.written.get(name);
    const condition = isRecord(written) ? written[key] : undefined;
    if (condition !== undefined) return explainCondition(condition, scope, this.surroundings.functions);
    return { text: key, holds: action[key].test(scope), reads: readsOf(action[key].reads, scope), parts: [] };
  }
}

/** Every button of what is drawn, in the order of the document, with what decides whether it is there. */
export function actionReports(part: InspectedPart, surroundings: ActionSurroundings): readonly ActionReport[] {
  const { screen } = part;
  const judge = new ActionJudge(part, surroundings);
  const isForm = screen.kind === 'form' || screen.kind === 'detail';
  // The form of a list has only the standard buttons; those of its document are in the list.
  if (part.form && !isForm) return [];
  const at = (place: ActionPlace, action: CompiledAction, judgement: () => Judgement): ActionReport => ({
    action,
    place,
    ...(judge.refused(action) ?? judgement()),
  });
  const bar = screen.toolbar.map((action) =>
    isForm ? at('表单', action, () => judge.inForm(action)) : at('工具栏', action, () => judge.toolbar(action)),
  );
  if (screen.kind === 'page') {
    const links = screen.header?.links ?? [];
    return [...links.map((action) => at('页头', action, () => judge.toolbar(action))), ...bar];
  }
  const permitted = screen.rowActions.filter((action) => isPermitted(action, surroundings.permissions));
  const inRows = screen.rowActions.map((action) =>
    at('行', action, () => judge.inRows(action, permitted.slice(0, permitted.indexOf(action)))),
  );
  const cells = screen.columns.flatMap(({ action }) =>
    action ? [at('单元格', action, () => judge.inRows(action, []))] : [],
  );
  const placed = [...bar, ...inRows, ...cells];
  const names = new Set(placed.map(({ action }) => action.name));
  const unplaced = [...screen.actions.values()].filter(({ name }) => !names.has(name));
  return [...placed, ...unplaced.map(notPlaced)];
}

function notPlaced(action: CompiledAction): ActionReport {
  const what = 'toolbar、rowActions 与列都没有放置它，只能由别的操作以 run 执行';
  return { action, place: '未放置', standing: '隐藏', reasons: [reason(what)] };
}
