import { describe, expect, it } from 'vitest';
import type { LayoutNode } from '../../../../src/runtime/contract/formPlan.ts';
import { createForm } from '../../../../src/runtime/state/form/form.ts';
import { createWizard } from '../../../../src/runtime/state/form/wizard.ts';
import { ALWAYS, answer, FULL_ACCESS, field, screen, transport } from '../fixture.ts';

const part = (title: string, ...names: string[]) => ({
  title,
  nodes: [{ kind: 'fields' as const, fields: names.map((name) => ({ name, span: 1 })) }],
});

function setUp() {
  const fields = ['a', 'b', 'c'].map((name) => field(name, { required: ALWAYS }));
  const steps: LayoutNode = { kind: 'steps', steps: [part('一', 'a'), part('二', 'b'), part('三', 'c')] };
  const base = screen(fields);
  const layout = [steps];
  const plan = base.form && { ...base.form, layout };
  const form = createForm({
    screen: { ...base, form: plan },
    mode: 'add',
    row: {},
    roots: {},
    transport: transport(() => answer(null)),
    permissions: FULL_ACCESS,
  });
  const wizard = createWizard(layout, form);
  if (!wizard) throw new Error('steps make a wizard');
  return { form, wizard };
}

describe('a form in steps', () => {
  it('goes on only when the fields of the step are right, and complains about no other', async () => {
    const { form, wizard } = setUp();
    expect(await wizard.next()).toBe(false);
    expect([wizard.step(), form.errors()]).toEqual([0, ['a']]);
    form.change('a', '1');
    expect(await wizard.next()).toBe(true);
    expect([wizard.step(), form.errors()]).toEqual([1, []]);
  });

  it('keeps what was filled in when it goes back, and notifies its listeners', async () => {
    const { form, wizard } = setUp();
    const told: number[] = [];
    wizard.subscribe(() => told.push(wizard.step()));
    form.change('a', '1');
    await wizard.next();
    form.change('b', '2');
    wizard.back();
    wizard.back();
    expect([told, form.value('a'), form.value('b')]).toEqual([[1, 0], '1', '2']);
  });

  it('goes to the step of a field, and never past the last', async () => {
    const { form, wizard } = setUp();
    wizard.reveal('c');
    expect(wizard.step()).toBe(2);
    form.change('c', '3');
    await wizard.next();
    wizard.reveal('unknown');
    expect(wizard.step()).toBe(2);
  });

  it('opens any step where the form is looked at, and none that is not there', () => {
    const { wizard } = setUp();
    wizard.open(2);
    wizard.open(3);
    wizard.open(-1);
    expect(wizard.step()).toBe(2);
  });

  it('is none without steps', () => {
    const { form } = setUp();
    expect(createWizard([{ kind: 'fields', fields: [] }], form)).toBe(null);
  });
});
