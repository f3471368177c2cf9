import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AvatarList } from '../../../src/renderers/display/AvatarList.tsx';
import { draw, expectAccessible } from '../support/render.tsx';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';
const people = ['张伟', '王芳', '李娜', '刘洋', '陈静'].map((name) => ({ name, picture: null }));

it('[S2.43 S9.4] shows three, counts the others, and names everybody', async () => {
  const { page } = await draw(<AvatarList people={people} label="当班人员" />);
  const list = page.getByRole('list', { name: '当班人员' });
  await expect.element(list.getByRole('listitem')).toHaveLength(4);
  await expect.element(list.getByRole('img', { name: '还有 2 人：刘洋、陈静' })).toHaveTextContent('+2');
  await userEvent.hover(list.getByRole('img', { name: '王芳' }));
  await expect.element(page.getByRole('tooltip', { name: '王芳' })).toBeVisible();
  await expectAccessible();
  for (let step = 0; step < 4; step += 1) await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tooltip', { name: '刘洋、陈静' })).toBeVisible();
});

it('counts no one when everyone is shown', async () => {
  const { page } = await draw(<AvatarList people={people} label="当班人员" max={5} />);
  await expect.element(page.getByRole('listitem')).toHaveLength(5);
  await expect.element(page.getByText(/^\+/)).not.toBeInTheDocument();
});

it('shows pictures, and the name where one cannot be had', async () => {
  const mixed = [
    { name: '张伟', picture: PIXEL },
    { name: '王芳', picture: 'data:image/png;base64,AAAA' },
  ];
  const { page } = await draw(<AvatarList people={mixed} label="当班人员" size="small" />);
  await expect.element(page.getByRole('img', { name: '王芳' })).toHaveTextContent('芳');
  expect(page.getByRole('img', { name: '张伟' }).element().querySelector('img')?.src).toBe(PIXEL);
});
