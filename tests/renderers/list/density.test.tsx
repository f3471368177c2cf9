import { ConfigProvider } from 'antd';
import { expect, it } from 'vitest';
import { themeOf } from '../../../src/app/appearance/theme/theme.ts';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw } from '../support/render.tsx';
import { equipment, equipmentServer } from './screen.ts';

const LOOK = { primaryColor: '#1890FF', scheme: 'light', isStill: true } as const;

/** The list in a console of this density, which can be changed while the list stays open. */
async function drawIn(density: 'normal' | 'compact') {
  const screen = equipment();
  const list = (look: typeof density) => (
    <ConfigProvider theme={themeOf({ ...LOOK, density: look })}>
      <Screen name={screen.name} />
    </ConfigProvider>
  );
  const drawn = await draw(list(density), { server: equipmentServer(25), screens: [screen] });
  await expect.element(drawn.page.getByText('EQ-2', { exact: true })).toBeVisible();
  return { ...drawn, height: () => drawn.page.getByRole('row').nth(1).element().getBoundingClientRect().height };
}

it('[S2.42] has the rows of a compact console close together', async () => {
  const { height } = await drawIn('compact');
  await expect.poll(height).toBe(32);
});

it('[S2.42] keeps the density that was chosen for the list itself', async () => {
  const { page, height } = await drawIn('compact');
  await page.getByRole('button', { name: '密度' }).click();
  await expect.element(page.getByRole('radio', { name: '紧凑' })).toBeChecked();
  await page.getByRole('radio', { name: '默认' }).click();
  await expect.poll(height).toBe(40);
});
