import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormPanel } from '../../../src/renderers/form/FormPanel.tsx';
import { createSession } from '../../../src/renderers/form/formSession.ts';
import type { CompiledField } from '../../../src/runtime/model/field.ts';
import { always } from '../support/conditions.ts';
import { draw } from '../support/render.tsx';
import { surroundings } from '../support/runtime.ts';
import { field, fieldRegistry, formPlan, screen } from '../support/screen.ts';

const text = fieldRegistry.get('text');

/** Counts how often the input of each field is drawn. */
function counted(name: string, draws: Map<string, number>): CompiledField {
  if (!text) throw new Error('the text renderer is missing');
  const Editor = text.input;
  const input: typeof text.input = (props) => {
    draws.set(name, (draws.get(name) ?? 0) + 1);
    return <Editor {...props} />;
  };
  return field(name, `字段${name}`, 'text', { renderer: { ...text, input }, required: always });
}

it('touches one input for a key press, and what depends on it for a change', async () => {
  const draws = new Map<string, number>();
  const names = Array.from({ length: 30 }, (_, index) => `f${index}`);
  const fields = names.map((name) => counted(name, draws));
  const plan = formPlan([{ kind: 'fields', fields: names.map((name) => ({ name, span: 1 })) }], { columns: 3 });
  const { runtime } = surroundings();
  const session = createSession({
    id: 'typing',
    screen: screen('Typing', fields, { kind: 'form', form: plan }),
    work: { mode: () => 'add', begin: () => {} },
    given: {},
    row: {},
    roots: {},
    ports: runtime.ports,
  });
  const nothing = () => {};
  const { page } = await draw(
    <FormPanel
      id="typing"
      form={session.form}
      plan={plan}
      revealer={session.revealer}
      wizard={null}
      onSubmit={nothing}
      onReady={nothing}
    />,
  );
  const input = page.getByRole('textbox', { name: '字段f7' });
  await expect.element(input).toBeVisible();
  draws.clear();
  await userEvent.type(input, 'abc');
  expect([...draws], 'the form draws nothing while a draft is typed').toEqual([]);
  await userEvent.tab();
  expect([...draws.keys()]).toEqual(['f7']);
  expect(session.form.value('f7')).toBe('abc');
});
