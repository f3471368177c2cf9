import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OptionsPlan } from '../../../../src/runtime/contract/option.ts';
import type { TransportRequest } from '../../../../src/runtime/contract/ports.ts';
import { LookupStage } from '../../support/LookupStage.tsx';
import { draw, expectAccessible } from '../../support/render.tsx';
import { answerOf } from '../../support/runtime.ts';

const USERS: OptionsPlan = { kind: 'table', table: 'sys_user', text: 'realname', code: 'username' };
const PEOPLE: Readonly<Record<string, string>> = { admin: '管理员', li: '李雷', han: '韩梅梅', '0': '无名' };

function server(request: TransportRequest): unknown {
  if (request.path.startsWith('/sys/dict/loadDictItem/')) {
    return answerOf(
      String(request.params?.key)
        .split(',')
        .map((key) => PEOPLE[key] ?? key),
    );
  }
  const keyword = String(request.params?.keyword ?? '');
  const found = Object.entries(PEOPLE).filter(([value, text]) => value.includes(keyword) || text.includes(keyword));
  return answerOf(found.map(([value, text]) => ({ value, text })));
}

const QUICK = { pause: 50 };
const searches = (requests: readonly TransportRequest[]) =>
  requests.filter(({ path }) => path.startsWith('/sys/dict/loadDict/')).map(({ params }) => params?.keyword ?? '');

