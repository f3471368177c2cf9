import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DesignProvider } from '../../../../src/app/appearance/theme/DesignProvider.tsx';
import { LAST_DOCUMENT } from '../../../../src/app/authoring/editor/lastDocument.ts';
import { ScreenConfig } from '../../../../src/app/authoring/editor/ScreenConfig.tsx';
import { createRegistries } from '../../../../src/app/registries.ts';
import { RuntimeProvider } from '../../../../src/runtime/react/context.tsx';
import { surroundings } from '../../../renderers/support/runtime.ts';
import { openConsole } from '../../support/openConsole.tsx';

const LISTS: Readonly<Record<string, readonly object[]>> = {
  '/sys/screen/list': [],
  '/sys/screen/resources': [{ name: 'station/stationInfo', title: '电站档案' }],
};

const none = async () => undefined;

async function open(address: string, last?: { readonly name: string; readonly mode: 'design' | 'text' }) {
  await page.viewport(1440, 900);
  const { runtime } = surroundings({ server: ({ path }) => LISTS[path] ?? null });
  const visit = await openConsole('/', {
    before: ({ storage }) => last && storage.write(LAST_DOCUMENT, last, 'local'),
    part: (
      <MemoryRouter initialEntries={[address]}>
        <DesignProvider>
          <RuntimeProvider runtime={{ ...runtime, registries: createRegistries() }}>
            <ScreenConfig routes={[]} read={async () => null} onChanged={none} onMenuChanged={none} />
          </RuntimeProvider>
        </DesignProvider>
      </MemoryRouter>
    ),
  });
  return visit.application.storage;
}

const document = (name: string) => page.getByRole('region', { name, exact: true });
const view = (name: string) => page.getByRole('radiogroup', { name: '显示方式' }).getByRole('radio', { name });

it('opens the document that was open last, in the view that was chosen last', async () => {
  await open('/', { name: 'system/DictList', mode: 'design' });
  await expect.element(document('system/DictList')).toBeVisible();
  await expect.element(view('设计')).toBeChecked();
});

it('opens what the address names, and remembers it with the view', async () => {
  const storage = await open('/?name=system/RoleList', { name: 'system/DictList', mode: 'text' });
  await expect.element(document('system/RoleList')).toBeVisible();
  await page.getByRole('radiogroup', { name: '显示方式' }).getByTitle('设计').click();
  await expect.poll(() => storage.read(LAST_DOCUMENT)).toEqual({ name: 'system/RoleList', mode: 'design' });
});

it('opens nothing where the last document is gone', async () => {
  await open('/', { name: 'demo/Gone', mode: 'text' });
  await expect.element(page.getByText('选择一个界面，或新建一个')).toBeVisible();
});

it('folds its list at 1440 px, and shows it beside the document where there is room', async () => {
  await open('/?name=system/DictList');
  await expect.element(document('system/DictList')).toBeVisible();
  const list = page.getByRole('region', { name: '界面列表' });
  await expect.element(list).not.toBeInTheDocument();
  await page.getByRole('button', { name: '选择界面' }).click();
  await page.getByRole('textbox', { name: '搜索界面' }).fill('system/RoleList');
  await page.getByRole('button', { name: /system\/RoleList/ }).click();
  await expect.element(document('system/RoleList')).toBeVisible();
  await page.viewport(1680, 900);
  await expect.element(list).toBeVisible();
});

it('begins a document in a dialog that fits a window of 900 px, and scrolls in a lower one', async () => {
  await open('/');
  await page.getByRole('button', { name: '新建' }).click();
  const dialog = page.getByRole('dialog', { name: '新建界面' });
  await expect.element(dialog).toBeVisible();
  const bottom = () =>
    Math.ceil(page.getByRole('button', { name: '开始编辑' }).element().getBoundingClientRect().bottom);
  const body = () => dialog.element().querySelector('.ant-modal-body');
  for (const button of ['接口路径', '资源或数据表']) {
    await dialog.getByText(button, { exact: true }).first().click();
    await expect.poll(bottom).toBeLessThanOrEqual(900);
    expect(body()?.scrollHeight).toBeLessThanOrEqual((body()?.clientHeight ?? 0) + 1);
  }
  await page.viewport(1440, 600);
  await expect.poll(bottom).toBeLessThanOrEqual(600);
});
