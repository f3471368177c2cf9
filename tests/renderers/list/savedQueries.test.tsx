import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import { builtIn } from '../support/screen.ts';
import { equipment, equipmentServer } from './screen.ts';

const dialog = (name: string) => browserPage.getByRole('dialog').filter({ hasText: name });
const builder = () => dialog('高级查询构造器');

async function choose(label: string, text: string) {
  await browserPage.getByRole('combobox', { name: label }).click();
  await userEvent.keyboard(`${text}{Enter}`);
}

it('keeps queries on the server where it keeps any, shares them with roles, and offers those of others', async () => {
  const of = (name: string, more: object) => ({
    ...{ id: name, title: name, matchType: 'and', records: [{ field: 'status', rule: 'in', val: '2' }] },
    ...{ username: 'admin', username_dictText: '管理员', roles: [], ...more },
  });
  const kept = [of('他的', { own: false, username_dictText: '李四', roles: ['om'] })];
  const device = [{ title: '旧的', matchType: 'and', records: [{ field: 'status', rule: 'in', val: '1' }] }];
  const list = equipmentServer(25);
  const screen = equipment({ toolbar: [builtIn('superQuery')] });
  const { page, requests } = await draw(<Screen name={screen.name} />, {
    screens: [screen],
    keepsQueries: true,
    storage: new Map([['station/Equipment:superquery', device]]),
    server: (request) => {
      if (request.path === '/sys/savedQuery/list') return { queries: kept, roles: [{ code: 'om', name: '运维' }] };
      if (request.path !== '/sys/savedQuery/save') return list(request);
      kept.push(of('运行中', { own: true, roles: ['om'] }));
      return answerOf(null);
    },
  });
  await page.getByRole('button', { name: '高级查询', exact: true }).click();
  await expect.element(builder().getByRole('button', { name: '他的李四共享' })).toBeVisible();
  await expect.element(builder().getByRole('button', { name: '旧的本机' })).toBeVisible();
  await expect.element(builder().getByRole('button', { name: '删除 他的' })).not.toBeInTheDocument();
  await choose('条件 1 字段', '状态');
  await choose('条件 1 匹配规则', '在…中');
  await choose('条件 1 状态', '运行');
  await userEvent.keyboard('{Escape}');
  await builder().getByRole('button', { name: '保存查询条件', exact: true }).click();
  const naming = dialog('请输入保存的名称');
  await userEvent.fill(naming.getByLabelText('名称'), '运行中');
  await naming.getByRole('combobox', { name: '共享给角色' }).click();
  await userEvent.keyboard('{Enter}{Escape}');
  await expectAccessible();
  await naming.getByRole('button', { name: '确定' }).click();
  await expect.element(builder().getByRole('button', { name: '运行中已共享' })).toBeVisible();
  expect(requests.find(({ path }) => path === '/sys/savedQuery/save')?.body).toEqual({
    ...{ screen: 'station/Equipment', path: '', title: '运行中', matchType: 'and', roles: ['om'] },
    records: [{ field: 'status', rule: 'in', val: '1' }],
  });
});
