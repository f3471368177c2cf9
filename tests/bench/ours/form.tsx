import { createRoot, type Root } from 'react-dom/client';
import { FormScreen } from '../../../src/renderers/form/FormScreen.tsx';
import { RuntimeProvider } from '../../../src/runtime/react/context.tsx';
import { expectedErrors, formValues, lastTextIndex } from '../dataset/form.ts';
import { AppFrame } from '../page/AppFrame.tsx';
import { click, countOf } from '../page/elements.ts';
import { host, publish } from '../page/publish.ts';
import { timed } from '../page/timed.ts';
import { textControl, typeInto } from '../page/typing.ts';
import { quantile } from '../statistics.ts';
import { benchRuntime, compiledFrom, screenCompiler } from './benchRuntime.ts';
import { formDocument } from './formDocument.ts';
import { memoryTransport } from './memoryTransport.ts';

/** The same form as a document, through the compiler, the runtime and the renderers of the application. */
const RECORD_ID = '1';
const PARAMS = { id: RECORD_ID };

let record: unknown = null;
const runtime = benchRuntime(memoryTransport(() => record));
const screenOf = screenCompiler(runtime);
let root: Root | null = null;
let size = 0;

/** Ids of inputs end with the name of their field. */
const inputOf = (index: number): string => `[id$="_f${index}"]`;

const COMPILATIONS = 200;

/** The median of the second half: by then the browser has optimised the compiler. */
function compileTime(fields: number): number {
  const document = formDocument(fields);
  const durations = Array.from({ length: COMPILATIONS }, () => {
    const start = performance.now();
    compiledFrom(document, runtime.registries);
    return performance.now() - start;
  });
  return quantile(durations.slice(COMPILATIONS / 2), 0.5);
}

publish({
  compile: compileTime,
  async mountForm(fields) {
    root?.unmount();
    size = fields;
    record = { id: RECORD_ID, ...formValues(fields) };
    const document = formDocument(fields);
    return timed(
      `form of ${fields} fields`,
      () => {
        const screen = screenOf(document);
        root = createRoot(host());
        root.render(
          <AppFrame>
            <RuntimeProvider runtime={runtime}>
              <FormScreen screen={screen} params={PARAMS} />
            </RuntimeProvider>
          </AppFrame>,
        );
      },
      () => countOf('.gs-field') === fields && countOf(inputOf(lastTextIndex(fields))) === 1,
    );
  },
  type: (fieldIndex, text) => typeInto(() => textControl(inputOf(fieldIndex)), text),
  validate: () =>
    timed(
      'errors of all fields',
      () => click('.ant-btn-primary'),
      () => countOf('.gs-field-error') === expectedErrors(size),
    ),
});
