import { describe, expect, it } from 'vitest';
import type { TablePlan } from '../../../../src/runtime/contract/option.ts';
import { gqmtDialect } from '../../../../src/runtime/dialects/gqmt.ts';
import { watchChoices } from '../../../../src/runtime/state/choices/dependentChoices.ts';
import { createOptions } from '../../../../src/runtime/state/choices/options.ts';
import { createForm } from '../../../../src/runtime/state/form/form.ts';
import { answer, FULL_ACCESS, field, notify, screen, transport, whenEquals } from '../fixture.ts';

const plan: TablePlan = {
  kind: 'table',
  table: 'device',
  text: 'name',
  code: 'id',
  where: { reads: [['station']], evaluate: (scope) => ({ stationId: scope.get('station') }) },
};

const OFFERED: Readonly<Record<string, readonly string[]>> = { s1: ['d1', 'd2'], s2: ['d2', 'd3'] };

/** A device field whose list depends on the station. */
function setUp(row: Record<string, unknown>, change: Parameters<typeof field>[1] = {}) {
  const fields = [field('station'), field('urgent'), field('device', { options: plan, ...change })];
  let isBroken = false;
  const line = transport((request) => {
    if (isBroken) return answer(null, { success: false, message: '坏了' });
    const { stationId } = JSON.parse(String(request.params?.condition));
    return answer((OFFERED[stationId] ?? []).map((value) => ({ value, text: value })));
  });
  const options = createOptions({ transport: line, notify: notify() }, gqmtDialect);
  const form = createForm({
    screen: screen(fields),
    mode: 'edit',
    row,
    roots: {},
    transport: line,
    permissions: FULL_ACCESS,
  });
  const stop = watchChoices(form, options);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const breakServer = (broken: boolean) => {
    isBroken = broken;
  };
  return { form, options, stop, settle, breakServer };
}

describe('choices that depend on another field', () => {
  it.each([
    ['d1', undefined],
    ['d2', 'd2'],
    ['d1,d2', 'd2'],
  ])('%s becomes %s after the list has changed', async (chosen, expected) => {
    const { form, settle } = setUp({ station: 's1', device: chosen });
    form.change('station', 's2');
    await settle();
    expect(form.value('device')).toBe(expected);
  });

  it('leaves a value that the record came with until its list changes', async () => {
    const { form, settle } = setUp({ station: 's1', device: 'gone' });
    form.change('urgent', 'Y');
    await settle();
    expect(form.value('device')).toBe('gone');
  });

  it('waits until a list that did not come has come', async () => {
    const { form, options, settle, breakServer } = setUp({ station: 's1', device: 'd1' });
    breakServer(true);
    form.change('station', 's2');
    await settle();
    expect(form.value('device')).toBe('d1');
    breakServer(false);
    options.reload(plan, form.scope);
    await settle();
    expect(form.value('device')).toBe(undefined);
  });

  it('looks at a hidden field when it shows again', async () => {
    const { form, settle } = setUp(
      { station: 's1', device: 'd1', urgent: 'N' },
      { visible: whenEquals('urgent', 'Y') },
    );
    form.change('station', 's2');
    await settle();
    expect(form.value('device')).toBe('d1');
    form.change('urgent', 'Y');
    await settle();
    expect(form.value('device')).toBe(undefined);
  });

  it('asks which values are still offered when the choices are too many to load', async () => {
    const { form, settle } = setUp(
      { station: 's1', device: 'd1,d2' },
      { options: { kind: 'lookup', source: { ...plan, kind: 'table', top: '' }, where: plan.where } },
    );
    form.change('urgent', 'Y');
    await settle();
    expect(form.value('device')).toBe('d1,d2');
    form.change('station', 's2');
    await settle();
    expect(form.value('device')).toBe('d2');
  });

  it('keeps a value that could not be judged', async () => {
    const { form, settle, breakServer } = setUp(
      { station: 's1', device: 'd1' },
      { options: { kind: 'lookup', source: { ...plan, kind: 'table', top: '' }, where: plan.where } },
    );
    breakServer(true);
    form.change('station', 's2');
    await settle();
    expect(form.value('device')).toBe('d1');
  });

  it('ends with the form', async () => {
    const { form, stop, settle } = setUp({ station: 's1', device: 'd1' });
    stop();
    form.change('station', 's2');
    await settle();
    expect(form.value('device')).toBe('d1');
  });
});
