import { EMAIL, MOBILE } from '../../../src/common/patterns/expressions.ts';
import { isWireDate } from '../../../src/common/wireTime.ts';
import { Refusal } from '../../http/reply.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';
import * as t from '../../http/schema.ts';

const NAME_LENGTH = 64;
const EARLIEST = '1900-01-01';
const text = t.textOrNull(500);

/** Everything a user may change about themselves; the schema is closed, so nothing else is. */
export const profileSchema = t.closed({
  realname: t.optional(text),
  sex: t.optional(t.oneOf(1, 2, '1', '2', '', null)),
  birthday: t.optional(text),
  avatar: t.optional(text),
  email: t.optional(text),
  phone: t.optional(t.looseText(20)),
  smscode: t.optional(t.looseText(10)),
  password: t.optional(t.textOrNull(128)),
});

/** Columns of sys_user; an absent one stays unchanged. */
export interface ProfileChange {
  readonly realname?: string;
  readonly sex?: number | null;
  /** YYYY-MM-DD. */
  readonly birthday?: string | null;
  readonly avatar?: string | null;
  readonly email?: string | null;
  readonly phone?: string;
}

/**
 * Reads the wanted changes from a body of `profileSchema`. An empty text means no value.
 * @param today YYYY-MM-DD
 * @throws Refusal that says which value is wrong
 */
export function readProfile(body: unknown, today: string): ProfileChange {
  const given = bodyFields(body);
  const value = (name: string) => bodyText(body, name).trim();
  return {
    ...(given.has('realname') ? { realname: readName(value('realname')) } : {}),
    ...(given.has('sex') ? { sex: Number(value('sex')) || null } : {}),
    ...(given.has('birthday') ? { birthday: readBirthday(value('birthday'), today) } : {}),
    ...(given.has('avatar') ? { avatar: value('avatar') || null } : {}),
    ...(given.has('email') ? { email: readEmail(value('email')) } : {}),
    ...(given.has('phone') ? { phone: readPhone(value('phone')) } : {}),
  };
}

function readName(name: string): string {
  if (name === '') throw new Refusal('请输入用户姓名!');
  if (name.length > NAME_LENGTH) throw new Refusal(`用户姓名不能超过${NAME_LENGTH}个字符`);
  return name;
}

function readBirthday(day: string, today: string): string | null {
  if (day === '') return null;
  if (!isWireDate(day)) throw new Refusal('生日格式不正确，应为 YYYY-MM-DD');
  if (day < EARLIEST || day > today) throw new Refusal('生日不能晚于今天，也不能早于1900年');
  return day;
}

function readEmail(email: string): string | null {
  if (email === '') return null;
  if (!EMAIL.test(email) || email.length > NAME_LENGTH) throw new Refusal('请输入正确格式的邮箱!');
  return email;
}

function readPhone(phone: string): string {
  if (!MOBILE.test(phone)) throw new Refusal('请输入正确格式的手机号码!');
  return phone;
}
