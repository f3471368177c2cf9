import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import type { Row } from '../../../src/runtime/data/json.ts';
import { answerOf, type Server } from '../support/runtime.ts';

const item = (value: string, text: string) => ({ value, text, title: text, label: text });

export const HEAD = {
  cgRpConfigId: 'r1',
  cgRpConfigName: '用户选择',
  columns: [
    { dataIndex: 'username', title: '账号', align: 'left', sorter: true, fieldType: 'String' },
    { dataIndex: 'realname', title: '姓名', align: 'left', sorter: false, fieldType: 'String' },
    { dataIndex: 'sex', title: '性别', align: 'left', sorter: false, fieldType: 'Integer', customRender: 'sex' },
  ],
  dictOptions: { sex: [item('1', '男'), item('2', '女')], nothing: null },
};

export const QUERY_INFO = [
  { label: '账号', field: 'username', mode: 'single', view: 'text', hidden: '0' },
  { label: '性别', field: 'sex', mode: 'single', view: 'list', hidden: '1' },
];

/** Twelve people, so that there are two pages of ten and three of five. */
export const PEOPLE: readonly Row[] = Array.from({ length: 12 }, (_, index) => ({
  id: `u${index}`,
  username: `user${index}`,
  realname: `人员${index}`,
  sex: (index % 2) + 1,
  phone: `1380000000${index % 10}`,
  birthday: '1990-01-01',
}));

function pageOf(rows: readonly Row[], { params = {} }: TransportRequest): Row {
  const size = Number(params.pageSize);
  const start = (Number(params.pageNo) - 1) * size;
  return { records: rows.slice(start, start + size), total: rows.length };
}

const DEPARTMENTS = [
  {
    id: 'd1',
    orgCode: 'A01',
    departName: '集团',
    children: [
      {
        id: 'd2',
        orgCode: 'A01A01',
        departName: '运维中心',
        children: [{ id: 'd3', orgCode: 'A01A01A01', departName: '西北区域', children: null }],
      },
      { id: 'd4', orgCode: 'A01A02', departName: '安全部', children: null },
    ],
  },
];

/** The server that pickers talk to. @param other answers by path, which win */
export function pickerServer(other: Readonly<Record<string, unknown>> = {}): Server {
  return (request) => {
    const { path, params = {} } = request;
    if (Object.hasOwn(other, path)) return other[path];
    if (path.includes('/getRpColumns/')) return HEAD;
    if (path.includes('/getQueryInfo/')) return answerOf(QUERY_INFO);
    if (path.includes('/getData/') || path === '/sys/user/list') return pageOf(PEOPLE, request);
    if (path.endsWith('/queryTreeList')) return answerOf(DEPARTMENTS);
    if (path.includes('/getDictItems/sex')) return answerOf([item('1', '男'), item('2', '女')]);
    if (path.includes('/loadDictItem/')) {
      const keys = String(params.key ?? '').split(',');
      return answerOf(
        keys.map((key) => PEOPLE.find(({ username, id }) => key === username || key === id)?.realname ?? key),
      );
    }
    return undefined;
  };
}
