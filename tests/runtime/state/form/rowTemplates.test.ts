import { expect, it } from 'vitest';
import type { Row } from '../../../../src/runtime/data/json.ts';
import { createForm } from '../../../../src/runtime/state/form/form.ts';
import { watchTemplates } from '../../../../src/runtime/state/form/rowTemplates.ts';
import { compiled } from '../../fixtures/documents.ts';
import { answer, transport } from '../fixture.ts';

const screen = compiled({
  kind: 'form',
  version: 1,
  name: 'demo/Equipment',
  title: '设备',
  fields: {
    type: {
      title: '类型',
      options: [{ value: 't1', text: '逆变器' }],
      record: { read: 'GET /type/queryById', columns: ['params'] },
    },
    params: {
      title: '技术参数',
      type: 'grid',
      fields: { name: { title: '名称' }, value: { title: '值' }, unit: { title: '单位', default: '-' } },
      template: { field: 'type', rows: 'params', map: { name: 'paramName', value: 'defaultValue', unit: 'unit' } },
    },
  },
});

const INVERTER: Row = {
  id: 't1',
  params: [
    { paramName: '额定功率', defaultValue: '100', unit: 'kW' },
    { paramName: '效率', defaultValue: null },
  ],
};
const METER: Row = { id: 't2', params: [{ paramName: '精度', unit: '级' }] };

function open(row: Row = {}, mode: 'add' | 'edit' = 'add', isAgreed = true) {
  const form = createForm({
    screen,
    mode,
    row,
    roots: {},
    transport: transport(() => answer(null)),
    permissions: { access: () => 'full', can: () => true },
  });
  const questions: string[] = [];
  const confirm = {
    ask: async ({ title }: { readonly title: string }) => {
      questions.push(title);
      return isAgreed;
    },
  };
  const end = watchTemplates(form, { confirm });
  return { form, questions, end };
}

const filled = [
  { name: '额定功率', value: '100', unit: 'kW' },
  { name: '效率', unit: '-' },
];

it('a choice fills the lines of a new record, with defaults where its record says nothing', () => {
  const { form, questions } = open();
  form.choose('type', INVERTER);
  expect(form.value('params')).toEqual(filled);
  form.choose('type', METER);
  expect(form.value('params')).toEqual([{ name: '精度', unit: '级' }]);
  form.choose('type', { id: 't3', params: [] });
  expect(form.value('params')).toEqual([]);
  expect(questions).toEqual([]);
});

it.each([
  [true, '精度'],
  [false, '我的'],
])('lines written by the user are replaced only on confirmation (%s)', async (isAgreed, first) => {
  const { form, questions } = open({}, 'add', isAgreed);
  form.choose('type', INVERTER);
  form.change('params', [{ name: '我的', value: '1' }]);
  form.choose('type', METER);
  await Promise.resolve();
  expect(questions).toEqual(['技术参数已经填写，是否用模板的 1 行替换?']);
  expect(form.value('params')).toMatchObject([{ name: first }]);
});

it('what is chosen while the question is open is not overwritten by an older template', async () => {
  const { form } = open();
  form.change('params', [{ name: '我的' }]);
  form.choose('type', METER);
  form.choose('type', null);
  await Promise.resolve();
  expect(form.value('params')).toEqual([{ name: '我的' }]);
});

it('stored records, and drafts that are taken up again, keep their lines', () => {
  const stored = open({ type: 't1', params: [] }, 'edit');
  stored.form.choose('type', INVERTER);
  expect(stored.form.value('params')).toEqual([]);
  const draft = open({ type: 't1', params: [{ name: '我的' }] });
  draft.form.choose('type', INVERTER);
  expect(draft.form.value('params')).toEqual([{ name: '我的' }]);
  expect(draft.questions).toEqual([]);
});
