import { describe, expect, it } from 'vitest';
import { resourcesOf } from '../../../src/common/resource/resources.ts';
import type { Json } from '../../../src/runtime/data/json.ts';
import { mergeResource } from '../../../src/runtime/resource/mergeResource.ts';
import { readResource } from '../../../src/runtime/resource/readResource.ts';

function modelOf(document: object) {
  const { model } = readResource({ file: 'demo/x.json', text: JSON.stringify({ version: 1, ...document }) });
  if (!model) throw new Error('the resource cannot be read');
  return model;
}

const order = modelOf({
  ...{ name: 'demo/order', title: '订单', table: 'demo_order', permission: 'demo:order' },
  columns: { orderCode: { title: '订单号' } },
  children: {
    lines: { resource: 'demo/line', by: 'orderId', order: 'orderNum', together: true },
    notes: { resource: 'demo/line', by: 'orderId' },
  },
});
const line = modelOf({
  ...{ name: 'demo/line', title: '订单行', table: 'demo_line', permission: 'demo:order', operations: [] },
  columns: {
    orderId: { title: '订单', type: 'reference', to: 'demo/order', onDelete: 'cascade' },
    part: { title: '备件', required: true, maxLength: 20, unique: { message: '备件重复！', within: ['orderId'] } },
    qty: { title: '数量', type: 'integer', minimum: 1, write: 'add' },
    orderNum: { title: '序号', type: 'integer', write: false },
  },
});

function merged(fields: Record<string, Json>) {
  const screen = {
    kind: 'form' as const,
    version: 1,
    name: 'demo/Order',
    title: '订单',
    resource: 'demo/order',
    fields,
  };
  return mergeResource(screen, order, resourcesOf([order, line]));
}

const fieldsOf = (fields: Record<string, Json>) =>
  merged(fields).document.fields as Record<string, Record<string, Json>>;

describe('records that a resource writes with its own', () => {
  it('[S3.19a S3.19c] are a grid of what people write, where the screen names them', () => {
    expect(fieldsOf({ lines: {} }).lines).toEqual({
      title: '订单行',
      type: 'grid',
      sortBy: 'orderNum',
      fields: {
        part: {
          title: '备件',
          type: 'text',
          required: true,
          maxLength: 20,
          unique: true,
          messages: { unique: '备件重复！' },
        },
        qty: { title: '数量', type: 'number', min: 1, props: { precision: 0, largest: 2_147_483_647 } },
        orderId: { title: '订单', type: 'hidden', submit: false },
        orderNum: { title: '序号', type: 'hidden', submit: false },
        createBy: { title: '创建人', type: 'hidden', submit: false },
        createTime: { title: '创建时间', type: 'hidden', submit: false },
        updateBy: { title: '更新人', type: 'hidden', submit: false },
        updateTime: { title: '更新时间', type: 'hidden', submit: false },
      },
    });
    expect(Object.keys(fieldsOf({}))).not.toContain('lines');
  });

  it('show the columns that the screen names, in its order, with what it says of them', () => {
    const { lines } = fieldsOf({
      lines: { title: '明细', fields: { qty: { default: 1 }, part: { placeholder: '编号' }, sum: { title: '小计' } } },
    });
    expect(lines).toMatchObject({
      title: '明细',
      fields: {
        qty: { title: '数量', default: 1, min: 1 },
        part: { required: true, placeholder: '编号' },
        sum: { title: '小计' },
      },
    });
    expect(Object.keys(lines?.fields ?? {}).slice(0, 3)).toEqual(['qty', 'part', 'sum']);
  });

  it('keep what only the server writes, which is shown and not sent where the screen names it', () => {
    const { lines } = fieldsOf({ lines: { fields: { part: {}, orderNum: {} } } });
    expect(lines).toMatchObject({ fields: { orderNum: { title: '序号', disabled: true, submit: false } } });
  });

  it('are reported if the screen allows more than the server', () => {
    const { problems, lent } = merged({ lines: { fields: { part: { maxLength: 50, required: false } } } });
    expect(problems.map(({ pointer }) => pointer)).toEqual([
      '/fields/lines/fields/part/maxLength',
      '/fields/lines/fields/part/required',
    ]);
    expect(lent.get('/fields/lines/fields/part/unique')).toBe('/children/lines');
    expect(lent.get('/fields/lines/sortBy')).toBe('/children/lines');
  });

  it('stay what the screen makes of them, and lists of their own are no grid', () => {
    expect(fieldsOf({ lines: { title: '行', type: 'json' } }).lines).toEqual({ title: '行', type: 'json' });
    expect(fieldsOf({ notes: { title: '备注' } }).notes).toEqual({ title: '备注' });
  });
});
