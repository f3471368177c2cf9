import { read } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
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
