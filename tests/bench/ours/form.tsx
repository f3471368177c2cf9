import { createRoot, type Root } from 'react-dom/client';
import form60 from '/prepared/form-60';
import form200 from '/prepared/form-200';
import { FormScreen } from '../../../src/renderers/form/FormScreen.tsx';
import formStyles from '../../../src/renderers/form/form.module.css';
import fieldErrorStyles from '../../../src/renderers/shared/fieldError.module.css';
import { RuntimeProvider } from '../../../src/runtime/react/context.tsx';
import { expectedErrors, formValues, lastTextIndex } from '../dataset/form.ts';
import { click, countOf } from '../page/elements.ts';
import { host, publish } from '../page/publish.ts';
import { timed } from '../page/timed.ts';
import { textControl, typeInto } from '../page/typing.ts';
import { benchRuntime, screenCompiler } from './benchRuntime.ts';
import { memoryTransport } from './memoryTransport.ts';
import { OurFrame } from './OurFrame.tsx';

/** The same form as a document, through the compiler, the runtime and the renderers of the application. */
const RECORD_ID = '1';
const PARAMS = { id: RECORD_ID };

let record: unknown = null;
const runtime = benchRuntime(memoryTransport(() => record));
const screenOf = screenCompiler(runtime, { 60: form60, 200: form200 });
let root: Root | null = null;
let size = 0;

/** Ids of inputs end with the name of their field. */
const inputOf = (index: number): string => `[id$="_f${index}"]`;

/** With the whole pipeline, which the form itself does not load. */
async function compiling(fields: number): Promise<number> {
  const [{ compileTime }, { formDocument }] = await Promise.all([
    import('./compileTime.ts'),
    import('./formDocument.ts'),
  ]);
  return compileTime(formDocument(fields), runtime.registries);
}

publish({
  compile: compiling,
  async mountForm(fields) {
    root?.unmount();
    size = fields;
    record = { id: RECORD_ID, ...formValues(fields) };
    return timed(
      `form of ${fields} fields`,
      () => {
        const screen = screenOf(fields);
        root = createRoot(host());
        root.render(
          <OurFrame>
            <RuntimeProvider runtime={runtime}>
              <FormScreen screen={screen} params={PARAMS} />
            </RuntimeProvider>
          </OurFrame>,
        );
      },
      () => countOf(`.${formStyles.field}`) === fields && countOf(inputOf(lastTextIndex(fields))) === 1,
    );
  },
  type: (fieldIndex, text) => typeInto(() => textControl(inputOf(fieldIndex)), text),
  validate: () =>
    timed(
      'errors of all fields',
      () => click('.ant-btn-primary'),
      () => countOf(`.${fieldErrorStyles.fieldError}`) === expectedErrors(size),
    ),
});
