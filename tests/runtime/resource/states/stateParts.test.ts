import { describe, expect, it } from 'vitest';
import { resourcesOf } from '../../../../src/common/resource/resources.ts';
import type { Json } from '../../../../src/runtime/data/json.ts';
import { textOf } from '../../../../src/runtime/diagnostics/textOf.ts';
import { mergeResource } from '../../../../src/runtime/resource/mergeResource.ts';
import { readResource } from '../../../../src/runtime/resource/readResource.ts';

type Part = { readonly [key: string]: Json };

const { model: job } = readResource({
  file: 'demo/job.json',
  text: JSON.stringify({
    ...{
      version: 1,
      name: 'demo/job',
      title: '任务',
      table: 'demo_job',
      permission: 'demo:job',
      screens: ['demo/Jobs'],
    },
    columns: {
      code: { title: '编号' },
      state: { title: '状态', dict: 'job_state' },
      owner: { title: '负责人', type: 'user', write: false },
      helpers: { title: '参与人', type: 'user', multiple: true },
      begin: { title: '开始', type: 'date', required: true },
      end: { title: '结束', type: 'date', required: true, check: { end: { gt: '{begin}' } } },
    },
    texts: [{ text: 'code', code: 'id' }],
    states: {
      ...{ column: 'state', initial: '1', final: ['3', '9'] },
      transitions: {
        assign: { title: '派发', from: ['1'], to: '2', give: { owner: { required: true }, end: {} } },
        finish: {
          ...{ title: '完成', icon: 'check', from: ['2'], to: '3', confirm: '完成“{code}”吗？', done: '已完成' },
          ...{ who: { $any: [{ owner: '{$user.username}' }, { helpers: '{$user.username}' }] } },
        },
        back: {
          ...{
            title: '退回',
            from: ['2'],
            to: '1',
            right: ['finish', 'assign'],
            give: { $opinion: { required: true } },
          },
          who: { $any: [{ owner: '{$user.username}' }, { '$right.assign': true }] },
        },
        bill: { title: '结算', from: ['3'], hook: true },
        drop: { title: '作废', danger: true, from: ['1'], to: '9' },
      },
    },
  }),
});
if (!job) throw new Error('the resource cannot be read');
const resources = resourcesOf([job]);

function merged(more: Part) {
  return mergeResource(
    { kind: 'list', version: 1, name: 'demo/Jobs', title: '任务', resource: 'demo/job', ...more },
    job as NonNullable<typeof job>,
    resources,
  );
}

const actionsOf = (more: Part = {}) => merged(more).document.actions as Record<string, Part>;

describe('a list over a resource with states', () => {
  it('has the buttons of its transitions in rows and for the selected rows', () => {
    const { document } = merged({ rowActions: ['edit'], toolbar: ['add'] });
    expect(document.rowActions).toEqual(['edit', 'assign', 'finish', 'back', 'drop']);
    expect(document.toolbar).toEqual(['add', 'assignSelected', 'finishSelected', 'backSelected', 'dropSelected']);
  });

  it('shows a button by right, state and as much of `who` as a row has', () => {
    const { finish, back } = actionsOf();
    const isMember = `contains(concat(',', helpers, ','), concat(',', $user.username, ','))`;
    expect(finish).toMatchObject({
      ...{ title: '完成', icon: 'check', permission: 'demo:job:finish', confirm: '完成“{code}”吗？' },
      visible: { state: ['2'], $all: [{ $any: [{ owner: '{$user.username}' }, { $expr: isMember }] }] },
      do: [{ request: 'PUT /demo/job/finish', body: { id: '{id}' } }, { message: '已完成' }, { reload: true }],
    });
    expect(back).toMatchObject({
      permission: 'demo:job:finish,demo:job:assign',
      visible: { $all: [{ $any: [{ owner: '{$user.username}' }, { '$right.demo:job:assign': true }] }] },
    });
  });

  it('opens a screen of the transition for what is given with it', () => {
    const { assign, assignSelected } = actionsOf();
    expect(assign?.do).toEqual([
      { open: 'demo/job--assign', in: 'modal', width: 640, title: '派发 {code}', mode: 'edit', record: { id: '{id}' } },
    ]);
    expect(assignSelected).toMatchObject({
      ...{ selection: 'many', quiet: true },
      do: [{ mode: 'add', params: { ids: '{$selection.ids}' }, as: 'saved' }, { reload: true }],
    });
  });

  it('lets the document decide which it places, and what one of them does', () => {
    const { document } = merged({
      rowActions: ['finish', 'bill'],
      actions: { finish: { title: '收工' } },
    });
    expect(document.rowActions).toEqual(['finish', 'bill']);
    const actions = document.actions as Record<string, Part>;
    expect(Object.keys(actions).filter((name) => !name.endsWith('Selected'))).toEqual(['finish', 'bill']);
    expect(actions.finish).toMatchObject({ title: '收工', permission: 'demo:job:finish' });
  });
});

