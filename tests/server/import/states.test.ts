import { describe, expect, it } from 'vitest';
import { readHead } from '../../../server/import/head.ts';
import { withoutState } from '../../../server/import/states.ts';
import { readResources } from '../../../server/records/resource/documents/read.ts';
import { resourceNamed } from '../../../server/records/resource/model/resource.ts';

const resource = resourceNamed(await readResources(), 'station/workOrder');
const rowOf = (status: unknown) => ({ body: { title: '除草', status }, problems: [] });

describe('the state of a record in an imported row', () => {
  it('is read, so that another one is not passed over in silence', () => {
    const head = readHead(resource, [{ number: 1, cells: ['工单标题', '工单状态'] }], false);
    expect(head.columns.map(({ name }) => name)).toEqual(['title', 'status']);
  });

  it.each([
    ['the first one of a new record', '1', undefined],
    ['that of its record', '3', '3'],
    ['none', null, '3'],
  ])('may be %s, and is not written', (_what, status, stored) => {
    expect(withoutState(resource, rowOf(status), stored)).toEqual({ body: { title: '除草' }, problems: [] });
  });

  it.each([
    ['a new record', '3', undefined, '新数据只能是初始状态'],
    ['a record', '5', '4', '请用相应的操作'],
    ['a record with another first state', '1', '4', '请用相应的操作'],
  ])('is refused at its cell when it is another one than that of %s', (_what, status, stored, message) => {
    const { problems } = withoutState(resource, rowOf(status), stored);
    expect(problems).toEqual([{ title: '工单状态', message: expect.stringContaining(message) }]);
  });
});
