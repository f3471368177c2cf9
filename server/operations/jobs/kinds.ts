import type { JobKind, JobParameters } from '../../foundation/runs/jobKind.ts';
import { Refusal } from '../../http/reply.ts';
import { type Check, requireValid, SchemaCompiler } from '../../http/schemaCheck.ts';

const compiler = new SchemaCompiler();
const checks = new WeakMap<JobKind, Check>();

/** The job of this name. @throws Refusal that lists those that there are */
export function kindNamed(kinds: readonly JobKind[], name: string): JobKind {
  const kind = kinds.find((one) => one.name === name);
  if (kind) return kind;
  const known = kinds.map((one) => `${one.name}（${one.title}）`);
  throw new Refusal(`没有登记名为“${name.slice(0, 64)}”的任务，可用的任务：${known.join('、')}`);
}

/**
 * Reads the parameters of a schedule.
 * @param text JSON, or empty for none
 * @throws Refusal that says what is wrong with them
 */
export function readParameters(kind: JobKind, text: string): JobParameters {
  const value = parsed(text.trim() === '' ? '{}' : text);
  const check = checks.get(kind) ?? compiler.check(kind.parameters, `job ${kind.name}`);
  checks.set(kind, check);
  requireValid(check.strict(), value);
  return Object.fromEntries(Object.entries(value));
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Answered below, as any other text that is no object.
  }
  throw new Refusal('参数应为JSON对象，例如{"keepDays": 30}；没有参数时留空');
}
