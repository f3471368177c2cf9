import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Refusal } from './reply.ts';
import type { JsonSchema } from './route.ts';

/** Gives what checks values of a schema, made when it is first asked for. */
export interface Check {
  /** Takes values unchanged. */
  readonly strict: () => ValidateFunction;
  /** Removes the members from a value that a closed schema does not know, at any depth; what is left it checks as strictly. */
  readonly tolerant: () => ValidateFunction;
}

const OPTIONS = { strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: false } as const;

/**
 * Compiles the schemas of routes, each with the first call that needs it: all of them made up a quarter of a start.
 * Values are checked as they came: nothing is converted or filled in, so that a client sees its mistake instead of a
 * changed request.
 */
export class SchemaCompiler {
  readonly #strict = new Ajv(OPTIONS);
  readonly #tolerant = new Ajv({ ...OPTIONS, removeAdditional: true });

  /** @throws Error naming `place` when the schema itself is wrong */
  check(schema: JsonSchema, place: string): Check {
    if (this.#strict.validateSchema(schema) !== true) throw new Error(`${place}: ${this.#strict.errorsText()}`);
    return { strict: compiledOnce(this.#strict, schema), tolerant: compiledOnce(this.#tolerant, schema) };
  }
}

function compiledOnce(ajv: Ajv, schema: JsonSchema): () => ValidateFunction {
  let compiled: ValidateFunction | undefined;
  return () => {
    compiled ??= ajv.compile(schema);
    return compiled;
  };
}

/** @throws Refusal that names the wrong field, in the user's language */
export function requireValid(validate: ValidateFunction, value: unknown): void {
  if (validate(value)) return;
  const first = validate.errors?.[0];
  throw new Refusal(first ? describeError(first) : '参数不正确');
}

/** A validation error, worded for the user who filled in the form. */
function describeError(error: ErrorObject): string {
  const field = error.instancePath.slice(1).replaceAll('/', '.') || '请求内容';
  const params: Readonly<Record<string, unknown>> = error.params;
  const texts: Readonly<Record<string, () => string>> = {
    required: () => `缺少必填参数：${inner(error, params.missingProperty)}`,
    additionalProperties: () => `不允许的参数：${inner(error, params.additionalProperty)}`,
    type: () => `参数类型不正确：${field}应为${[params.type].flat().map(typeName).join('或')}`,
    maxLength: () => `参数过长：${field}不能超过${params.limit}个字符`,
    minLength: () => `参数过短：${field}至少${params.limit}个字符`,
    maximum: () => `参数过大：${field}不能大于${params.limit}`,
    minimum: () => `参数过小：${field}不能小于${params.limit}`,
    exclusiveMinimum: () => `参数过小：${field}必须大于${params.limit}`,
    exclusiveMaximum: () => `参数过大：${field}必须小于${params.limit}`,
    maxItems: () => `参数过多：${field}不能超过${params.limit}项`,
    enum: () => `参数取值不正确：${field}应为${[params.allowedValues].flat().join('、')}之一`,
    pattern: () => `参数格式不正确：${field}`,
  };
  return texts[error.keyword]?.() ?? `参数不正确：${field}`;
}

function inner(error: ErrorObject, name: unknown): string {
  const parent = error.instancePath.slice(1).replaceAll('/', '.');
  return parent ? `${parent}.${String(name)}` : String(name);
}

function typeName(type: unknown): string {
  const names: Readonly<Record<string, string>> = {
    string: '文本',
    number: '数字',
    integer: '整数',
    boolean: '布尔值',
    array: '数组',
    object: '对象',
    null: '空值',
  };
  return names[String(type)] ?? String(type);
}
