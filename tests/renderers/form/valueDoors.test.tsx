import { expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { FormPanel } from '../../../src/renderers/form/FormPanel.tsx';
import { createSession } from '../../../src/renderers/form/formSession.ts';
import type { CompiledScreen } from '../../../src/runtime/model/compiled.ts';
import { compiled } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { surroundings } from '../support/runtime.ts';
import { formPlan } from '../support/screen.ts';
import { focusOn, typeOver } from '../support/typeOver.ts';
import { DOORS, doorField, storedValue } from '../support/valueDoors.ts';

const loaded = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Doors',
  title: '值',
  fields: Object.fromEntries([...DOORS.map(({ name }) => [name, doorField(name)]), ['other', { title: '别处' }]]),
});
if (!loaded.ok) throw new Error('the document of this test has mistakes');
const screen = loaded.screen as CompiledScreen;

async function drawField(name: string) {
  const plan = formPlan([{ kind: 'fields', fields: [name, 'other'].map((one) => ({ name: one, span: 1 })) }]);
  const { runtime } = surroundings();
  const session = createSession({
    id: 'doors',
    screen,
    work: { mode: () => 'add', begin: () => {} },
    given: {},
    row: {},
    roots: {},
    ports: runtime.ports,
  });
  const nothing = () => {};
  await draw(
    <FormPanel
      id="doors"
      form={session.form}
      plan={plan}
      revealer={session.revealer}
      wizard={null}
      onSubmit={nothing}
      onReady={nothing}
    />,
  );
  return session.form;
}

it.each(DOORS)('a form makes of texts for $name what every other door makes', async ({ name, rows }) => {
  const form = await drawField(name);
  const labelled = (title: string) => browserPage.getByLabelText(title, { exact: true });
  const own = labelled(screen.fields.get(name)?.title ?? '');
  await expect.element(own).toBeVisible();
  const [input, other] = [own.element(), labelled('别处').element()];
  const outcomes: unknown[] = [];
  for (const { text } of rows) {
    typeOver(input, text);
    await focusOn(other);
    await form.validate([name]);
    outcomes.push({ text, outcome: form.status(name).error ?? storedValue(name, form.value(name)) });
    typeOver(input, '');
    await focusOn(other);
  }
  expect(outcomes).toEqual(
    rows.map(({ text, value, problem }) => ({
      text,
      outcome: problem === undefined ? value : expect.stringContaining(problem),
    })),
  );
});
