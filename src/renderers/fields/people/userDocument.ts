import type { ListScreen } from '../../../runtime/language/document.generated.ts';

/** People as a list to choose from (S3.16, S7.39a); five rows a page (S9.3). @param rowKey what is stored of a person */
export function userDocument(rowKey: 'username' | 'id'): ListScreen {
  return {
    kind: 'list',
    version: 1,
    name: 'picker/Users',
    title: '用户选择',
    source: { list: '/sys/user/list', rowKey, sort: 'createTime desc', pageSize: 5 },
    fields: {
      realname: { title: '姓名' },
      username: { title: '账号' },
      phone: { title: '电话', permission: 'user:form:phone' },
      sex: { title: '性别', dict: 'sex', permission: 'user:sex' },
      birthday: { title: '出生日期', type: 'date', permission: 'user:form:birthday' },
    },
    search: [
      { field: 'username', rule: 'like' },
      { field: 'realname', rule: 'like' },
      { field: 'sex', rule: 'eq' },
      { field: 'birthday', title: '生日', rule: 'eq' },
    ],
    columns: [
      { field: 'realname', width: 140, sortable: true, ellipsis: true },
      { field: 'username', width: 140, sortable: true, ellipsis: true },
      { field: 'phone', width: 130, ellipsis: true },
      { field: 'sex', width: 72, ellipsis: true },
      { field: 'birthday', width: 120, sortable: true, ellipsis: true },
    ],
    toolbar: [],
    rowActions: [],
  };
}
