import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import { load } from './documents.ts';

const MAKERS = [
  { value: 'dateSequence', text: '日期加流水号' },
  { value: 'randomNumber', text: '随机数字' },
];

it('the parameters of a code rule are fields, those of its maker', async () => {
  const { requests } = await draw(<Screen name="system/SysFillRuleList" />, {
    screens: [await load('system/SysFillRuleList')],
    server: ({ path }) => (path.includes('fill_rule_maker') ? answerOf(MAKERS) : undefined),
  });
  await page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '规则名称' }).fill('检修单号');
  await form.getByRole('textbox', { name: '规则Code' }).fill('repair_no');
  await form.getByRole('combobox', { name: '规则实现' }).click();
  await page.getByTitle('日期加流水号').last().click();
  await form.getByRole('textbox', { name: '前缀' }).fill('JX');
  await form.getByRole('combobox', { name: '日期' }).click();
  await page.getByTitle('年月，流水号每月从1开始').last().click();
  await form.getByRole('textbox', { name: '位数' }).fill('3');
  await form.getByRole('button', { name: /^(保\s*存|提\s*交|确\s*定)$/ }).click();
  const sent = () => requests.find(({ path }) => path === '/sys/fillRule/add')?.body;
  await expect.poll(sent).toMatchObject({ ruleClass: 'dateSequence', prefix: 'JX', dateFormat: 'yyyyMM', digits: 3 });
});
