import { OPINION, RIGHT } from '../../../common/resource/behaviour.ts';
import { headsOf } from '../../../common/resource/belonging.ts';
import type { ResourceColumn, ResourceModel } from '../../../common/resource/resource.ts';
import type { Resources } from '../../../common/resource/resources.ts';
import type { ExpressionFunctions, ValueKind } from '../../contract/expression.ts';
import type { Path } from '../../data/path.ts';
import type { Message } from '../../diagnostics/messages/message.ts';
import { rootNotInPart, unknownRoot } from '../../diagnostics/messages/names.ts';
import { notWrittenTogether, unknownColumn } from '../../diagnostics/messages/resources.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { Names } from '../../expressions/names.ts';
import { expressionFunctions } from '../../functions/index.ts';

/** Roots that every rule of a record may read. */
const EVERYWHERE = ['$user', '$today', '$now', '$mode'] as const;
/** The record that the rows of a child belong to. */
const PARENT = '$parent';

/** Parts of a resource in which more is known. */
export type RulePart = 'check' | 'who' | 'set';

const MORE: Readonly<Record<RulePart, readonly string[]>> = {
  check: ['$value'],
  who: [RIGHT],
  set: [OPINION],
};

const byName = new Map(expressionFunctions.map((one) => [one.name, one]));
const functions: ExpressionFunctions = { get: (name) => byName.get(name), names: () => [...byName.keys()] };

function kindOf(column: ResourceColumn | undefined): ValueKind | null {
  if (!column || column.hasChoices) return null;
  if (column.type.row === 'number') return 'number';
  return column.type.row === 'string' && column.compute === null ? 'text' : null;
}

/**
 * Names that the rules of one resource may read: its columns, referenced records, rows of children,
 * roots.
 */
class RuleNames implements Names {
  readonly functions = functions;
  private readonly model: ResourceModel;
  private readonly resources: Resources;
  private readonly place: string;
  private readonly part: RulePart | null;

  constructor(model: ResourceModel, resources: Resources, place: string, part: RulePart | null) {
    this.model = model;
    this.resources = resources;
    this.place = place;
    this.part = part;
  }

  kindOf([head = '', ...rest]: Path): ValueKind | null {
    if (rest.length > 0) return null;
    return head === '$today' || head === '$now' || head === '$mode' ? 'text' : kindOf(this.model.columns.get(head));
  }

  problemOf(path: Path): Message | null {
    const [head = '', next] = path;
    if (head === PARENT) return this.parentProblem(path.slice(1));
    if (head.startsWith('$')) return this.rootProblem(head);
    const column = this.model.columns.get(head);
    if (column && next === undefined) return null;
    const child = this.model.children.get(head);
    const target = child?.resource ?? column?.reference?.resource;
    const columns = target === undefined ? undefined : this.resources.get(target)?.columns;
    if (child && !child.together) return notWrittenTogether(head);
    if (child && next === undefined) return null;
    // If the other resource is missing, that is what is reported.
    if (target !== undefined && !columns) return null;
    if (!columns) return unknownColumn(path.join('.'), this.place, this.nearest(head));
    if (next === undefined || columns.has(next)) return null;
    const hint = nearest(next, columns.keys());
    return unknownColumn(`${head}.${next}`, this.place, hint === null ? null : `${head}.${hint}`);
  }

  private nearest(name: string): string | null {
    return nearest(name, [...this.model.columns.keys(), ...this.model.children.keys()]);
  }

  private rootProblem(root: string): Message | null {
    const more = this.part === null ? [] : MORE[this.part];
    const known = [...EVERYWHERE, ...more];
    if (known.some((one) => one === root)) return null;
    const isElsewhere = Object.values(MORE).some((roots) => roots.includes(root));
    return isElsewhere ? rootNotInPart(root, this.place) : unknownRoot(root, nearest(root, known));
  }

  private parentProblem([name]: Path): Message | null {
    const heads = headsOf(this.model).flatMap((head) => this.resources.get(head) ?? []);
    if (heads.length === 0) return unknownRoot(PARENT, null);
    if (name === undefined || heads.some(({ columns }) => columns.has(name))) return null;
    const hint = nearest(
      name,
      heads.flatMap(({ columns }) => [...columns.keys()]),
    );
    return unknownColumn(`${PARENT}.${name}`, this.place, hint === null ? null : `${PARENT}.${hint}`);
  }
}

/**
 * Names for a rule of a resource.
 * @param place as messages call it, e.g. `"check"`
 */
export function ruleNames(
  model: ResourceModel,
  resources: Resources,
  place: string,
  part: RulePart | null = null,
): Names {
  return new RuleNames(model, resources, place, part);
}
