import { StyleProvider, useStyleRegister } from '@ant-design/cssinjs';
import { Button, ConfigProvider, Input, theme } from 'antd';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createKeptStyles } from '../../../../src/app/appearance/theme/keptStyles.ts';

/** How many times the style of `Styled` was worked out. */
let made = 0;

function Styled() {
  const { theme: scale } = theme.useToken();
  useStyleRegister({ theme: scale, token: {}, path: ['kept', 'Styled'] }, () => {
    made += 1;
    return [{ '.kept-styled': { color: 'rgb(1, 2, 3)' } }];
  });
  return <p className="kept-styled">字</p>;
}

it('works the style of a component out once, also when the last one goes and another comes', async () => {
  made = 0;
  const cache = createKeptStyles();
  const page = (content: ReactNode) => <StyleProvider cache={cache}>{content}</StyleProvider>;
  const drawn = await render(page(<Styled />));
  await drawn.rerender(page(null));
  await drawn.rerender(page(<Styled />));
  expect(made).toBe(1);
  expect(getComputedStyle(drawn.getByText('字').element()).color).toBe('rgb(1, 2, 3)');
});

it('[S9.8a] follows the theme there and back', async () => {
  const cache = createKeptStyles();
  const page = (colorPrimary: string, isOpen: boolean) => (
    <StyleProvider cache={cache}>
      <ConfigProvider theme={{ cssVar: { key: 'kept' }, hashed: false, token: { colorPrimary, motion: false } }}>
        {isOpen && <Button type="primary">保存</Button>}
        {isOpen && <Input placeholder="名称" />}
      </ConfigProvider>
    </StyleProvider>
  );
  const drawn = await render(page('#1890ff', true));
  const ground = () => getComputedStyle(drawn.getByRole('button', { name: /保\s?存/ }).element()).backgroundColor;
  expect(ground()).toBe('rgb(24, 144, 255)');
  await drawn.rerender(page('#1890ff', false));
  await drawn.rerender(page('#ff0000', true));
  expect(ground()).toBe('rgb(255, 0, 0)');
  await drawn.rerender(page('#ff0000', false));
  await drawn.rerender(page('#1890ff', true));
  expect(ground()).toBe('rgb(24, 144, 255)');
  await drawn.rerender(page('#ff0000', true));
  expect(ground()).toBe('rgb(255, 0, 0)');
});
