import { splitCodes } from '../../../src/common/rights.ts';
import { Refusal } from '../../http/reply.ts';
import type { ResourceHooks } from '../../records/resource/model/resource.ts';

const NOT_DELETED = 0;

/** Hooks of positions: accounts hold several of them in one column. */
export const positionHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/position': {
    hooks: {
      async beforeDelete(rows, { trx }) {
        const held = await trx
          .selectFrom('sys_user')
          .select(['realname', 'username', 'post'])
          .where('post', 'is not', null)
          .where('del_flag', '=', NOT_DELETED)
          .execute();
        for (const { code, name } of rows) {
          const [first, ...others] = held.filter(({ post }) => splitCodes(post ?? '').includes(String(code)));
          if (!first) continue;
          const whom = `“${first.realname ?? first.username}”${others.length > 0 ? `等${others.length + 1}人` : ''}`;
          throw new Refusal(`${whom}正在担任职务“${String(name)}”，不能删除！`);
        }
      },
    },
  },
};
