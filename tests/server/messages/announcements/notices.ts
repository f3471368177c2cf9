import { type Console, type Person, pick, records } from '../../support/console.ts';

/** Addresses of the contract; two of them are spelled as the wire spells them. */
export const path = {
  list: '/sys/annountCement/list',
  add: '/sys/annountCement/add',
  edit: '/sys/annountCement/edit',
  release: (id: string) => `/sys/annountCement/doReleaseData?id=${id}`,
  revoke: (id: string) => `/sys/annountCement/doReovkeData?id=${id}`,
  byId: (id: string) => `/sys/annountCement/queryById?id=${id}`,
  show: (id: string) => `/sys/annountCement/show/${id}`,
  sync: '/sys/annountCement/syncNotic',
  unread: '/sys/annountCement/listByUser',
  mine: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  readOne: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  readAll: '/sys/sysAnnouncementSend/readAll',
} as const;

let serial = 0;

/** A body with which an announcement to everybody can be added; its title is new. */
export function draft(change: object = {}): { titile: string } & Record<string, unknown> {
  serial += 1;
  return {
    titile: `停机检修通知 ${serial}`,
    msgContent: '<p>一号逆变器 <b>停机</b> 检修</p>',
    msgAbstract: '停机检修',
    startTime: '2026-03-01 08:00:00',
    endTime: '2099-03-02 08:00:00',
    priority: 'H',
    msgCategory: '1',
    msgType: 'ALL',
    ...change,
  };
}

/** Adds an announcement and gives its id. */
export async function addDraft(admin: Person, change: object = {}): Promise<string> {
  const body = draft(change);
  const answer = await admin.post(path.add, body);
  if (!answer.success) throw new Error(`the draft was refused: ${answer.message}`);
  const [row] = records(await admin.get(`${path.list}?titile=${encodeURIComponent(body.titile)}`));
  return String(row?.id);
}

export async function release(admin: Person, change: object = {}): Promise<string> {
  const id = await addDraft(admin, change);
  const answer = await admin.get(path.release(id));
  if (!answer.success) throw new Error(`the release was refused: ${answer.message}`);
  return id;
}

/** Ids and totals of the bell. */
export async function bell(person: Person, pageSize = 1000) {
  const { result } = await person.get(`${path.unread}?pageSize=${pageSize}`);
  const ids = (list: string) => {
    const rows = pick(result, list);
    return Array.isArray(rows) ? rows.map((row) => pick(row, 'id')) : [];
  };
  return {
    notices: ids('anntMsgList'),
    messages: ids('sysMsgList'),
    totals: [pick(result, 'anntMsgTotal'), pick(result, 'sysMsgTotal')],
  };
}

export async function userId({ db }: Console, username: string): Promise<string> {
  const row = await db.selectFrom('sys_user').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  return row.id;
}

/** Removes every announcement, so that totals of one test are its own. */
export async function clear({ db }: Console): Promise<void> {
  await db.deleteFrom('sys_announcement').execute();
}
