import { describe, expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled, page } from '../page/documents.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';

const FIELDS = {
  station: {
    title: '电站',
    options: [
      { value: '1', text: '东区' },
      { value: '2', text: '西区' },
    ],
  },
  device: { title: '设备', dict: { table: 'device', text: 'name', code: 'id', where: { stationId: '{station}' } } },
};

const list = compiled({
  kind: 'list',
  version: 1,
  name: 'demo/Devices',
  title: '设备',
  source: '/device',
  fields: FIELDS,
  search: ['station', 'device'],
  columns: ['station', 'device'],
  toolbar: ['superQuery'],
});

async function drawDevices(screen = list, name = 'demo/Devices') {
  const drawn = await draw(<Screen name={name} />, {
    screens: [screen],
    server: ({ path, params }) => {
      if (!path.includes('getDictItems')) return undefined;
      const { stationId } = JSON.parse(String(params?.condition));
      return answerOf([{ value: `d${stationId}`, text: `逆变器${stationId}` }]);
    },
  });
  const asked = () => drawn.requests.filter(({ path }) => path.includes('device,name,id')).map(({ params }) => params);
  return { ...drawn, asked };
}

async function choose(label: string, text: string) {
  await browserPage.getByRole('combobox', { name: label }).click();
  await userEvent.keyboard(`${text}{Enter}`);
}

/** Takes back what was chosen under a label. */
async function clear(label: string) {
  const choice = browserPage.getByRole('combobox', { name: label }).element().closest('.ant-select');
  await userEvent.hover(choice ?? document.body);
  await userEvent.click(choice?.querySelector('.ant-select-clear') ?? document.body);
}

describe('choices that follow another one', () => {
  it('wait in the search panel, follow what is chosen there, and fall silent when it is cleared', async () => {
    const { page: view, asked, messages, requests } = await drawDevices();
    const search = view.getByRole('region', { name: '查询' });
    await expect.element(search.getByText('请先选择电站')).toBeVisible();
    expect([asked(), messages]).toEqual([[], []]);
    await choose('电站', '东区');
    await expect.element(search.getByText('请先选择电站')).not.toBeInTheDocument();
    await choose('设备', '逆变器1');
    await expect.element(search.getByTitle('逆变器1')).toBeVisible();
    await view.getByRole('button', { name: '查询', exact: true }).click();
    await expect.poll(() => requests.at(-1)?.params).toMatchObject({ station: '1', device: 'd1' });

    await clear('电站');
    await expect.element(search.getByText('请先选择电站')).toBeVisible();
    await expect.element(search.getByTitle('逆变器1')).not.toBeInTheDocument();
    await view.getByRole('button', { name: '查询', exact: true }).click();
    await expect.poll(() => requests.at(-1)?.params).not.toHaveProperty('device');
    expect([asked(), messages]).toEqual([[{ condition: '{"stationId":"1"}' }], []]);
  });

  it('give up in the search panel what was chosen for another source', async () => {
    const { page: view, asked } = await drawDevices();
    const search = view.getByRole('region', { name: '查询' });
    await choose('电站', '东区');
    await choose('设备', '逆变器1');
    await expect.element(search.getByTitle('逆变器1')).toBeVisible();
    await choose('电站', '西区');
    await expect.element(search.getByTitle('逆变器1')).not.toBeInTheDocument();
    await choose('设备', '逆变器2');
    await expect.element(search.getByTitle('逆变器2')).toBeVisible();
    expect(asked()).toEqual([{ condition: '{"stationId":"1"}' }, { condition: '{"stationId":"2"}' }]);
  });

  it('follow another filter of a page', async () => {
    const filtered = page(
      { hint: { widget: 'text', props: { text: '概况' } } },
      { filters: FIELDS, layout: { split: ['hint'] } },
    );
    const { page: view, asked, messages } = await drawDevices(filtered, 'demo/Page');
    await expect.element(view.getByText('请先选择电站')).toBeVisible();
    expect([asked(), messages]).toEqual([[], []]);
    await choose('电站', '西区');
    await choose('设备', '逆变器2');
    await expect.element(view.getByRole('region', { name: '查询' }).getByTitle('逆变器2')).toBeVisible();
    expect(asked()).toEqual([{ condition: '{"stationId":"2"}' }]);
  });

  it('wait in the query builder for a condition that names their source', async () => {
    const { page: view, asked, messages } = await drawDevices();
    await view.getByRole('button', { name: '高级查询' }).click();
    const builder = browserPage.getByRole('dialog', { name: '高级查询构造器' });
    await choose('条件 1 字段', '设备');
    await expect.element(builder.getByText('请先选择电站')).toBeVisible();
    expect([asked(), messages]).toEqual([[], []]);

    await builder.getByRole('button', { name: '在条件 1 后新增' }).click();
    await choose('条件 2 字段', '电站');
    await choose('条件 2 电站', '东区');
    await expect.element(builder.getByText('请先选择电站')).not.toBeInTheDocument();
    await choose('条件 1 设备', '逆变器1');
    await expect.element(builder.getByTitle('逆变器1')).toBeVisible();

    await builder.getByRole('button', { name: '删除条件 2' }).click();
    await expect.element(builder.getByText('请先选择电站')).toBeVisible();
    await expect.element(builder.getByTitle('逆变器1')).not.toBeInTheDocument();
    expect([asked(), messages]).toEqual([[{ condition: '{"stationId":"1"}' }], []]);
  });
});
