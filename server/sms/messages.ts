import { defineResource } from '../resource/define.ts';

/** Messages that were sent or should have been (消息管理). The server writes them; people read and remove them. */
export const messages = defineResource({
  path: '/sys/message/sysMessage',
  table: 'sys_sms',
  menu: 'modules/message/SysMessageList',
  permission: 'message',
  operations: ['list', 'queryById', 'delete', 'deleteBatch'],
  columns: {
    esTitle: { type: 'text', title: '消息标题', maxLength: 100, filter: true, sort: true },
    esContent: { type: 'text', title: '发送内容', filter: true },
    esParam: { type: 'text', title: '发送所需参数', maxLength: 1000 },
    esReceiver: { type: 'text', title: '接收人', maxLength: 50, filter: true, sort: true },
    esSendNum: { type: 'integer', title: '发送次数', sort: true },
    esSendStatus: { type: 'text', title: '发送状态', dict: 'msgSendStatus', filter: true, sort: true },
    esSendTime: { type: 'datetime', title: '发送时间', filter: true, sort: true },
    esType: { type: 'text', title: '发送方式', dict: 'msgType', filter: true, sort: true },
    esResult: { type: 'text', title: '发送失败原因' },
    remark: { type: 'text', title: '备注', maxLength: 500 },
    createBy: { type: 'text', title: '创建人' },
    createTime: { type: 'datetime', title: '创建时间', sort: true },
    updateBy: { type: 'text', title: '更新人' },
    updateTime: { type: 'datetime', title: '更新时间' },
  },
  defaultSort: { column: 'esSendTime', order: 'desc' },
  messages: { delete: '删除成功!', deleteBatch: '批量删除成功!' },
});
