/** One mistake as a generated validator reports it (ajv with `verbose` and `allErrors`). */
export interface ValidatorError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: unknown;
  readonly data?: unknown;
  /** Set when the name of a key is wrong rather than its value. */
  readonly propertyName?: string;
}

/** A validator compiled at build time. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

/** The errors of one run. */
export function errorsOf(validator: Validator, data: unknown): readonly ValidatorError[] {
  return validator(data) ? [] : (validator.errors ?? []);
}

/** Validators of what is registered: `props` by field type, by component and by widget, steps by verb. */
export interface PartValidators {
  readonly widgets: Readonly<Record<string, Validator>>;
  readonly props: Readonly<Record<string, Validator>>;
  readonly components: Readonly<Record<string, Validator>>;
  readonly steps: Readonly<Record<string, Validator>>;
}
