import type { Transport } from '../../contract/ports.ts';
import type { Scope } from '../../data/path.ts';
import { isEmpty } from '../../data/values.ts';
import type { CompiledField } from '../../model/field.ts';
import { failureOf } from '../failure.ts';

/** Whether a value counts as not filled in: an empty value or a blank text. */
export function isBlank(value: unknown): boolean {
  return isEmpty(typeof value === 'string' ? value.trim() : value);
}

/** The first complaint about a value, or null. Empty values are only checked by `required` (S5.12a). */
export function complaintOf(field: CompiledField, value: unknown, scope: Scope): string | null {
  if (isBlank(value)) return field.required.test(scope) ? field.requiredMessage : null;
  const own = field.renderer.check?.(value) ?? null;
  if (own !== null) return own;
  const failed = field.checks.find((check) => !check.passes(value, scope));
  return failed ? (failed.tell?.(value, scope) ?? failed.message) : null;
}

/** Asks the server about one value (`unique`, `check`); the first refusal wins. */
export async function serverComplaint(
  field: CompiledField,
  value: unknown,
  scope: Scope,
  transport: Transport,
): Promise<string | null> {
  for (const check of field.serverChecks) {
    const answer = await transport
      .send(check.request(value, scope))
      .catch((error: unknown) => ({ success: false, message: failureOf(error).message }));
    if (!answer.success) return check.message ?? answer.message;
  }
  return null;
}
