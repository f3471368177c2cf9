import type { TransportRequest } from '../../runtime/contract/ports.ts';

/** Addresses of ours that servers of the family lack, `METHOD /path`; `*` matches any text. */
const ABSENT: readonly string[] = [
  '* /sys/screen/*',
  '* /sys/savedQuery/*',
  '* /sys/userSetting/*',
  '* /sys/user/sessions*',
  '* /sys/user/twoStep*',
  '* /sys/quartzJobLog/*',
  'GET /sys/thirdLogin/providers',
  'POST /sys/websocket/ticket',
  'GET /sys/user/thirdAccounts',
  'GET */importPlan',
  'POST */saveBatch',
  'POST /sys/role/copy',
  'GET /sys/actuator/process',
  'GET /sys/actuator/httptrace',
  'POST /sys/message/sysMessageTemplate/preview',
  'POST /sys/dataSource/test',
  // Descriptions of forms and reports have other bodies there, which it takes with a success and stores without them.
  'POST /online/cgform/head/add',
  'PUT /online/cgform/head/edit',
  'POST /online/cgreport/head/add',
  'PUT /online/cgreport/head/edit',
  'POST /online/cgreport/head/parse',
  'GET /online/cgform/head/importTables',
  'GET /online/cgform/head/synchPlan',
];

/** Kinds of records that the family cannot read one by one; the row of the list is the record. */
const NOT_READ = ['dict', 'dictItem', 'sysDepart', 'log', 'dataLog', 'gatewayRoute'];

const PATTERNS = ABSENT.map((line) => {
  const text = line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${text}$`);
});

/** `METHOD /path` of a request, without its query. */
export function addressOf({ method, path }: TransportRequest): string {
  return `${method} ${path.split('?', 1)[0]}`;
}

/** True if servers of the family are known to lack the address. */
export function isAbsent(address: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(address));
}

/** True for a read whose record is the row of the list there. */
export function isRowRead(address: string): boolean {
  return NOT_READ.some((kind) => address === `GET /sys/${kind}/queryById`);
}
