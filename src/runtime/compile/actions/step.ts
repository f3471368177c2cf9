import { compileCondition } from '../../conditions/compile.ts';
import type { ActionVerb, CompiledStep } from '../../contract/action.ts';
import type { Registry } from '../../contract/registry.ts';
import { isRecord } from '../../data/json.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { unknownAnswer, unknownVerb } from '../../diagnostics/messages/names.ts';
import { needsForm, noVerb, severalVerbs } from '../../diagnostics/messages/shape.ts';
import { nearest, nearestWord } from '../../diagnostics/suggest.ts';
import type { Names } from '../../expressions/names.ts';
import { compilePayload } from '../../expressions/payload.ts';
import { FORMLESS } from '../../language/kinds.ts';
import type { NormalisedStep } from '../../language/normalise/normalisedAction.ts';
import type { CompileContext } from '../context.ts';
import type { Reference } from '../reference.ts';

function declares(verb: ActionVerb, key: string): boolean {
  return isRecord(verb.schema.properties) && Object.hasOwn(verb.schema.properties, key);
}

/** The verbs among the keys of a step. A key that another verb declares as its option is not a verb there. */
export function verbsOf(
  options: Readonly<Record<string, unknown>>,
  verbs: Registry<ActionVerb>,
): readonly ActionVerb[] {
  const found = Object.keys(options).flatMap((key) => verbs.get(key) ?? []);
  const owner = found.find((verb) => found.every((other) => other === verb || declares(verb, other.verb)));
  return owner ? [owner] : found;
}

function declaresOption(verbs: Registry<ActionVerb>, name: string, key: string): boolean {
  const verb = verbs.get(name);
  return verb !== undefined && declares(verb, key);
}

function reportNoVerb(options: Readonly<Record<string, unknown>>, verbs: Registry<ActionVerb>, cursor: Cursor): void {
  const known = verbs.names();
  // A key that some verb declares as its option is hardly meant as a verb.
  const keys = Object.keys(options).filter((key) => !known.some((name) => declaresOption(verbs, name, key)));
  const hinted = keys.find((key) => nearestWord(key, known, cursor.foreign) !== null);
  const meant = hinted ?? keys[0];
  if (meant === undefined) cursor.report(noVerb(known));
  else cursor.at('options', meant).reportKey(unknownVerb(meant, known, nearestWord(meant, known, cursor.foreign)));
}

/** Names inside steps: `$result.x` must be the answer of an earlier step. */
function withAnswers(names: Names, answers: ReadonlySet<string>): Names {
  return {
    ...names,
    problemOf: (path) => {
      const [root, answer] = path;
      if (root !== '$result' || answer === undefined || answers.has(answer)) return names.problemOf(path);
      return unknownAnswer(answer, nearest(answer, answers));
    },
  };
}

interface CompiledSteps {
  readonly steps: readonly CompiledStep[];
  readonly references: readonly Reference[];
  /** Names of the answers, in order. */
  readonly answers: readonly string[];
}

/**
 * Compiles the steps of one list.
 * @param before answers that are there when the first step runs.
 */
export function compileSteps(
  steps: readonly NormalisedStep[],
  before: readonly string[],
  context: CompileContext,
  cursor: Cursor,
): CompiledSteps {
  const answers = new Set(before);
  const references: Reference[] = [];
  const { verbs } = context.registries;
  const compiled = steps.flatMap((step, index) => {
    const at = cursor.at(index);
    const names = withAnswers(context.namesIn('a step', 'step'), answers);
    const when = compileCondition(step.when, withAnswers(context.namesIn('when', 'step'), answers), at.at('when'));
    const options = compilePayload(step.options, names, at.at('options'));
    if (step.as !== null) answers.add(step.as);
    const [verb, another] = verbsOf(step.options, verbs);
    if (verb && another) at.report(severalVerbs(verbsOf(step.options, verbs).map((one) => one.verb)));
    if (!verb) {
      if (!context.damage.has(at.pointer)) reportNoVerb(step.options, verbs, at);
      return [];
    }
    const { kind } = context.screen;
    if (verb.needsForm && FORMLESS.has(kind))
      at.at('options', verb.verb).reportKey(needsForm(`step "${verb.verb}"`, kind));
    const named = step.options[verb.verb];
    if (verb.refersTo && typeof named === 'string' && !named.includes('{')) {
      references.push({ to: verb.refersTo, name: named, cursor: at.at('options', verb.verb) });
    }
    return Object.freeze({ verb, options, when, as: step.as });
  });
  return { steps: Object.freeze(compiled), references, answers: [...answers] };
}
