import { verbsOf } from '../compile/actions/step.ts';
import { SLOT } from '../contract/fieldComponent.ts';
import type { Registries } from '../contract/registry.ts';
import { isRecord } from '../data/json.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { Field, Region, Step } from '../language/document.generated.ts';
import { fieldType } from '../language/normalise/field.ts';
import { shapeProblem } from '../language/validate/shapeProblem.ts';
import type { ScreenDocument } from '../language/validate/validate.ts';
import { errorsOf, type PartValidators, type Validator } from '../language/validator.ts';

/** Context in which the parts are checked. */
interface Checked {
  readonly registries: Registries;
  readonly parts: PartValidators;
  readonly isDamaged: (pointer: string) => boolean;
}

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

/** `props` of a slot are those of its component, which may need some. */
function componentProblems(field: Field, at: string, { registries, parts, isDamaged }: Checked): readonly Problem[] {
  const { component } = field;
  if (component === undefined || !registries.components.get(component) || isDamaged(`${at}/component`)) return [];
  return problemsOf(parts.components[component], field.props ?? {}, `${at}/props`, `props of component "${component}"`);
}

function propsProblems(fields: Readonly<Record<string, Field>>, pointer: string, checked: Checked): readonly Problem[] {
  const { registries, parts, isDamaged } = checked;
  return Object.entries(fields).flatMap(([name, field]) => {
    const type = fieldType(field);
    const at = `${pointer}/${name}`;
    const inner = field.fields ? propsProblems(field.fields, `${at}/fields`, checked) : [];
    if (type === SLOT && !isDamaged(`${at}/type`)) return [...componentProblems(field, at, checked), ...inner];
    const known = registries.fields.get(type) !== undefined && !isDamaged(`${at}/type`);
    if (!known || !isRecord(field.props)) return inner;
    return [...problemsOf(parts.props[type], field.props, `${at}/props`, `props of field type "${type}"`), ...inner];
  });
}

function widgetProblems(
  regions: Readonly<Record<string, Region>>,
  { registries, parts, isDamaged }: Checked,
): readonly Problem[] {
  return Object.entries(regions).flatMap(([name, region]) => {
    if (!('widget' in region)) return [];
    const { widget } = region;
    const pointer = `/regions/${name}/props`;
    if (!registries.widgets.get(widget) || isDamaged(pointer)) return [];
    return problemsOf(parts.widgets[widget], region.props ?? {}, pointer, `props of widget "${widget}"`);
  });
}

/** Checks what renderers, verbs and widgets describe themselves: `props` of fields and regions, options of steps. */
export function validateParts(
  document: ScreenDocument,
  registries: Registries,
  parts: PartValidators,
  isDamaged: (pointer: string) => boolean,
): readonly Problem[] {
  const checked: Checked = { registries, parts, isDamaged };
  const fields = document.kind === 'page' ? (document.filters ?? {}) : (document.fields ?? {});
  const steps = Object.entries(document.actions ?? {}).flatMap(([name, action]) => [
    ...stepProblems(action.do, `/actions/${name}/do`, registries, parts),
    ...stepProblems(action.onError, `/actions/${name}/onError`, registries, parts),
  ]);
  return [
    ...propsProblems(fields, document.kind === 'page' ? '/filters' : '/fields', checked),
    ...(document.kind === 'page' ? widgetProblems(document.regions, checked) : []),
    ...steps,
  ];
}