describe('a shown record of a resource with states', () => {
  it('has its way above and its steps below, and its buttons take it afresh', () => {
    const { document, origins } = merged({ kind: 'detail', form: { columns: 2, layout: ['code', 'state'] } });
    expect(document.form).toMatchObject({
      layout: [{ field: 'recordWay', span: 2 }, 'code', 'state', { field: 'recordSteps', span: 2 }],
    });
    expect(document.fields).toMatchObject({
      recordWay: { type: 'progress', compute: 'state', dict: 'job_state', props: { way: ['1', '2', '3'] } },
      recordSteps: { type: 'progress', compute: 'id', props: { path: '/demo/job/steps' } },
    });
    expect(document.toolbar).toEqual(['assign', 'finish', 'back', 'drop']);
    // Mistakes of the screen's own parts are reported where the screen has them.
    expect(origins.before('/form/layout/2')).toBe('/form/layout/1');
  });

  it('has neither where its document draws them itself, and a list none without the action `detail`', () => {
    const own = { kind: 'detail', fields: { mine: { type: 'progress' } }, form: { layout: ['code'] } };
    expect(merged(own).document.form).toEqual({ layout: ['code'] });
    expect(merged({}).document.fields).not.toHaveProperty('recordWay');
    expect(merged({ rowActions: ['detail'] }).document.fields).toHaveProperty('recordWay');
  });
});

describe('the screen of a transition', () => {
  const form = (more: Part) => merged({ kind: 'form', transition: 'assign', ...more }).document;

  it('writes what is given with it, and nothing else', () => {
    const { source, form: layout, fields, actions } = form({});
    expect(source).toMatchObject({ read: 'GET /demo/job/queryById', update: 'PUT /demo/job/assign' });
    expect(layout).toMatchObject({ open: 'modal', layout: ['owner', 'end'] });
    expect(fields).toMatchObject({
      owner: { type: 'user', required: true },
      begin: { disabled: true, submit: false },
      ids: { type: 'hidden' },
    });
    expect((fields as Record<string, Part>).owner).not.toHaveProperty('disabled');
    expect(actions).toEqual({ submit: { title: '派发', permission: 'demo:job:assign' } });
  });

  it('asks one record what many records cannot answer', () => {
    const { end } = form({}).fields as Record<string, Part>;
    expect(end).toMatchObject({
      required: { $mode: 'edit', $all: [{ $mode: 'edit' }] },
      check: [{ check: { $any: [{ $mode: 'add' }, { end: { gt: '{begin}' } }] } }],
    });
  });

  it('asks for an opinion under the name of the call', () => {
    expect(form({ transition: 'back' })).toMatchObject({
      fields: { opinion: { type: 'textarea', required: true, maxLength: 500 } },
      form: { layout: ['opinion'] },
    });
  });

  it('is a mistake with its place for a transition that the resource does not have', () => {
    const [problem] = merged({ kind: 'form', transition: 'asign' }).problems;
    expect(problem).toMatchObject({ pointer: '/transition' });
    expect(problem && textOf(problem.message)).toBe('"demo/job" has no transition "asign"');
  });
});
