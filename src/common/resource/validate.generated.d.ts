/** One mistake as the generated validator reports it (ajv with `verbose` and `allErrors`). */
interface ValidatorError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: unknown;
  readonly data?: unknown;
  readonly propertyName?: string;
}

export declare const resource: {
  (data: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
};
