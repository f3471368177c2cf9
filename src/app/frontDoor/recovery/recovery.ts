import { type Answer, TransportError } from '../../../runtime/contract/ports.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import type { AccountKey } from '../../credentials/validation/occupancy.ts';
import type { Client } from '../../transport/client.ts';
import type { RecoveredAccount, ResetRight } from './recoverySteps.ts';

type Sender = Pick<Client, 'send'>;

/** What a step came to: its result, or why it was refused, as text for the user. */
type Outcome<Result> = { readonly ok: true; readonly result: Result } | Refused;

interface Refused {
  readonly ok: false;
  readonly message: string;
  /** The server knows neither address nor method of the call. */
  readonly isUnserved?: boolean;
}

/** The solved captcha image. */
interface SolvedCaptcha {
  readonly captcha: string;
  readonly checkKey: number;
}

const UNEXPECTED = '服务器的答复无法识别';
const UNSERVED: readonly number[] = [404, 405];

/** Whether the captcha is right (S7.13); in lower case, as the server compares it. */
export async function verifyCaptcha(client: Sender, solved: SolvedCaptcha): Promise<Outcome<null>> {
  return outcome(
    () => client.send({ method: 'POST', path: '/sys/checkCaptcha', body: solved }, { quiet: true }),
    () => null,
  );
}

/** Finds the account (S7.22). Sends the solved captcha, which the server requires. */
export async function findAccount(
  client: Sender,
  key: AccountKey,
  solved: SolvedCaptcha,
): Promise<Outcome<RecoveredAccount>> {
  const params = { [key.field]: key.text, ...solved };
  return outcome(
    () => client.send({ method: 'GET', path: '/sys/user/querySysUser', params }, { quiet: true }),
    ({ result }) => {
      if (!isRecord(result) || typeof result.username !== 'string') return undefined;
      return { username: result.username, phone: typeof result.phone === 'string' ? result.phone : '' };
    },
  );
}

/** Exchanges the SMS code for the right to set a password (S7.20); the server calls that right `smscode` too. */
export async function verifyPhone(
  client: Sender,
  { phone, smscode }: { readonly phone: string; readonly smscode: string },
): Promise<Outcome<ResetRight>> {
  const body = { phone, smscode };
  return outcome(
    () => client.send({ method: 'POST', path: '/sys/user/phoneVerification', body }, { quiet: true }),
    ({ result }) => {
      if (!isRecord(result) || typeof result.username !== 'string' || typeof result.smscode !== 'string')
        return undefined;
      return { username: result.username, phone, ticket: result.smscode };
    },
  );
}

/**
 * Sets the new password (S7.21). As a body: in an address it would be logged on the way. Servers of the family that
 * only know the call with parameters get it that way.
 */
export async function resetPassword(client: Sender, right: ResetRight, password: string): Promise<Outcome<null>> {
  const path = '/sys/user/passwordChange';
  const fields = { username: right.username, password, smscode: right.ticket, phone: right.phone };
  const nothing = () => null;
  const posted = await outcome(() => client.send({ method: 'POST', path, body: fields }, { quiet: true }), nothing);
  if (posted.ok || !posted.isUnserved) return posted;
  return outcome(() => client.send({ method: 'GET', path, params: fields }, { quiet: true }), nothing);
}

/** @param read takes what is needed from the answer; undefined when it is not there */
async function outcome<Result>(
  call: () => Promise<Answer>,
  read: (answer: Answer) => Result | undefined,
): Promise<Outcome<Result>> {
  try {
    const answer = await call();
    if (!answer.success) return { ok: false, message: answer.message, isUnserved: UNSERVED.includes(answer.code) };
    const result = read(answer);
    return result === undefined ? { ok: false, message: UNEXPECTED } : { ok: true, result };
  } catch (error) {
    const isUnserved = error instanceof TransportError && UNSERVED.includes(error.status);
    return { ok: false, message: error instanceof Error ? error.message : String(error), isUnserved };
  }
}
