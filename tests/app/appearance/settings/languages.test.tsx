import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SettingsDrawer } from '../../../../src/app/appearance/settings/SettingsDrawer.tsx';
import { openConsole } from '../../support/openConsole.tsx';

const NAME = '界面文字';

async function openSettings(languages: readonly string[], chosen: 'zh-CN' | 'en-US' = 'zh-CN') {
  const visit = await openConsole('/', {
    server: ({ path }) => (path === '/sys/screen/languages' ? { result: languages } : undefined),
    before: ({ settings }) => settings.change({ language: chosen }),
    part: <SettingsDrawer onClosed={() => undefined} />,
  });
  await expect.element(page.getByRole('group', { name: '界面密度' })).toBeVisible();
  await expect.poll(() => visit.callsOf('/sys/screen/languages')).toHaveLength(1);
}

it('offers no other language while no screen of the installation is in one', async () => {
  await openSettings([]);
  await expect.element(page.getByRole('group', { name: NAME })).not.toBeInTheDocument();
  await expect.element(page.getByText('English')).not.toBeInTheDocument();
});

it('offers English where screens are in it, and says what stays Chinese', async () => {
  await openSettings(['en-US']);
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeInTheDocument();
  await expect.element(page.getByText('菜单和内置界面为中文')).toBeVisible();
});

it('lets those leave English who chose it when it was offered', async () => {
  await openSettings([], 'en-US');
  await page.getByText('中文', { exact: true }).click();
  await expect.element(page.getByRole('group', { name: NAME })).not.toBeInTheDocument();
});
