import { SCREEN_NAME } from '../../../src/common/patterns/expressions.ts';
import { Refusal } from '../../http/reply.ts';

/** Schema of a name in a query, a body or an address; `requireName` says what is wrong with it. */
export const nameSchema = { type: 'string', maxLength: 1000 } as const;

/** @throws Refusal when no document can be stored under this name */
export function requireName(name: string): string {
  if (SCREEN_NAME.test(name)) return name;
  throw new Refusal(
    `界面名称应为“目录/名称”，每段以字母开头，只含字母、数字、下划线和连字符，不超过128个字符，例如system/UserList`,
  );
}
