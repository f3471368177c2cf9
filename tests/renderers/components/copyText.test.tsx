import { describe, expect, it } from 'vitest';
import { copyText } from '../../../src/renderers/components/copyText.ts';
import { labelIdOf } from '../../../src/renderers/fieldParts/ids.ts';
import type { Row } from '../../../src/runtime/data/json.ts';
import { draw } from '../support/render.tsx';

function Stage({ value, props = {} }: { readonly value: unknown; readonly props?: Row }) {
  const Editor = copyText.input;
  const field = { name: 'appKey', title: '接口标识', type: 'slot', placeholder: '', props };
  return (
    <>
      <span id={labelIdOf('key')}>接口标识</span>
      <Editor
        id="key"
        field={field}
        value={value}
        onCommit={() => {}}
        disabled={false}
        invalid={false}
        required={false}
      />
    </>
  );
}

describe('copyText', () => {
  it('shows the value under its label, with a button that says what it did', async () => {
    const { page } = await draw(<Stage value="ak-2024" />);
    const group = page.getByRole('group', { name: '接口标识' });
    await expect.element(group).toHaveTextContent('ak-2024');
    await group.getByRole('button', { name: '复制' }).click();
    await expect.element(group.getByRole('button', { name: '复制成功' })).toBeVisible();
  });

  it('shows characters of one width where the document asks for them', async () => {
    const { page } = await draw(<Stage value="ak-2024" props={{ code: true }} />);
    const family = getComputedStyle(page.getByText('ak-2024').element()).fontFamily;
    expect(family).toContain('monospace');
  });

  it('has nothing to copy without a value', async () => {
    const { page } = await draw(<Stage value={null} />);
    await expect.element(page.getByRole('group', { name: '接口标识' })).toHaveTextContent('-');
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});
