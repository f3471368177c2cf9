import type { Permissions } from '../../../../src/runtime/contract/ports.ts';
import type { Row } from '../../../../src/runtime/data/json.ts';
import type { CompiledField } from '../../../../src/runtime/model/field.ts';
import { createForm } from '../../../../src/runtime/state/form/form.ts';
import { answer, FULL_ACCESS, screen, transport } from '../fixture.ts';

/** A form over the fields, and the line its calls go through. */
export function open(
  fields: readonly CompiledField[],
  options: {
    mode?: 'add' | 'edit' | 'detail';
    row?: Row;
    permissions?: Permissions;
    roots?: Row;
    reply?: Parameters<typeof transport>[0];
  } = {},
) {
  const line = transport(options.reply ?? (() => answer(null)));
  const form = createForm({
    screen: screen(fields),
    mode: options.mode ?? 'add',
    row: options.row ?? {},
    roots: options.roots ?? { $mode: options.mode ?? 'add' },
    transport: line,
    permissions: options.permissions ?? FULL_ACCESS,
  });
  return { form, line };
}
