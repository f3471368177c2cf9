import { describe, expect, it } from 'vitest';
import type { CellContext } from '../../../src/runtime/contract/fieldRenderer.ts';
import { draw } from '../support/render.tsx';
import { fieldRegistry } from '../support/screen.ts';

const OPTIONS = new Map([
  ['1', { value: '1', text: '运行', color: 'success' }],
  ['2', { value: '2', text: '告警' }],
]);

function context(
  type: string,
  more: Partial<CellContext> & { props?: CellContext['field']['props'] } = {},
): CellContext {
  const { props = {}, ...rest } = more;
  return { field: { name: 'f', title: '名称', type, placeholder: '', props }, row: {}, ...rest };
}

function rendererOf(type: string) {
  const renderer = fieldRegistry.get(type);
  if (!renderer) throw new Error(`no field renderer "${type}"`);
  return renderer;
}

describe('text of a value', () => {
  it.each<[string, unknown, Partial<Parameters<typeof context>[1]>, string]>([
    ['text', 12, {}, '12'],
    ['text', null, {}, ''],
    ['password', 'secret', {}, '••••••'],
    ['number', 1234567.891, { props: { thousands: true, precision: 2 } }, '1,234,567.89'],
    ['number', '0.10', {}, '0.10'],
    ['number', -1234, { props: { thousands: true, suffix: 'kW' } }, '-1,234 kW'],
    ['number', 'n/a', { props: { precision: 2 } }, 'n/a'],
    ['select', 1, { optionsByValue: OPTIONS }, '运行'],
    ['select', '9', { optionsByValue: OPTIONS }, '9'],
    ['select', '1', { optionsByValue: OPTIONS, row: { f_dictText: '服务器的' } }, '服务器的'],
    ['list_multi', '2,9,1', { optionsByValue: OPTIONS }, '告警,9,运行'],
    ['checkbox', true, {}, '是'],
    ['switch', 'N', {}, '否'],
    ['switch', '1', { props: { values: ['1', '0'], texts: ['启用', '停用'] } }, '启用'],
    ['switch', 'X', {}, 'X'],
    ['date', '2024-05-06 00:00:00', {}, '2024-05-06'],
    ['datetime', '2024-05-06 07:08:09', {}, '2024-05-06 07:08:09'],
  ])('%s %j', (type, value, more, expected) => {
    expect(rendererOf(type).text(value, context(type, more))).toBe(expected);
  });
});

describe('cell of a value', () => {
  it('is a dot and text for a choice with a colour, a tag when asked for, and plain without', async () => {
    const { cell } = rendererOf('select');
    const { page } = await draw(
      <ul>
        <li>{cell('1', context('select', { optionsByValue: OPTIONS }))}</li>
        <li>{cell('1', context('select', { optionsByValue: OPTIONS, props: { display: 'tag' } }))}</li>
        <li>{cell('2', context('select', { optionsByValue: OPTIONS }))}</li>
      </ul>,
    );
    const looks = page
      .getByRole('listitem')
      .elements()
      .map(
        ({ firstElementChild: shown }) => shown && [shown.getAttribute('data-cell'), shown.getAttribute('data-hue')],
      );
    expect(looks).toEqual([['dot', 'success'], ['tag', 'success'], null]);
  });

  it.each(['text', 'number', 'select', 'date', 'switch', 'datetime'])('shows a dash for an empty %s', async (type) => {
    const { page } = await draw(<p>{rendererOf(type).cell(undefined, context(type))}</p>);
    await expect.element(page.getByText('-', { exact: true })).toBeVisible();
  });

  it('never writes a colour that is not a word', async () => {
    const options = new Map([['1', { value: '1', text: '运行', color: 'red" onload="x' }]]);
    const { page } = await draw(
      <p>{rendererOf('select').cell('1', context('select', { optionsByValue: options }))}</p>,
    );
    expect(page.getByText('运行').element().outerHTML).toBe('<span data-cell="dot">运行</span>');
  });
});
