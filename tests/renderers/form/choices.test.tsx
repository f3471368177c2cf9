import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import { choices, field, formPlan, screen, source } from '../support/screen.ts';

/** A form whose devices are those of the chosen station. */
function repair() {
  const fields = [
    field('station', '电站', 'select', choices({ value: 's1', text: '东区' }, { value: 's2', text: '西区' })),
    field('device', '设备', 'select', {
      options: {
        kind: 'table',
        table: 'device',
        text: 'name',
        code: 'id',
        where: { reads: [['station']], evaluate: (scope) => ({ stationId: scope.get('station') }) },
      },
    }),
  ];
  return screen('order/Repair', fields, {
    kind: 'form',
    title: '检修单',
    source: source('/repair'),
    form: formPlan([{ kind: 'fields', fields: fields.map(({ name }) => ({ name, span: 1 })) }], { open: 'page' }),
  });
}

const RECORD = { id: '7', station: 's1', device: 'd1' };

function serverOf(isBroken: () => boolean) {
  return ({ path, params }: TransportRequest) => {
    if (path.endsWith('/queryById')) return RECORD;
    if (isBroken()) return answerOf(null, { success: false, message: '字典读取失败' });
    const { stationId } = JSON.parse(String(params?.condition));
    return answerOf([{ value: stationId === 's1' ? 'd1' : 'd2', text: stationId === 's1' ? '逆变器' : '汇流箱' }]);
  };
}

async function chooseStation(text: string) {
  await browserPage.getByRole('combobox', { name: '电站' }).click();
  await userEvent.keyboard(`${text}{Enter}`);
}

it('clears a chosen device when the other station does not offer it', async () => {
  const { page } = await draw(<Screen name="order/Repair" params={{ id: '7' }} />, {
    server: serverOf(() => false),
    screens: [repair()],
  });
  await expect.element(page.getByText('逆变器')).toBeVisible();
  await chooseStation('西区');
  await expect.element(page.getByText('逆变器')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: '设备' }).click();
  await expect.element(browserPage.getByText('汇流箱').first()).toBeVisible();
});

it('[S8.9g] says that choices did not come, and asks for them again', async () => {
  let isBroken = true;
  const { page, messages } = await draw(<Screen name="order/Repair" params={{ id: '7' }} />, {
    server: serverOf(() => isBroken),
    screens: [repair()],
  });
  const retry = page.getByRole('button', { name: '选项加载失败，重试' });
  await expect.element(retry).toBeVisible();
  expect(messages).toEqual(['warning: 字典读取失败']);
  isBroken = false;
  await retry.click();
  await expect.element(page.getByText('逆变器')).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});
