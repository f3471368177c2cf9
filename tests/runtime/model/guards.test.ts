import { describe, expect, it } from 'vitest';
import { guardsOf } from '../../../src/runtime/model/guards.ts';
import { compiled, listDocument } from '../fixtures/documents.ts';

const steps = [{ message: '好' }];

describe('the permission codes of a document', () => {
  it('are those of its actions and fields, each once, without those everybody may use', () => {
    const screen = compiled(
      listDocument({
        permission: 'demo:hello',
        source: '/demo',
        fields: { name: { title: '名称' }, cost: { title: '成本', permission: 'demo:cost' } },
        columns: [{ field: 'name', action: 'look' }, 'cost'],
        actions: {
          look: { title: '查看', permission: false, do: steps },
          stop: { title: '停用', permission: 'demo:hello:edit,demo:hello:stop', do: steps },
        },
        form: { layout: ['name'] },
        toolbar: ['add', 'refresh', 'stop'],
        rowActions: ['edit', 'delete'],
      }),
    );
    expect(guardsOf(screen)).toEqual([
      { code: 'demo:hello:add', title: '新增' },
      { code: 'demo:hello:edit', title: '停用' },
      { code: 'demo:hello:stop', title: '停用' },
      { code: 'demo:hello:delete', title: '删除' },
      { code: 'demo:cost', title: '成本可见' },
    ]);
  });

  it('are none where the document has no prefix and no codes', () => {
    expect(guardsOf(compiled(listDocument({ source: '/demo', toolbar: ['refresh'] })))).toEqual([]);
  });
});
