import { Refusal } from '../http/reply.ts';
import { defineResource } from '../resource/define.ts';
import type { Values } from '../resource/resource.ts';
import { TAKEN } from './dictionaries.ts';

/** Characters an item value must not hold (rule `dictItemValueSpecials` of the screens). */
const SPECIALS = new Set("`_~!@#$^&*()=|{}'.<>《》/?！￥（）—【】‘；：”“。，、？");

/** Items of dictionaries; a value is unique inside its dictionary. */
export const dictionaryItems = defineResource({
  path: '/sys/dictItem',
  table: 'sys_dict_item',
  menu: 'system/DictList',
  permission: 'dictItem',
  columns: {
    dictId: { type: 'text', title: '字典主键', maxLength: 36, required: true, filter: true, write: true },
    itemText: { type: 'text', title: '名称', maxLength: 100, required: true, filter: true, sort: true, write: true },
    itemValue: {
      type: 'text',
      title: '数据值',
      maxLength: 100,
      required: true,
      unique: { message: TAKEN, within: ['dictId'] },
      filter: true,
      sort: true,
      write: true,
    },
    description: { type: 'text', title: '描述', write: true },
    sortOrder: { type: 'integer', title: '排序值', minimum: 1, initial: 1, sort: true, write: true },
    status: {
      type: 'integer',
      title: '是否启用',
      dict: 'dict_item_status',
      minimum: 0,
      maximum: 1,
      initial: 1,
      filter: true,
      sort: true,
      write: true,
    },
    createBy: { type: 'text', title: '创建人' },
    createTime: { type: 'datetime', title: '创建时间', sort: true },
    updateBy: { type: 'text', title: '更新人' },
    updateTime: { type: 'datetime', title: '更新时间' },
  },
  defaultSort: { column: 'sortOrder', order: 'asc' },
  messages: { add: '保存成功！', edit: '编辑成功!', delete: '删除成功!', deleteBatch: '删除成功!' },
  hooks: {
    beforeAdd: async (values) => withoutSpecials(values),
    beforeEdit: async (values) => withoutSpecials(values),
  },
});

function withoutSpecials(values: Values): Values {
  const { itemValue } = values;
  if (typeof itemValue === 'string' && [...itemValue].some((character) => SPECIALS.has(character))) {
    throw new Refusal('数据值不能包含特殊字符！');
  }
  return values;
}
