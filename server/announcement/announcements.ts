import { defineResource } from '../resource/define.ts';
import { announcementHooks } from './hooks.ts';
import { DRAFT } from './status.ts';

const MOST_USERS_TEXT = 40_000;
const LONGEST_CONTENT = 200_000;

/** The screen of those who write announcements. */
export const ADMINISTRATION = 'system/SysAnnouncementList';

/** Announcements (contract messages-sockets.md §1, S3.9a). Deleting is logical; drafts alone can be edited. */
export const announcements = defineResource({
  path: '/sys/annountCement',
  table: 'sys_announcement',
  menu: ADMINISTRATION,
  permission: 'system:announcement',
  // Those who get an announcement read it too; see readOne.ts.
  operations: ['list', 'add', 'edit', 'delete', 'deleteBatch'],
  columns: {
    titile: { type: 'text', title: '标题', maxLength: 100, required: true, filter: true, sort: true, write: true },
    msgContent: { type: 'text', title: '内容', maxLength: LONGEST_CONTENT, write: true },
    msgAbstract: { type: 'text', title: '摘要', maxLength: 500, filter: true, write: true },
    startTime: { type: 'datetime', title: '开始时间', filter: true, sort: true, write: true },
    endTime: { type: 'datetime', title: '结束时间', filter: true, sort: true, write: true },
    sender: { type: 'text', title: '发布人', filter: true, sort: true },
    sendTime: { type: 'datetime', title: '发布时间', filter: true, sort: true },
    cancelTime: { type: 'datetime', title: '撤销时间', filter: true, sort: true },
    priority: {
      type: 'text',
      title: '优先级',
      dict: 'priority',
      pattern: '[LMH]',
      required: true,
      initial: 'M',
      filter: true,
      sort: true,
      write: true,
    },
    msgCategory: {
      type: 'text',
      title: '消息类型',
      dict: 'msg_category',
      pattern: '[12]',
      required: true,
      initial: '1',
      filter: true,
      sort: true,
      write: true,
    },
    msgType: {
      type: 'text',
      title: '通告类型',
      dict: 'msg_type',
      pattern: 'ALL|USER',
      required: true,
      filter: true,
      sort: true,
      write: true,
    },
    userIds: { type: 'text', title: '指定用户', maxLength: MOST_USERS_TEXT, write: true },
    sendStatus: { type: 'text', title: '发布状态', dict: 'send_status', initial: DRAFT, filter: true, sort: true },
    openType: { type: 'text', title: '打开方式', pattern: 'url|component', filter: true, write: true },
    openPage: { type: 'text', title: '打开页面', maxLength: 255, write: true },
    busType: { type: 'text', title: '业务类型', maxLength: 20, filter: true, write: true },
    busId: { type: 'text', title: '业务主键', maxLength: 50, filter: true, write: true },
    dtTaskId: { type: 'text', title: '任务标识' },
    delFlag: { type: 'integer', title: '删除状态' },
    createBy: { type: 'text', title: '创建人', filter: true },
    createTime: { type: 'datetime', title: '创建时间', filter: true, sort: true },
    updateBy: { type: 'text', title: '更新人' },
    updateTime: { type: 'datetime', title: '更新时间', filter: true, sort: true },
  },
  messages: { add: '添加成功！', edit: '修改成功!', delete: '删除成功!', deleteBatch: '删除成功!' },
  logicalDelete: { column: 'delFlag', alive: 0, gone: 1 },
  // Clients of the family send the state with the row; only release and revoke change it.
  bodyFields: { sendStatus: { schema: { type: ['string', 'null'], maxLength: 10 }, on: 'both' } },
  extraFields: { readCount: { type: 'integer' }, sendCount: { type: 'integer' } },
  hooks: announcementHooks,
});
