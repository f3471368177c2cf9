import { SMS_PURPOSE, type SmsPurpose } from '../../../src/common/wire.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';
import { judged } from '../throttle/judged.ts';
import { forgiveCodeRequest } from './addressLimit.ts';
import { judgeCode, NO_ERROR_CODE } from './codes.ts';

/** Input of a user to prove that they hold a phone. */
interface TypedCode {
  readonly phone: string;
  readonly code: string;
  readonly address: string;
}

interface ProofRules {
  /** Purposes that the code may have been sent for, in the order of checking. */
  readonly purposes: readonly SmsPurpose[];
  /** Wrong codes of strangers count against the number and the address, like wrong passwords. */
  readonly throttle: { readonly subject: string; readonly text: (seconds: number) => string } | null;
  /** True if a right code takes back the count of its request, see addressLimit.ts. */
  readonly forgivesRequest: boolean;
  /** Text for a code that was not sent, is used or too old; the same as `wrong` where strangers must not learn that. */
  readonly void: string;
  readonly wrong: string;
  /** Code of the refusals; 500 by default. */
  readonly refusalCode?: number;
}

const WRONG = '手机验证码错误';
const VOID = '手机验证码失效，请重新获取';

/** Guesses at a number count alike, whether they are to sign in or to bind an account. */
const OF_PHONE = 'phone';

const RULES = {
  login: {
    purposes: [SMS_PURPOSE.login],
    throttle: { subject: OF_PHONE, text: (seconds) => `登录失败次数过多，请${seconds}秒后再试！` },
    ...{ forgivesRequest: true, void: WRONG, wrong: WRONG },
  },
  register: {
    ...{ purposes: [SMS_PURPOSE.register], throttle: null, forgivesRequest: true },
    ...{ void: VOID, wrong: WRONG, refusalCode: NO_ERROR_CODE },
  },
  recovery: {
    purposes: [SMS_PURPOSE.recovery],
    throttle: { subject: 'recovery', text: (seconds) => `验证失败次数过多，请${seconds}秒后再试！` },
    ...{ forgivesRequest: true, void: WRONG, wrong: WRONG, refusalCode: NO_ERROR_CODE },
  },
  /** Clients of the family request the code of a sign-in for this, too (contract session.md §2). */
  binding: {
    purposes: [SMS_PURPOSE.register, SMS_PURPOSE.login],
    throttle: { subject: OF_PHONE, text: (seconds) => `验证码错误次数过多，请${seconds}秒后再试！` },
    ...{ forgivesRequest: true, void: WRONG, wrong: WRONG },
  },
  profile: {
    ...{ purposes: [SMS_PURPOSE.register], throttle: null, forgivesRequest: false },
    ...{ void: VOID, wrong: WRONG },
  },
  ownPhone: {
    ...{ purposes: [SMS_PURPOSE.register], throttle: null, forgivesRequest: false },
    ...{ void: '验证码失效，请重新发送验证码！', wrong: '短信验证码不匹配！' },
  },
} satisfies Readonly<Record<string, ProofRules>>;

/** Purposes of a proof. */
type PhoneUse = keyof typeof RULES;

/**
 * Proves that the user holds a phone: the only place where a typed code is checked. A right code is used up.
 * @throws Refusal if the code is wrong or void, or with the seconds to wait
 */
export async function requirePhoneProof(
  services: Pick<Services, 'db' | 'clock' | 'gates' | 'limits'>,
  use: PhoneUse,
  typed: TypedCode,
): Promise<void> {
  const rules: ProofRules = RULES[use];
  const { phone, address } = typed;
  const { throttle } = rules;
  const judge = () => faultOfCode(services, rules, typed);
  if (throttle) {
    const attempt = {
      account: `${throttle.subject} ${phone}`,
      address,
      owner: { column: 'phone', value: phone },
    } as const;
    const mustWait = (seconds: number) => new Refusal(throttle.text(seconds), rules.refusalCode);
    await judged(services, attempt, { mustWait, judge });
  } else {
    const fault = await judge();
    if (fault) throw fault;
  }
  if (rules.forgivesRequest) await forgiveCodeRequest(services.db, address);
}

/** Uses up a right code. @returns the refusal of a wrong one, or null */
async function faultOfCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rules: ProofRules,
  { phone, code }: TypedCode,
): Promise<Refusal | null> {
  let verdict = 'void';
  for (const purpose of rules.purposes)
    if (verdict !== 'right') verdict = await judgeCode(db, { phone, purpose, code }, clock());
  return verdict === 'right' ? null : new Refusal(verdict === 'void' ? rules.void : rules.wrong, rules.refusalCode);
}
