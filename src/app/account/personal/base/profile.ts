import type { Dayjs } from 'dayjs';
import { momentOf } from '../../../../renderers/fieldParts/moment.ts';
import type { Row } from '../../../../runtime/data/json.ts';
import type { ProfileChanges } from '../accountApi.ts';

/** Values of the form; the picture is chosen next to it. */
export interface ProfileValues {
  readonly realname: string;
  readonly sex: number | undefined;
  readonly birthday: Dayjs | null;
}

const DAY = 'YYYY-MM-DD';

/** The form as the server's row fills it. */
export function profileOf(user: Row): ProfileValues {
  const sex = Number(user.sex);
  const birthday = typeof user.birthday === 'string' ? momentOf(user.birthday.slice(0, DAY.length)) : null;
  return {
    realname: typeof user.realname === 'string' ? user.realname : '',
    sex: sex === 1 || sex === 2 ? sex : undefined,
    birthday,
  };
}

/** Request body for the form. */
export function changesOf(values: ProfileValues, avatar: string | null): ProfileChanges {
  return {
    realname: values.realname.trim(),
    avatar,
    sex: values.sex ?? null,
    birthday: values.birthday?.format(DAY) ?? null,
  };
}

/** The path of the user's picture; null without one. */
export function avatarOf(user: Row): string | null {
  return typeof user.avatar === 'string' && user.avatar !== '' ? user.avatar : null;
}

/** Enough to recognise the own number, too little to read it over a shoulder. */
export function maskedPhone(phone: string): string {
  return phone.length < 7 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
