import { Refusal } from '../../http/reply.ts';
import type { ResourceHooks, Values } from '../resource/model/resource.ts';

/** Characters an item value must not hold (rule `dictItemValueSpecials` of the screens). */
const SPECIALS = new Set("`_~!@#$^&*()=|{}'.<>《》/?！￥（）—【】‘；：”“。，、？");

/** Hooks of dictionaries and their items. */
export const dictionaryHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/dictItem': {
    hooks: {
      beforeAdd: async (values) => withoutSpecials(values),
      beforeEdit: async (values) => withoutSpecials(values),
    },
  },
};

function withoutSpecials(values: Values): Values {
  const { itemValue } = values;
  if (typeof itemValue === 'string' && [...itemValue].some((character) => SPECIALS.has(character))) {
    throw new Refusal('数据值不能包含特殊字符！');
  }
  // A list of values is joined with commas, and `null` in a query asks for nothing.
  if (typeof itemValue === 'string' && itemValue.includes(',')) throw new Refusal('数据值不能包含英文逗号！');
  if (itemValue === 'null') throw new Refusal('数据值不能为 null！');
  return values;
}
