import type { RecordCheck } from '../../../common/resource/behaviour.ts';
import type { ResourceColumn, ResourceModel } from '../../../common/resource/resource.ts';
import type { Resources } from '../../../common/resource/resources.ts';
import type { Condition } from '../../contract/expression.ts';
import type { Json } from '../../data/json.ts';
import type { Path } from '../../data/path.ts';
import type { FieldJson } from '../screenField.ts';
import type { CompiledRules } from './compiledRules.ts';
import { compileRules } from './compileRules.ts';

/** Roots that mean the same in a screen. */
const SAME: ReadonlySet<string> = new Set(['$user', '$today', '$now', '$mode', '$value']);

/** A screen that takes rules over. */
interface Borrower {
  /** Fields that it has. */
  readonly has: (name: string) => boolean;
  /** Whether it shows rows of a grid, which know the form around them but no chosen records. */
  readonly isRow: boolean;
  /** Whether people type into it. */
  readonly isTyped: boolean;
}

/** Each resource is compiled once. */
const compiled = new WeakMap<ResourceModel, CompiledRules>();

function rulesOf(resource: ResourceModel, resources: Resources): CompiledRules {
  const known = compiled.get(resource);
  if (known) return known;
  const rules = compileRules(resource, resources, []);
  compiled.set(resource, rules);
  return rules;
}

/** Whether a screen can answer what a rule reads. */
function canRead(path: Path, borrower: Borrower, { columns }: ResourceModel, resources: Resources): boolean {
  const [head = '', next] = path;
  if (head === '$parent') return borrower.isRow;
  if (head.startsWith('$')) return SAME.has(head);
  if (!borrower.has(head)) return false;
  const column = columns.get(head);
  if (next === undefined || !column) return true;
  const target = column.reference?.by === 'id' ? resources.get(column.reference.resource) : undefined;
  return !borrower.isRow && target?.operations.has('queryById') === true;
}

function checksOf(
  column: ResourceColumn,
  { checks }: CompiledRules,
  isKnown: (condition: Condition) => boolean,
): readonly FieldJson[] {
  const own = checks.filter((one) => one.column === column);
  return column.checks.flatMap(({ check, message }: RecordCheck, index) => {
    const condition = own[index]?.condition;
    return condition && isKnown(condition) ? [{ check: check as FieldJson, message }] : [];
  });
}

/**
 * What a screen shows early of the rules of a column, in the words of screens. A rule that the screen cannot answer is
 * left to the server, which judges all of them.
 * @param asked the question to the server that the field has already
 */
export function lentRules(
  column: ResourceColumn,
  resource: ResourceModel,
  resources: Resources,
  borrower: Borrower,
  asked?: Json,
): FieldJson {
  const rules = rulesOf(resource, resources);
  if (!borrower.isTyped) return {};
  const isKnown = ({ reads }: { readonly reads: readonly Path[] }) =>
    reads.every((path) => canRead(path, borrower, resource, resources));
  const isWritten = column.writable !== 'never';
  const required = rules.required.find((one) => one.column === column);
  const computed = rules.computed.find((one) => one.column === column);
  const initial = rules.initial.find((one) => one.column === column);
  const checks = isWritten ? checksOf(column, rules, isKnown) : [];
  return {
    ...(isWritten && required && isKnown(required.condition) && { required: column.requiredWhen as FieldJson }),
    ...(checks.length > 0 && { check: [...(asked === undefined ? [] : [{ check: asked }]), ...checks] }),
    ...(computed && isKnown(computed.expression) && { compute: column.compute, stored: true }),
    ...(isWritten && initial?.value && column.initial?.kind === 'value' && { default: column.initial.value }),
  };
}
