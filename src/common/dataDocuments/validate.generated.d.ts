/** One mistake as the generated validator reports it (ajv with `verbose` and `allErrors`). */
interface ValidatorError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: unknown;
  readonly data?: unknown;
  readonly propertyName?: string;
}

interface Validator {
  (data: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

export declare const dictionary: Validator;
export declare const codeRule: Validator;
export declare const report: Validator;
export declare const menu: Validator;
