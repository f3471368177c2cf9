import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { type ServerProcess, startServer } from '../../serverProcess.ts';
import { callServer, signIn, testable } from '../../support/platform/client.ts';
import { type DataFolder, dataFolder } from '../../support/platform/folder.ts';
import { openSocket, type TestSocket } from './client.ts';

export interface Account {
  readonly id: string;
  readonly token: string;
}

/** Two server processes on one database, with the two demo accounts signed in. */
export interface Servers {
  readonly database: TestDatabase;
  readonly one: ServerProcess;
  readonly two: ServerProcess;
  readonly admin: Account;
  readonly operator: Account;
  /** Opens a notice socket with the account's token; all of them are closed by `closeSockets`. */
  listen(server: ServerProcess, account: Account): Promise<TestSocket>;
  /** Opens any socket by its address. */
  open(server: ServerProcess, path: string, options?: Parameters<typeof openSocket>[2]): Promise<TestSocket>;
  closeSockets(): Promise<void>;
  close(): Promise<void>;
}

export async function openServers(): Promise<Servers> {
  const database = await openTestDatabase('seeded');
  const folders: DataFolder[] = [];
  const start = async () => {
    const folder = dataFolder();
    folders.push(folder);
    return startServer({ ...testable, LOG_LEVEL: 'info', DATA_DIR: folder.path, DATABASE_URL: database.url });
  };
  const one = await start();
  const two = await start();
  const account = async (username: string): Promise<Account> => {
    const token = await signIn(one, username);
    const user = await database.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return { id: user.id, token };
  };
  const opened: TestSocket[] = [];
  const open: Servers['open'] = async (server, path, options) => {
    const socket = await openSocket(server, path, options);
    opened.push(socket);
    return socket;
  };
  return {
    database,
    one,
    two,
    admin: await account('admin'),
    operator: await account('operator'),
    open,
    listen: (server, { id, token }) => open(server, `/websocket/${id}`, { protocols: [token] }),
    async closeSockets() {
      await Promise.all(opened.splice(0).map((socket) => socket.close()));
    },
    async close() {
      await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')]);
      for (const folder of folders) await folder.remove();
      await database.drop();
    },
  };
}

/** Adds an announcement, releases it and gives its id. */
export async function announce(
  server: ServerProcess,
  author: Account,
  titile: string,
  userIds: string | null = null,
): Promise<string> {
  const id = await draft(server, author, titile, userIds);
  await release(server, author, id);
  return id;
}

/** Adds an unreleased announcement and returns its id. */
export async function draft(
  server: ServerProcess,
  { token }: Account,
  titile: string,
  userIds: string | null = null,
): Promise<string> {
  const body = { titile, msgType: userIds === null ? 'ALL' : 'USER', userIds, priority: 'M', msgCategory: '1' };
  await expectSuccess(callServer(server, 'POST', '/sys/annountCement/add', token, body));
  const query = `titile=${encodeURIComponent(titile)}`;
  const { result } = await expectSuccess(callServer(server, 'GET', `/sys/annountCement/list?${query}`, token));
  return /"id":"(\w+)"/.exec(JSON.stringify(result))?.[1] ?? '';
}

export async function release(server: ServerProcess, { token }: Account, id: string): Promise<void> {
  await expectSuccess(callServer(server, 'GET', `/sys/annountCement/doReleaseData?id=${id}`, token));
}

export async function expectSuccess<Answer extends { success: boolean; message: string }>(
  call: Promise<Answer>,
): Promise<Answer> {
  const answer = await call;
  if (!answer.success) throw new Error(`the call was refused: ${answer.message}`);
  return answer;
}
