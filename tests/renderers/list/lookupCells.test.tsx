import { describe, expect, it } from 'vitest';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { LookupPlan } from '../../../src/runtime/contract/option.ts';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import { draw } from '../support/render.tsx';
import { answerOf } from '../support/runtime.ts';
import { column, field } from '../support/screen.ts';
import { equipment } from './screen.ts';

const people: LookupPlan = {
  kind: 'lookup',
  source: { kind: 'table', table: 'sys_user', text: 'realname', code: 'username', top: '' },
};
const TEXTS: Readonly<Record<string, string>> = { li: '李雷', han: '韩梅梅' };
const OWNERS = ['li', 'han', 'li', 'li,han', 'nobody', ''];

const rows = [
  ...OWNERS.map((owner, index) => ({ id: `id-${index}`, owner })),
  { id: 'served', owner: 'wang', owner_dictText: '王晓东' },
];

function server({ path, params }: TransportRequest): unknown {
  if (!path.startsWith('/sys/dict/loadDictItem/')) return { records: rows, total: rows.length };
  return answerOf(
    String(params?.key)
      .split(',')
      .map((key) => TEXTS[key] ?? key),
  );
}

describe('a column whose choices are too many to load', () => {
  it('[S7.26a] asks once for the texts of all rows, leaving out what the server has translated', async () => {
    const screen = equipment({
      columns: [column(field('owner', '负责人', 'sel_search', { options: people }))],
      search: [],
      toolbar: [],
      rowActions: [],
    });
    const { page, requests } = await draw(<Screen name={screen.name} />, { server, screens: [screen] });
    await expect.element(page.getByText('李雷,韩梅梅')).toBeVisible();
    const cells = page.getByRole('row').elements().slice(1);
    expect(cells.map((one) => one.lastElementChild?.textContent)).toEqual([
      '李雷',
      '韩梅梅',
      '李雷',
      '李雷,韩梅梅',
      'nobody',
      '-',
      '王晓东',
    ]);
    const asked = requests.filter(({ path }) => path.includes('loadDict'));
    expect(asked.map(({ params }) => params?.key)).toEqual(['li,han,nobody']);
  });
});
