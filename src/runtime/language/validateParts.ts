import { verbsOf } from '../compile/step.ts';
import { SLOT } from '../fieldComponent.ts';
import { isRecord } from '../json.ts';
import type { Registries } from '../registry.ts';
import type { Field, Region, Step } from './document.generated.ts';
import { fieldType } from './normalise/field.ts';
import type { Problem } from './problem.ts';
import { shapeProblem } from './shapeProblem.ts';
import type { ScreenDocument } from './validate.ts';
import { errorsOf, type PartValidators, type Validator } from './validator.ts';

/** What the parts are checked against. */
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