describe('sel_search input', () => {
  it('[S7.26a] shows the text of a stored value without loading the table', async () => {
    const { page, requests } = await draw(<LookupStage type="sel_search" dict={USERS} value="li" />, { server });
    await expect.element(page.getByText('李雷')).toBeVisible();
    expect(requests.map(({ path }) => path)).toEqual(['/sys/dict/loadDictItem/sys_user,realname,username']);
  });

  it('[S7.26a] takes 0 for a value', async () => {
    const { page } = await draw(<LookupStage type="sel_search" dict={USERS} value={0} />, { server });
    await expect.element(page.getByText('无名')).toBeVisible();
  });

  it('[S7.26b] asks nothing while an input method spells, and then for the word', async () => {
    const { page, requests } = await draw(<LookupStage type="sel_search" dict={USERS} props={QUICK} />, { server });
    const box = page.getByRole('combobox', { name: '名称' });
    await box.click();
    await expect.element(page.getByTitle('管理员')).toBeVisible();
    const input = box.element();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await userEvent.fill(box, 'ha');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(searches(requests)).toEqual(['']);
    await userEvent.fill(box, '韩');
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '韩' }));
    await expect.element(page.getByTitle('韩梅梅')).toBeVisible();
    expect(searches(requests)).toEqual(['', '韩']);
  });

  it('[S7.26b] asks for the first ten on opening, and for what is typed', async () => {
    const { page, requests } = await draw(<LookupStage type="sel_search" dict={USERS} props={QUICK} />, { server });
    const box = page.getByRole('combobox', { name: '名称' });
    await box.click();
    await expect.element(page.getByTitle('管理员')).toBeVisible();
    await userEvent.fill(box, '韩');
    await expect.element(page.getByTitle('韩梅梅')).toBeVisible();
    await expect.element(page.getByTitle('管理员')).not.toBeInTheDocument();
    expect(searches(requests)).toEqual(['', '韩']);
    expect(requests[0]?.params).toMatchObject({ pageSize: 10 });
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('"han"');
    await expect.poll(() => document.querySelector('.ant-select-content')?.textContent).toContain('韩梅梅');
  });

  it('[S7.26b] waits 800 ms for the next key unless the document says otherwise', async () => {
    const { page, requests } = await draw(<LookupStage type="sel_search" dict={USERS} />, { server });
    const box = page.getByRole('combobox', { name: '名称' });
    await box.click();
    await expect.poll(() => searches(requests)).toEqual(['']);
    const started = performance.now();
    await userEvent.keyboard('li');
    await expect.poll(() => searches(requests), { timeout: 5000 }).toEqual(['', 'li']);
    expect(performance.now() - started).toBeGreaterThan(780);
  });

  it('[S7.26b] gives a question up when another one follows', async () => {
    const late: (() => void)[] = [];
    const slow = async (request: TransportRequest) => {
      if (request.params?.keyword === 'a') await new Promise<void>((resolve) => late.push(resolve));
      return server(request);
    };
    const { page, requests } = await draw(<LookupStage type="sel_search" dict={USERS} props={QUICK} />, {
      server: slow,
    });
    const box = page.getByRole('combobox', { name: '名称' });
    await box.click();
    await userEvent.fill(box, 'a');
    await expect.poll(() => late.length).toBe(1);
    await userEvent.fill(box, '李');
    await expect.element(page.getByTitle('李雷')).toBeVisible();
    expect(requests.find(({ params }) => params?.keyword === 'a')?.signal?.aborted).toBe(true);
    for (const answer of late) answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(page.getByTitle('管理员')).not.toBeInTheDocument();
  });

  it('[S8.9d] says that nothing was found', async () => {
    const { page } = await draw(<LookupStage type="sel_search" dict={USERS} props={QUICK} />, { server });
    const box = page.getByRole('combobox', { name: '名称' });
    await box.click();
    await userEvent.fill(box, '谁也不是');
    await expect.element(page.getByText('没有查询到任何数据')).toBeVisible();
  });

  it('[S8.9g] warns with the message of the server', async () => {
    const { page, messages } = await draw(<LookupStage type="sel_search" dict={USERS} props={QUICK} />, {
      server: () => answerOf(null, { success: false, message: '该表字典未登记，不允许查询！' }),
    });
    await page.getByRole('combobox', { name: '名称' }).click();
    await expect.poll(() => messages).toEqual(['warning: 该表字典未登记，不允许查询！']);
  });

  it('[S7.26b] begins again with the first ones when it is cleared', async () => {
    const { page, requests } = await draw(<LookupStage type="sel_search" dict={USERS} value="li" />, { server });
    await expect.element(page.getByText('李雷')).toBeVisible();
    await page.getByRole('combobox', { name: '名称' }).hover();
    await userEvent.click(document.querySelector('.ant-select-clear') ?? document.body);
    await expect.element(page.getByRole('status')).toHaveTextContent('""');
    await expect.poll(() => searches(requests)).toContain('');
  });

  it('holds several values, joined with commas', async () => {
    const { page } = await draw(
      <LookupStage type="sel_search" dict={USERS} props={{ ...QUICK, multiple: true }} value="li,admin" />,
      { server },
    );
    await expect.element(page.getByText('李雷')).toBeVisible();
    const box = page.getByRole('combobox', { name: '名称' });
    await box.click();
    await userEvent.fill(box, '韩');
    await page.getByTitle('韩梅梅').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"li,admin,han"');
  });

  it('searches a dictionary that is there as a whole in the browser', async () => {
    const dict: OptionsPlan = { kind: 'dict', code: 'sex' };
    const { page, requests } = await draw(<LookupStage type="sel_search" dict={dict} value="2" />, {
      server: () =>
        answerOf([
          { value: '1', text: '男' },
          { value: '2', text: '女' },
        ]),
    });
    await expect.element(page.getByText('女')).toBeVisible();
    await page.getByRole('combobox', { name: '名称' }).click();
    await userEvent.keyboard('男');
    await page.getByTitle('男').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('"1"');
    expect(requests).toHaveLength(1);
  });

  it('can be disabled and be wrong', async () => {
    const { page } = await draw(<LookupStage type="sel_search" dict={USERS} value="li" disabled invalid />, { server });
    const box = page.getByRole('combobox', { name: '名称' });
    await expect.element(box).toBeDisabled();
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  });
});
