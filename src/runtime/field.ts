import type { Condition, Expression, Payload } from './expression.ts';
import type { FieldRenderer, FieldView } from './field-renderer.ts';
import type { OptionsPlan } from './option.ts';
import type { Scope } from './path.ts';
import type { TransportRequest } from './ports.ts';

/** A field with everything known about it. */
export interface CompiledField extends FieldView {
  readonly renderer: FieldRenderer;
  readonly options: OptionsPlan | null;
  readonly defaultValue: Payload | null;
  readonly help: string;
  readonly checks: readonly Check[];
  readonly serverChecks: readonly ServerCheck[];
  readonly visible: Condition;
  readonly disabled: Condition;
  readonly required: Condition;
  readonly requiredMessage: string;
  readonly compute: Expression | null;
  /** Fields whose change by the user clears this one. */
  readonly resetOn: readonly string[];
  readonly permission: string | null;
}

/** A check done in the browser. Empty values are only checked by `required`. */
export interface Check {
  readonly rule: string;
  /** Text shown when it fails, placeholders filled. */
  readonly message: string;
  /** Fields whose change makes this check due again. */
  readonly reads: readonly string[];
  passes(value: unknown, scope: Scope): boolean;
}

/** A check that asks the server; `message` null shows the server's own. */
export interface ServerCheck {
  readonly rule: 'unique' | 'check';
  readonly message: string | null;
  request(value: unknown, scope: Scope): TransportRequest;
}
