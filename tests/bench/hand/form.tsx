import { createRoot, type Root } from 'react-dom/client';
import { expectedErrors, formFields, formValues, lastTextIndex } from '../dataset/form.ts';
import { AppFrame } from '../page/AppFrame.tsx';
import { click, countOf } from '../page/elements.ts';
import { host, publish } from '../page/publish.ts';
import { timed } from '../page/timed.ts';
import { textControl, typeInto } from '../page/typing.ts';
import { EquipmentForm } from './EquipmentForm.tsx';

/** The form as a good engineer writes it with antd: the base that our form is compared with. */
let root: Root | null = null;
let size = 0;

const inputOf = (index: number): string => `#equipment_f${index}`;

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
      () => countOf('.ant-form-item') === fields && countOf(inputOf(lastTextIndex(fields))) === 1,
    );
  },
  type: (fieldIndex, text) => typeInto(() => textControl(inputOf(fieldIndex)), text),
  validate: () =>
    timed(
      'errors of all fields',
      () => click('button[type="submit"]'),
      () => countOf('.ant-form-item-explain-error') === expectedErrors(size),
    ),
});
