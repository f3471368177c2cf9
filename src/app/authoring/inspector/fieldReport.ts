import type { ExpressionFunction } from '../../../runtime/contract/expression.ts';
import type { Permissions } from '../../../runtime/contract/ports.ts';
import type { Registry } from '../../../runtime/contract/registry.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import type { CompiledField } from '../../../runtime/model/field.ts';
import { dependentsOf } from '../../../runtime/state/form/dependents.ts';
import type { FieldStatus, FormModel } from '../../../runtime/state/form/formModel.ts';
import { type Explained, explainCondition, readsOf } from './explainCondition.ts';

/** Facts about a field without an open form. */
export interface FieldReport {
  readonly name: string;
  readonly title: string;
  readonly type: string;
  readonly checks: readonly string[];
  /** Fields and roots its state or value is found from. */
  readonly reads: readonly string[];
  /** Fields whose state or value is found from it. */
  readonly dependents: readonly string[];
  /** Fields whose change clears it. */
  readonly resetOn: readonly string[];
  readonly permission: string | null;
}

/** State of a field of an open form, with the reasons for it. */
export interface FieldState {
  readonly status: FieldStatus;
  readonly value: unknown;
  readonly reasons: readonly Reason[];
}

/** One reason for the state of a field or an action. */
export interface Reason {
  readonly what: string;
  /** The condition with its values; null where something else than a condition decided. */
  readonly why: Explained | null;
}

/** The fields of a screen in dependency order. */
export function fieldReports(screen: CompiledScreen): readonly FieldReport[] {
  const dependents = dependentsOf(screen.fields);
  return screen.order.flatMap((name) => {
    const field = screen.fields.get(name);
    return field ? [reportOf(field, dependents.get(name) ?? new Set())] : [];
  });
}

function reportOf(field: CompiledField, dependents: ReadonlySet<string>): FieldReport {
  const { visible, disabled, required, compute, checks, serverChecks } = field;
  const paths = [visible, disabled, required, ...(compute ? [compute] : [])].flatMap(({ reads }) => reads);
  return {
    name: field.name,
    title: field.title,
    type: field.renderer.type,
    checks: [...checks, ...serverChecks].map(({ rule }) => rule),
    reads: [...new Set(paths.map((path) => path.join('.')))],
    dependents: [...dependents],
    resetOn: field.resetOn,
    permission: field.permission,
  };
}

interface StateSurroundings {
  readonly form: FormModel;
  readonly permissions: Permissions;
  readonly functions: Registry<ExpressionFunction>;
  /** The field as the document has it; undefined where it comes from elsewhere. */
  readonly written: unknown;
}

/** The state of a field of an open form with everything that decided it. */
export function fieldState(field: CompiledField, surroundings: StateSurroundings): FieldState {
  const { form, permissions, functions, written } = surroundings;
  const { name, permission } = field;
  const access = permission === null ? 'full' : permissions.access(permission);
  const reasons: Reason[] = [];
  const add = (what: string, why: Explained | null = null) => reasons.push({ what, why });
  const condition = (key: 'visible' | 'disabled' | 'required') => {
    const text = isRecord(written) && Object.hasOwn(written, key) ? written[key] : undefined;
    if (text !== undefined) return explainCondition(text, form.scope, functions);
    const { constant, reads } = field[key];
    if (constant !== undefined) return null;
    return { text: key, holds: field[key].test(form.scope), reads: readsOf(reads, form.scope), parts: [] };
  };
  const visible = condition('visible');
  const disabled = condition('disabled');
  const required = condition('required');

  if (access === 'hidden') add(`权限 ${permission} 不允许查看`);
  if (visible) add(visible.holds ? '显示：visible 成立' : '隐藏：visible 不成立', visible);
  if (form.mode === 'detail') add('禁用：详情方式只读');
  if (field.compute) add('禁用：值由 compute 算出');
  if (access === 'disabled') add(`禁用：权限 ${permission} 不允许编辑`);
  if (disabled) add(disabled.holds ? '禁用：disabled 成立' : '可用：disabled 不成立', disabled);
  if (required) add(required.holds ? '必填：required 成立' : '选填：required 不成立', required);
  return { status: form.status(name), value: form.value(name), reasons };
}
