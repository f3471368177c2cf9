import { splitCodes } from '../../../src/common/rights.ts';
import { Refusal, read } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';

const MOST_CODES = 1000;

/** Names of positions by their codes with commas, in the order of the codes; unknown codes are left out. */
export const queryByCodes = defineRoute({
  method: 'GET',
  path: '/sys/position/queryByCodes',
  title: '职务：按编码查询名称',
  right: 'staff',
  query: t.closed({ positionCodes: t.text(40_000) }),
  answer: t.text(),
  handle: async ({ query, services: { db } }) => {
    const codes = [...new Set(splitCodes(query.positionCodes))];
    if (codes.length > MOST_CODES) throw new Refusal(`一次最多查询${MOST_CODES}个职务`);
    if (codes.length === 0) return read('');
    const rows = await db.selectFrom('sys_position').select(['code', 'name']).where('code', 'in', codes).execute();
    const names = new Map(rows.map(({ code, name }) => [code, name]));
    return read(codes.flatMap((code) => names.get(code) ?? []).join(','));
  },
});
