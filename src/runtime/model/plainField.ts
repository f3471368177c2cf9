import type { Condition } from '../contract/expression.ts';
import type { FieldRenderer } from '../contract/fieldRenderer.ts';
import type { OptionsPlan } from '../contract/option.ts';
import type { CompiledField } from './field.ts';
import { promptOf } from './prompt.ts';

function constant(value: boolean): Condition {
  return Object.freeze({ reads: Object.freeze([]), constant: value, test: () => value });
}

const ALWAYS = constant(true);
const NEVER = constant(false);
const NOTHING: readonly never[] = Object.freeze([]);

/** A field that no document defines: always there, never required, without checks. */
export function plainField(
  name: string,
  title: string,
  renderer: FieldRenderer,
  options: OptionsPlan | null = null,
): CompiledField {
  return Object.freeze({
    name,
    title,
    type: renderer.type,
    placeholder: promptOf(renderer, title),
    props: Object.freeze({}),
    renderer,
    options,
    defaultValue: null,
    help: '',
    checks: NOTHING,
    serverChecks: NOTHING,
    visible: ALWAYS,
    disabled: NEVER,
    required: NEVER,
    requiredMessage: '',
    submit: true,
    compute: null,
    resetOn: NOTHING,
    permission: null,
    grid: null,
  });
}
