import { createRoot, type Root } from 'react-dom/client';
import { expectedErrors, formFields, formValues, lastTextIndex } from '../data/form.ts';
import { AppFrame } from '../page/AppFrame.tsx';
import { host, publish } from '../page/publish.ts';
import { click } from '../page/rows.ts';
import { timed } from '../page/timed.ts';
import { textControl, typeInto } from '../page/typing.ts';
import { EquipmentForm } from './EquipmentForm.tsx';

/** The form as a good engineer writes it with antd: the base that our form is compared with. */
let root: Root | null = null;
let size = 0;

const count = (selector: string): number => document.querySelectorAll(selector).length;

publish({
  async mountForm(fields) {
    root?.unmount();
    size = fields;
    const plan = formFields(fields);
    const values = formValues(fields);
    return timed(
      `form of ${fields} fields`,
      () => {
        root = createRoot(host());
        root.render(
          <AppFrame>
            <EquipmentForm fields={plan} values={values} />
          </AppFrame>,
        );
      },
      () =>
        count('.ant-form-item') === fields && document.getElementById(`equipment_f${lastTextIndex(fields)}`) !== null,
    );
  },
  type: (fieldIndex, text) => typeInto(() => textControl(`equipment_f${fieldIndex}`), text),
  validate: () =>
    timed(
      'errors of all fields',
      () => click('button[type="submit"]'),
      () => count('.ant-form-item-explain-error') === expectedErrors(size),
    ),
});
