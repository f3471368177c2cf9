import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SchemaForm } from '../../../../src/app/authoring/schemaForm/SchemaForm.tsx';
import { createRegistries } from '../../../../src/app/registries.ts';
import type { JsonSchema, Row } from '../../../../src/runtime/data/json.ts';
import { props, widgets } from '../../../../src/runtime/language/registered.generated.js';
import type { Validator } from '../../../../src/runtime/language/validator.ts';
import { draw, expectAccessible } from '../../../renderers/support/render.tsx';

const registries = createRegistries();

interface HeldProps {
  readonly schema: JsonSchema;
  readonly validator: Validator;
  readonly start: Row;
  readonly told: (value: unknown) => void;
}

/** Keeps the value, as the text of a document does. */
function Held({ schema, validator, start, told }: HeldProps) {
  const [value, setValue] = useState(start);
  const change = (next: Row) => {
    told(JSON.parse(JSON.stringify(next)));
    setValue(next);
  };
  return <SchemaForm id="t" schema={schema} validator={validator} value={value} disabled={false} onChange={change} />;
}

/** The form of a registered part, and everything it reports. */
async function open(kind: 'field' | 'widget', name: string, start: Row) {
  const schema = (kind === 'field' ? registries.fields : registries.widgets).get(name)?.props;
  const validator = (kind === 'field' ? props : widgets)[name];
  if (!schema || !validator) throw new Error(`no ${kind} "${name}"`);
  const told = vi.fn();
  return { ...(await draw(<Held schema={schema} validator={validator} start={start} told={told} />)), told };
}

it('draws a plain schema with the fields of the design system, and reports every change', async () => {
  const { page, told } = await open('field', 'number', { suffix: 'kW' });
  await expect.element(page.getByRole('textbox', { name: 'suffix' })).toHaveValue('kW');
  expect(told).not.toHaveBeenCalled();
  await userEvent.fill(page.getByRole('spinbutton', { name: 'precision' }), '2');
  await expect.poll(() => told.mock.lastCall?.[0]).toEqual({ suffix: 'kW', precision: 2 });
  await userEvent.click(page.getByRole('checkbox', { name: 'thousands' }));
  await expect.poll(() => told.mock.lastCall?.[0]).toEqual({ suffix: 'kW', precision: 2, thousands: true });
  await userEvent.clear(page.getByRole('textbox', { name: 'suffix' }));
  await expect.poll(() => told.mock.lastCall?.[0]).toEqual({ precision: 2, thousands: true });
  await expectAccessible();
});

it('shows what the compiled validator says, in Chinese, at the setting', async () => {
  const { page } = await open('widget', 'figure', { title: '', decimals: 9, colour: 'red' });
  await expect.element(page.getByText('不能为空')).toBeVisible();
  await expect.element(page.getByText('不能大于 6')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'title', exact: true }), '装机容量');
  await expect.element(page.getByText('不能为空')).not.toBeInTheDocument();
});

it('draws lists and maps with buttons in Chinese', async () => {
  const { page, told } = await open('widget', 'chart', { series: [{ field: 'energy', title: '发电量' }] });
  await expect.element(page.getByRole('textbox', { name: 'unit' }).first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '添加一项' }).first());
  await expect.poll(() => told.mock.lastCall?.[0]?.series).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: '删除' }).first());
  await expect.poll(() => told.mock.lastCall?.[0]?.series).toHaveLength(1);
});
