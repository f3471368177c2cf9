import { defineResource } from '../resource/define.ts';

export const TAKEN = '该值不可用，系统中已存在！';

/** Dictionaries (contract dict-category.md §2). Deleting is logical and frees the code. */
export const dictionaries = defineResource({
  path: '/sys/dict',
  table: 'sys_dict',
  menu: 'system/DictList',
  permission: 'dict',
  columns: {
    dictName: {
      type: 'text',
      title: '字典名称',
      maxLength: 100,
      required: true,
      filter: true,
      sort: true,
      write: true,
    },
    dictCode: {
      type: 'text',
      title: '字典编码',
      maxLength: 100,
      required: true,
      unique: TAKEN,
      // A comma would make it a table form in the path of a dictionary call.
      pattern: '[^,/\\s]+',
      filter: true,
      sort: true,
      write: true,
    },
    description: { type: 'text', title: '描述', filter: true, write: true },
    type: {
      type: 'integer',
      title: '数据类型',
      minimum: 0,
      maximum: 1,
      initial: 0,
      filter: true,
      sort: true,
      write: true,
    },
    delFlag: { type: 'integer', title: '删除状态' },
    createBy: { type: 'text', title: '创建人', filter: true },
    createTime: { type: 'datetime', title: '创建时间', filter: true, sort: true },
    updateBy: { type: 'text', title: '更新人' },
    updateTime: { type: 'datetime', title: '更新时间', filter: true, sort: true },
  },
  messages: { add: '保存成功！', edit: '编辑成功!', delete: '删除成功!', deleteBatch: '删除成功!' },
  logicalDelete: { column: 'delFlag', alive: 0, gone: 1 },
});
