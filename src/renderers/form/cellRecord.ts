import type { Row } from '../../runtime/data/json.ts';
import type { CompiledField } from '../../runtime/model/field.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';

/** What a cell may read of a form's record: the value and the text that the server sent for it. */
export function cellRecord(form: FormModel, { name }: CompiledField): Row {
  const served = `${name}_dictText`;
  return { [name]: form.value(name), [served]: form.value(served) };
}
