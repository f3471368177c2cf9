import type { APIRequestContext, Locator } from 'playwright/test';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { apiAs } from './api.ts';

export interface Person {
  readonly username: string;
  readonly phone: string;
  readonly password: string;
  /** Further fields of the account as the server names them, e.g. `relTenantIds`. */
  readonly account?: Readonly<Record<string, unknown>>;
}

/** Adds an account, as an administrator does. */
export async function addPerson(request: APIRequestContext, person: Person): Promise<void> {
  const admin = await apiAs(request, 'admin');
  const { username, phone, password, account } = person;
  const body = {
    username,
    realname: username,
    phone,
    password,
    confirmpassword: password,
    workNo: username,
    ...account,
  };
  const { success, message } = await admin.post('/sys/user/add', body);
  if (!success) throw new Error(`${username} was not added: ${message}`);
}

/** Presses 获取验证码 and reads the code that was sent. The countdown begins before the code is there. */
export async function receiveCode(button: Locator, request: APIRequestContext, phone: string): Promise<string> {
  const sent = button.page().waitForResponse((response) => response.url().includes('/sys/sms'));
  await button.click();
  await sent;
  return codeSentTo(request, phone);
}

/** The code of the newest message to a number, as the administrator reads it in 消息管理. */
async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  const admin = await apiAs(request, 'admin');
  const { result } = await admin.get(`/sys/message/sysMessage/list?esReceiver=${phone}&column=esSendTime&order=desc`);
  const newest: unknown = isRecord(result) && Array.isArray(result.records) ? result.records[0] : null;
  const code = isRecord(newest) ? /\d{6}/.exec(String(newest.esContent))?.[0] : undefined;
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}
