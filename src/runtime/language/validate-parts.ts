import { verbsOf } from '../compile/step.ts';
import { isRecord } from '../json.ts';
import type { Registries } from '../registry.ts';
import type { Step } from './document.generated.ts';
import { fieldType } from './normalise/field.ts';
import type { Problem } from './problem.ts';
import { shapeProblem } from './shape-problem.ts';
import type { ScreenDocument } from './validate.ts';
import { errorsOf, type PartValidators, type Validator } from './validator.ts';

function problemsOf(
  validator: Validator | undefined,
  data: unknown,
  pointer: string,
  noun: string,
): readonly Problem[] {
  if (!validator) return [];
  return errorsOf(validator, data).flatMap((error) => shapeProblem(error, pointer, noun) ?? []);
}

function stepProblems(
  steps: readonly Step[] | undefined,
  pointer: string,
  registries: Registries,
  parts: PartValidators,
): readonly Problem[] {
  return (steps ?? []).flatMap(({ when: _, as: __, ...options }, index) => {
    const [verb, another] = verbsOf(options, registries.verbs);
    if (!verb || another) return [];
    return problemsOf(parts.steps[verb.verb], options, `${pointer}/${index}`, `step "${verb.verb}"`);
  });
}

/** Checks what renderers and verbs describe themselves: the `props` of fields and the options of steps. */
export function validateParts(
  document: ScreenDocument,
  registries: Registries,
  parts: PartValidators,
  isDamaged: (pointer: string) => boolean,
): readonly Problem[] {
  const props = Object.entries(document.fields).flatMap(([name, field]) => {
    const type = fieldType(field);
    const pointer = `/fields/${name}/props`;
    const known = registries.fields.get(type) !== undefined && !isDamaged(`/fields/${name}/type`);
    if (!known || !isRecord(field.props)) return [];
    return problemsOf(parts.props[type], field.props, pointer, `props of field type "${type}"`);
  });
  const steps = Object.entries(document.actions ?? {}).flatMap(([name, action]) => [
    ...stepProblems(action.do, `/actions/${name}/do`, registries, parts),
    ...stepProblems(action.onError, `/actions/${name}/onError`, registries, parts),
  ]);
  return [...props, ...steps];
}
