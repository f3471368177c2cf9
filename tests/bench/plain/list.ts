import { dictionaryEntry } from '../dataset/dictionaries.ts';
import { COLUMNS, type ListColumn, ROW_ACTIONS, SEARCH_FIELDS, TOOLBAR } from '../dataset/list.ts';
import { type Equipment, pageOf } from '../dataset/rows.ts';
import { click, showsRows } from '../page/elements.ts';
import { host, publish } from '../page/publish.ts';
import { timed } from '../page/timed.ts';

/** The same cells as a plain table without any library: what the platform allows. */
const ROWS = { row: 'tbody > tr', idCell: 'td' };

let page = 1;
let size = 0;

const textOf = (column: ListColumn, row: Equipment): string => {
  const value = String(row[column.key]);
  return column.dict === undefined ? value : (dictionaryEntry(column.dict, value)?.label ?? value);
};

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (Node | string)[]) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function rowOf(row: Equipment): HTMLElement {
  const cells = COLUMNS.map((column) => {
    const text = textOf(column, row);
    return element('td', column.kind === 'tag' ? element('span', text) : text);
  });
  return element('tr', ...cells, element('td', ...ROW_ACTIONS.map((title) => element('a', title))));
}

function drawRows(body: HTMLElement): void {
  body.replaceChildren(...pageOf(page, size).records.map(rowOf));
}

function drawList(): void {
  const body = element('tbody');
  drawRows(body);
  const next = element('button', '下一页');
  next.id = 'next';
  next.addEventListener('click', () => drawRows(body));
  const search = SEARCH_FIELDS.map(({ title }) => element('label', title, element('input')));
  const head = element(
    'thead',
    element('tr', ...[...COLUMNS, { title: '操作' }].map(({ title }) => element('th', title))),
  );
  host().replaceChildren(
    element('form', ...search, element('button', '查询'), element('button', '重置')),
    element('div', ...TOOLBAR.map((title) => element('button', title))),
    element('table', head, body),
    next,
  );
}

publish({
  async mountList(rows) {
    host().replaceChildren();
    page = 1;
    size = rows;
    const { records } = pageOf(page, size);
    return timed(`list of ${rows} rows`, drawList, () => showsRows(ROWS, records));
  },
  async nextPage() {
    page += 1;
    const { records } = pageOf(page, size);
    return timed(
      `page ${page} of ${size} rows`,
      () => click('#next'),
      () => showsRows(ROWS, records),
    );
  },
});
