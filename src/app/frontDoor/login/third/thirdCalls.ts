import { SMS_PURPOSE } from '../../../../common/wire.ts';
import { type SmsCodeRequest, sendSmsCode } from '../../../credentials/smsCode/smsCode.ts';
import type { Client } from '../../../transport/client.ts';
import type { ThirdInfo } from './thirdMessage.ts';

type Sender = Pick<Client, 'send'>;

/** Suffixes that a new account gets when its name is taken (S7.9). */
const SUFFIXES = { least: 1, most: 98 };

/** @param random 0 to below 1 */
export function suffixOf(random: number): number {
  return SUFFIXES.least + Math.floor(random * (SUFFIXES.most - SUFFIXES.least + 1));
}

/** Makes an account of its own for the person. @returns the ticket that signs them in. @throws Error with the server's message */
export async function createAccount(client: Sender, info: ThirdInfo, type: string, suffix: number): Promise<string> {
  return ticketFrom(client, '/sys/third/user/create', { ...info, thirdType: type, suffix });
}

/** Proves that the account of the same name is theirs. @returns, @throws as above */
export async function checkPassword(client: Sender, info: ThirdInfo, type: string, password: string): Promise<string> {
  return ticketFrom(client, '/sys/third/user/checkPassword', { ...info, thirdType: type, password });
}

/** Ties the person to the account of a phone, which is made when there is none (S7.8). @returns, @throws as above */
export async function bindPhone(client: Sender, uuid: string, mobile: string, captcha: string): Promise<string> {
  return ticketFrom(client, '/sys/thirdLogin/bindingThirdPhone', { mobile, captcha, thirdUserUuid: uuid });
}

async function ticketFrom(client: Sender, path: string, body: Readonly<Record<string, unknown>>): Promise<string> {
  const { success, message, result } = await client.send({ method: 'POST', path, body }, { quiet: true });
  if (!success || typeof result !== 'string' || result === '') throw new Error(message);
  return result;
}

/**
 * Has a code for binding sent. Other servers of the family refuse the purpose of registering for a number that has an
 * account, and the one of signing in for a number that has none; both are right here, so the second follows the first.
 * @returns null when it is on its way, else why not.
 */
export async function sendBindingCode(client: Sender, request: SmsCodeRequest): Promise<string | null> {
  const refusal = await sendSmsCode(client, { ...request, smsmode: SMS_PURPOSE.register });
  const hasAccount = refusal?.includes('注册') ?? false;
  return hasAccount ? sendSmsCode(client, { ...request, smsmode: SMS_PURPOSE.login }) : refusal;
}
