import { describe, expect, it } from 'vitest';
import { resourcesOf } from '../../../../src/common/resource/resources.ts';
import type { Json } from '../../../../src/runtime/data/json.ts';
import { textOf } from '../../../../src/runtime/diagnostics/textOf.ts';
import { mergeResource } from '../../../../src/runtime/resource/mergeResource.ts';
import { readResource } from '../../../../src/runtime/resource/readResource.ts';

function modelOf(document: object) {
  const { model } = readResource({ file: 'demo/x.json', text: JSON.stringify({ version: 1, ...document }) });
  if (!model) throw new Error('the resource cannot be read');
  return model;
}

const site = modelOf({
  ...{ name: 'demo/site', title: '站点', table: 'demo_site', permission: 'demo:site', screens: ['demo/Sites'] },
  columns: { siteName: { title: '名称' }, area: { title: '面积', type: 'number' } },
  texts: [{ text: 'siteName', code: 'id' }],
});
const part = modelOf({
  ...{ name: 'demo/part', title: '耗材', table: 'demo_part', permission: 'demo:job', operations: [] },
  columns: {
    jobId: { title: '记录', type: 'reference', to: 'demo/job', onDelete: 'cascade' },
    price: { title: '单价', type: 'number', precision: 2, required: { kind: '1' } },
    kind: { title: '类型', required: { '$parent.state': '2' } },
    amount: { title: '金额', type: 'number', precision: 2, compute: 'round(price * 2, 2)' },
  },
});
const job = modelOf({
  ...{ name: 'demo/job', title: '记录', table: 'demo_job', permission: 'demo:job', screens: ['demo/Jobs'] },
  columns: {
    siteId: { title: '站点', type: 'reference', to: 'demo/site' },
    state: { title: '状态' },
    day: { title: '日期', type: 'date', default: '{$today}' },
    area: {
      title: '面积',
      type: 'number',
      required: { state: '2' },
      check: [{ check: { area: { gt: 0 } } }, { check: { $expr: 'area <= siteId.area' }, message: '太大' }],
    },
    cost: { title: '费用', type: 'number', compute: 'area * 2' },
    total: { title: '合计', type: 'number', compute: 'sum(parts.amount)' },
    by: { title: '登记人', stamp: { on: 'add', value: '{$user.username}' } },
  },
  children: { parts: { resource: 'demo/part', by: 'jobId', together: true } },
});
const resources = resourcesOf([site, part, job]);

function merged(fields: Record<string, Json> = {}, kind: 'form' | 'list' | 'detail' = 'form') {
  const screen = { kind, version: 1, name: 'demo/Job', title: '记录', resource: 'demo/job', fields };
  const { document, problems } = mergeResource(screen, job, resources);
  return { fields: document.fields as Record<string, Record<string, Json>>, problems };
}

describe('what a screen takes over from the rules of its resource', () => {
  it('is required, checks, values of a new record and what is computed', () => {
    const { area, cost, day, by } = merged().fields;
    expect(area).toMatchObject({
      required: { state: '2' },
      check: [{ check: { area: { gt: 0 } } }, { check: { $expr: 'area <= siteId.area' }, message: '太大' }],
    });
    expect(cost).toMatchObject({ compute: 'area * 2', stored: true, disabled: true, submit: false });
    expect(day?.default).toBe('{$today}');
    expect(by).toMatchObject({ disabled: true, submit: false });
  });

  it('is not what it cannot answer: rows that it does not have', () => {
    expect(merged().fields.total).not.toHaveProperty('compute');
    expect(merged({ parts: {} }).fields.total).toMatchObject({ compute: 'sum(parts.amount)', stored: true });
  });

  it('is left out of a detail', () => {
    const { cost, area } = merged({}, 'detail').fields;
    expect(cost).not.toHaveProperty('compute');
    expect(area).not.toHaveProperty('check');
  });

  it('are the rules of rows, which know the form around them', () => {
    const { fields } = (merged({ parts: {} }).fields.parts ?? {}) as { fields: Record<string, Json> };
    expect(fields.price).toMatchObject({ required: { kind: '1' } });
    expect(fields.kind).toMatchObject({ required: { '$parent.state': '2' } });
    expect(fields.amount).toMatchObject({ compute: 'round(price * 2, 2)', stored: true });
  });

  it('adds up with what the screen says, which may be stricter', () => {
    const { area } = merged({ area: { check: { area: { lt: 9 } }, required: { siteId: { empty: false } } } }).fields;
    expect(area?.required).toEqual({ $any: [{ state: '2' }, { siteId: { empty: false } }] });
    expect(area?.check).toHaveLength(3);
    expect(merged({ area: { required: true } }).fields.area?.required).toBe(true);
  });

  it('cannot be made laxer', () => {
    const { problems, fields } = merged({ area: { required: false } });
    expect(problems.map(({ message }) => textOf(message))).toEqual([
      expect.stringContaining('"required" is laxer here'),
    ]);
    expect(fields.area?.required).toEqual({ state: '2' });
    expect(merged({ cost: { compute: 'area' } }).problems).toHaveLength(1);
  });
});
