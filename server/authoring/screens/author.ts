import { wireTime } from '../../../src/common/wireTime.ts';
import type { DictionaryService } from '../../http/services.ts';

const USERS = { table: 'sys_user', text: 'realname', code: 'username' } as const;

/** Real names of authors by user name; a deleted user has none. */
export function realNames(
  dictionaries: DictionaryService,
  usernames: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  return dictionaries.texts(USERS, [...new Set(usernames.filter((name) => name !== null))]);
}

/** `YYYY-MM-DD HH:mm:ss`, or null. */
export function timeText(time: Date | null): string | null {
  return time === null ? null : wireTime(time);
}
