import type { ResourceColumn, ResourceModel } from '../../../common/resource/resource.ts';
import type { Resources } from '../../../common/resource/resources.ts';
import { compileCondition } from '../../conditions/compile.ts';
import { normaliseCondition } from '../../conditions/normalise.ts';
import { Cursor } from '../../diagnostics/cursor.ts';
import { computedInCircle, unknownColumn } from '../../diagnostics/messages/resources.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { compileExpression } from '../../expressions/compile.ts';
import { compilePayload } from '../../expressions/payload.ts';
import {
  type CompiledCheck,
  type CompiledRequirement,
  type CompiledRules,
  readsOf,
  type WrittenColumn,
} from './compiledRules.ts';
import { compileTransitions } from './compileStates.ts';
import { inOrder } from './inOrder.ts';
import { type RulePart, ruleNames } from './ruleNames.ts';

/** Compiles the rules of one resource. */
class RuleCompiler {
  private readonly model: ResourceModel;
  private readonly resources: Resources;
  private readonly cursor: Cursor;

  constructor(model: ResourceModel, resources: Resources, sink: Problem[]) {
    this.model = model;
    this.resources = resources;
    this.cursor = new Cursor(sink);
  }

  rules(): CompiledRules {
    const rules = {
      initial: this.eachColumn((column) => this.initial(column)),
      stamps: this.eachColumn((column) => this.stamp(column)),
      computed: this.computed(),
      required: this.eachColumn((column) => this.required(column)),
      checks: [...this.eachColumn((column) => this.columnChecks(column)), ...this.wholeChecks()],
      requirements: this.eachColumn((column) => this.requirement(column)),
      transitions: compileTransitions(this.model.states, this.model, this.resources, this.cursor),
    };
    const reads = readsOf(rules);
    const heads = new Set(reads.flatMap(([head]) => head ?? []));
    const limited = [...this.model.children].filter(([, { min, max }]) => min !== null || max !== null);
    const { children, columns } = this.model;
    return {
      ...rules,
      children: new Set([...[...children.keys()].filter((name) => heads.has(name)), ...limited.map(([name]) => name)]),
      records: new Set(reads.flatMap(([head = '', next]) => (next !== undefined && columns.has(head) ? [head] : []))),
      readsParent: heads.has('$parent'),
      isEmpty:
        reads.length === 0 &&
        limited.length === 0 &&
        rules.computed.length + rules.checks.length + rules.required.length + rules.requirements.length === 0,
    };
  }

  private eachColumn<Rule>(rulesOf: (column: ResourceColumn) => readonly Rule[]): readonly Rule[] {
    return [...this.model.columns.values()].flatMap(rulesOf);
  }

  private at({ name }: ResourceColumn, ...keys: readonly (string | number)[]): Cursor {
    return this.cursor.at('columns', name, ...keys);
  }

  private names(place: string, part: RulePart | null = null) {
    return ruleNames(this.model, this.resources, `"${place}"`, part);
  }

  private initial(column: ResourceColumn): CompiledRules['initial'] {
    const { initial } = column;
    if (initial === null) return [];
    if (initial.kind === 'rule') return [{ column, value: null, rule: initial.rule }];
    return [
      { column, value: compilePayload(initial.value, this.names('default'), this.at(column, 'default')), rule: null },
    ];
  }

  private stamp(column: ResourceColumn): CompiledRules['stamps'] {
    const { stamp } = column;
    if (stamp === null) return [];
    const value = compilePayload(stamp.value, this.names('stamp', 'set'), this.at(column, 'stamp', 'value'));
    return [{ column, on: stamp.on, value }];
  }

  private computed(): CompiledRules['computed'] {
    const all = this.eachColumn((column) =>
      column.compute === null
        ? []
        : [
            {
              column,
              expression: compileExpression(column.compute, this.names('compute'), this.at(column, 'compute')),
            },
          ],
    );
    const { ordered, circle } = inOrder(all);
    const [first] = circle ?? [];
    if (circle !== null && first !== undefined)
      this.cursor.at('columns', first, 'compute').report(computedInCircle(circle));
    return ordered;
  }

  private required(column: ResourceColumn): CompiledRules['required'] {
    if (column.requiredWhen === null) return [];
    const condition = normaliseCondition(column.requiredWhen);
    return [{ column, condition: compileCondition(condition, this.names('required'), this.at(column, 'required')) }];
  }

  private columnChecks(column: ResourceColumn): readonly CompiledCheck[] {
    return column.checks.map(({ keys, check, message }) => ({
      ...{ column, at: column.name, message },
      condition: compileCondition(normaliseCondition(check), this.names('check', 'check'), this.at(column, ...keys)),
    }));
  }

  private wholeChecks(): readonly CompiledCheck[] {
    return this.model.checks.map(({ keys, check, at, message }, index) => {
      const { columns, children } = this.model;
      if (at !== null && !columns.has(at) && !children.has(at)) {
        const hint = nearest(at, [...columns.keys(), ...children.keys()]);
        this.cursor.at('checks', index, 'at').report(unknownColumn(at, '"at"', hint));
      }
      const condition = compileCondition(normaliseCondition(check), this.names('checks'), this.cursor.at(...keys));
      return { column: null, at, condition, message };
    });
  }

  private requirement(column: ResourceColumn): readonly CompiledRequirement[] {
    const { requires, reference } = column;
    const target = reference === null ? undefined : this.resources.get(reference.resource);
    if (requires === null || !target) return [];
    const wanted = Object.entries(requires).flatMap(([name, value]): readonly WrittenColumn[] => {
      const at = this.at(column, 'requires', name);
      const wantedOf = target.columns.get(name);
      if (!wantedOf) at.reportKey(unknownColumn(name, `"${target.name}"`, nearest(name, target.columns.keys())));
      const payload = compilePayload(value, this.names('requires'), at);
      return wantedOf ? [{ column: wantedOf, value: payload }] : [];
    });
    return [{ column, target: target.name, wanted }];
  }
}

/**
 * Compiles what a resource says about changes of its records. Mistakes go into the sink, with pointers into its
 * document; what is wrong counts as holding.
 */
export function compileRules(model: ResourceModel, resources: Resources, sink: Problem[]): CompiledRules {
  return new RuleCompiler(model, resources, sink).rules();
}
