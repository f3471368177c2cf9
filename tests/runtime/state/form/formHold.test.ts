import { describe, expect, it } from 'vitest';
import type { CompiledField } from '../../../../src/runtime/model/field.ts';
import { createForm } from '../../../../src/runtime/state/form/form.ts';
import { ALWAYS, answer, FULL_ACCESS, field, screen, transport } from '../fixture.ts';

function open(fields: readonly CompiledField[], row = {}) {
  return createForm({
    screen: screen(fields),
    mode: 'edit',
    row,
    roots: { $mode: 'edit' },
    transport: transport(() => answer(null)),
    permissions: FULL_ACCESS,
  });
}

describe('a value that is not finished', () => {
  const REASON = '文件正在上传，请稍候';

  it('[S4.10a] keeps the form from being sent and says why, until it is finished', async () => {
    const form = open([field('files')], { files: 'a.png' });
    form.hold('files', REASON);
    expect(form.isChanged()).toBe(true);
    form.leave('files');
    expect(form.status('files').error).toBeNull();
    expect(await form.validate()).toBe(false);
    expect(form.status('files').error).toBe(REASON);
    expect(form.errors()).toEqual(['files']);
    form.hold('files', null);
    expect(form.status('files').error).toBeNull();
    expect(form.isChanged()).toBe(false);
    expect(await form.validate()).toBe(true);
  });

  it('shows what else is wrong once it is finished', async () => {
    const form = open([field('files', { required: ALWAYS, requiredMessage: '请选择附件!' })]);
    form.hold('files', REASON);
    await form.validate();
    form.hold('files', null);
    expect(form.status('files').error).toBe('请选择附件!');
  });
});
