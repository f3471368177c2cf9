import { startPrefixProxy } from '../../support/prefixProxy.ts';
import { DEMO_PASSWORD } from '../support/builtServer.ts';
import { tryToSignIn } from '../support/loginForm.ts';
import { testWithSurroundings } from '../support/ownServer.ts';
import { expect } from '../support/test.ts';

/** A proxy that publishes the server of this file below /pv, and nothing else. */
async function startPublisher() {
  let target = '';
  const { stop, ...proxy } = await startPrefixProxy({ target: () => target, prefix: '/pv', keeps: true });
  const leadTo = (url: string) => {
    target = url;
  };
  return { environment: { BASE_PATH: '/pv' }, proxy, leadTo, stop };
}

const test = testWithSurroundings(startPublisher);

test('[S2.4 S7.37a] behind a prefix the console signs in, opens lists, follows links, and leaves the prefix never', async ({
  page,
  server,
  surroundings: { proxy, leadTo },
}) => {
  leadTo(server.url);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));

  await page.goto(`${proxy.url}/station/stationEquipment`);
  await expect(page).toHaveURL(/\/pv\/user\/login\?redirect=%2Fstation%2FstationEquipment$/);
  await tryToSignIn(page, { username: 'admin', password: DEMO_PASSWORD });
  await expect(page).toHaveURL(`${proxy.url}/station/stationEquipment`);
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();

  const home = page.getByRole('link', { name: '首页' }).first();
  await expect(home).toHaveAttribute('href', /^\/pv\//);
  await home.click();
  await expect(page).toHaveURL(`${proxy.url}/dashboard/analysis`);
  await page.goBack();
  await expect(page).toHaveURL(`${proxy.url}/station/stationEquipment`);
  await page.reload();
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();

  await page.goto(`${proxy.origin}/pv`);
  await expect(page).toHaveURL(`${proxy.url}/dashboard/analysis`);
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  expect(sockets.filter((path) => !path.startsWith('/pv/gqmt-boot/'))).toEqual([]);
  expect(proxy.strays).toEqual([]);
});
