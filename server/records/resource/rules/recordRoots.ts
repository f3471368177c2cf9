import { wireTime } from '../../../../src/common/wireTime.ts';
import type { ChangeScope, Values } from '../model/resource.ts';

/** Kinds of changes of a record. */
export type Mode = 'add' | 'edit';

/** Characters of a day in a moment of the wire. */
const DAY = 10;

/** Values that rules of records read in addition to the record; the names are those of screens. */
export function recordRoots({ user, now }: Pick<ChangeScope, 'user' | 'now'>, mode: Mode): Values {
  const { id, username, realname, orgCode } = user;
  const moment = wireTime(now);
  return {
    $user: { id, username, realname, orgCode },
    $now: moment,
    $today: moment.slice(0, DAY),
    $mode: mode,
  };
}
