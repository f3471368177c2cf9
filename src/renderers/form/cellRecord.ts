import type { CompiledField } from '../../runtime/field.ts';
import type { Row } from '../../runtime/json.ts';
import type { FormModel } from '../../runtime/state/formModel.ts';

/** What a cell may read of a form's record: the value and the text that the server sent for it. */
export function cellRecord(form: FormModel, { name }: CompiledField): Row {
  const served = `${name}_dictText`;
  return { [name]: form.value(name), [served]: form.value(served) };
}
