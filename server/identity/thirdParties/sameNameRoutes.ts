import type { Call } from '../../http/call.ts';
import { failingAfter } from '../../http/limits/atLeast.ts';
import { Refusal, type Reply, read, refuse } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { authenticate, WRONG_CREDENTIALS } from '../login/authenticate.ts';
import { requireMaySignIn } from '../login/maySignIn.ts';
import { recordingFailure } from '../login/recordingFailure.ts';
import { bindAccount, type Identity } from './bindings.ts';
import { createThirdAccount } from './newAccount.ts';
import { requireNoSecondStep } from './requireNoSecondStep.ts';
import { issueSignIn, peekPending, spendPending, tryPending } from './tickets.ts';
import { LAST_SUFFIX } from './username.ts';

const NOT_DELETED = 0;
const NOT_VALID = '校验失败';
const text = t.looseText(500);

/**
 * The message of the popup, sent back (S3.12); its members other than the code are compared, never trusted.
 */
const info = {
  source: text,
  uuid: text,
  username: text,
  avatar: text,
  operateCode: text,
  suffix: text,
  password: t.textOrNull(128),
  thirdType: text,
  token: text,
  isObj: t.orNull(t.flag),
};

const body = t.closed(t.allOptional(info));
const query = t.closed({});

/** The public servers' path, and the one of the specification. */
const both = (name: string) => [`/sys/third/user/${name}`, `/sys/thirdLogin/user/${name}`];

/** Creates a new account in addition to the one of the same name (S7.9). */
async function create(call: Call): Promise<Reply> {
  const { body, services } = call;
  const { db, clock } = services;
  const code = bodyText(body, 'operateCode');
  const named = await peekPending(db, 'third-operate', code, clock());
  if (!named || !fits(body, named)) return refuse(NOT_VALID);
  const suffix = wholeNumber(bodyText(body, 'suffix'));
  if (suffix === null || suffix < 1 || suffix > LAST_SUFFIX) return refuse(`后缀应为1到${LAST_SUFFIX}的整数`);
  const identity = await spendPending(db, 'third-operate', code, clock());
  if (!identity?.username) return refuse(NOT_VALID);
  const wanted = { identity, username: identity.username, suffix, phone: null };
  const userId = await createThirdAccount(call, wanted);
  return read(await issueSignIn(db, userId, identity.type, clock()));
}

/** Binds the account of the same name for a user who knows its password (S7.10). */
async function checkPassword(call: Call): Promise<Reply> {
  const { body, address, services } = call;
  const { db, clock } = services;
  const code = bodyText(body, 'operateCode');
  const identity = await tryPending(db, 'third-operate', code, clock());
  if (!identity?.username || !fits(body, identity)) throw new Refusal(NOT_VALID);
  const named = await db
    .selectFrom('sys_user')
    .select('username')
    .where((where) => where(where.fn<string>('lower', ['username']), '=', identity.username?.toLowerCase() ?? ''))
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  if (!named) throw new Refusal('用户未找到');
  const credentials = { username: named.username, password: bodyText(body, 'password'), address };
  const proven = recordingFailure(call, named.username, () => authenticate(services, credentials));
  const user = await proven.catch((error: unknown) => {
    const wrong = error instanceof Refusal && error.message === WRONG_CREDENTIALS;
    throw wrong ? new Refusal('密码不正确') : error;
  });
  await requireMaySignIn(services, user);
  await requireNoSecondStep(db, user.id);
  if (!(await spendPending(db, 'third-operate', code, clock()))) throw new Refusal(NOT_VALID);
  await bindAccount(db, call, user.id, identity);
  return read(await issueSignIn(db, user.id, identity.type, clock()));
}

function fits(body: unknown, { type, uuid }: Identity): boolean {
  return bodyText(body, 'source') === type && bodyText(body, 'uuid') === uuid;
}

function wholeNumber(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

const common = { method: 'POST', right: 'anonymous', query, body, answer: t.text() } as const;

export const sameNameRoutes: readonly Route[] = [
  ...both('create').map((path): Route => defineRoute({ ...common, path, handle: create })),
  ...both('checkPassword').map(
    (path): Route =>
      defineRoute({
        ...common,
        path,
        handle: (call) => failingAfter(call.services.config.failureMs, () => checkPassword(call)),
      }),
  ),
];
