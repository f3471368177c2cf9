import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { columnNameProblem } from './names.ts';
import { resourceOfTable } from './surroundings.ts';

/** GET: the tables that a field of a described table may refer to, for the list that a description chooses from. */
export const referenceTargets = defineRoute({
  method: 'GET',
  path: '/online/cgform/head/targets',
  right: { menu: ['modules/online/cgform/OnlCgformHeadList'] },
  query: noQuery,
  answer: t.list(t.closed({ value: t.text(), text: t.text() })),
  handle: async ({ services: { db, resources, onlineForms } }) => {
    await onlineForms.refresh();
    const heads = await db.selectFrom('onl_cgform_head').select(['table_name', 'table_txt']).execute();
    const described = heads.map(({ table_name, table_txt }) => [table_name, table_txt] as const);
    const builtIn = resources.all.flatMap(({ table, title }) =>
      resourceOfTable(resources, table) ? [[table, title] as const] : [],
    );
    const titles = new Map([...builtIn, ...described]);
    const targets = [...titles].map(([value, title]) => ({ value, text: `${title}（${value}）` }));
    return read(targets.sort((one, other) => (one.value < other.value ? -1 : 1)));
  },
});

/** `order` → `order_id`; another name where that one is too long or taken. */
function linkName(table: string): string {
  const name = `${table}_id`;
  return columnNameProblem(name, new Set()) === null ? name : 'main_id';
}

/** GET: the field by which a new 附表 leads to its 主表 (`id`), for the form that proposes it when the 主表 is chosen. */
export const lineLink = defineRoute({
  method: 'GET',
  path: '/online/cgform/head/lineLink',
  right: { menu: ['modules/online/cgform/OnlCgformHeadList'] },
  query: t.closed({ id: t.text(50, { minLength: 1 }) }),
  answer: t.closed({
    fields: t.list(
      t.closed({
        dbFieldName: t.text(),
        dbFieldTxt: t.text(),
        dbType: t.text(),
        mainTable: t.text(),
        dbIsNull: t.flag,
        onDelete: t.text(),
      }),
    ),
  }),
  handle: async ({ query: { id }, services: { db } }) => {
    const heads = db.selectFrom('onl_cgform_head').select('table_txt').where('table_name', '=', id);
    const head = await heads.executeTakeFirst();
    if (!head) throw new Refusal(`没有表“${id}”的描述，请重新选择主表`);
    const dbFieldTxt = `所属${head.table_txt}`.slice(0, 40);
    const dbFieldName = linkName(id);
    const link = { dbFieldName, dbFieldTxt, dbType: 'reference', mainTable: id, dbIsNull: false, onDelete: 'cascade' };
    return read({ fields: [link] });
  },
});
