import { Refusal } from '../http/reply.ts';
import type { ChangeHooks, Values } from '../records/resource/model/resource.ts';

/** True if the runtime knows the IANA name of a time zone. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** @param column the name of the column that holds a zone @throws Refusal for an unknown zone */
function requireZone(values: Values, column: string): Values {
  const zone = values[column];
  if (typeof zone === 'string' && zone !== '' && !isTimeZone(zone)) {
    throw new Refusal(`时区“${zone}”不存在，应为 IANA 名称，如 Asia/Shanghai`);
  }
  return values;
}

/** Refuses zones that the runtime does not know, in one column of a resource. */
export function zoneHooks(column: string): ChangeHooks {
  return {
    beforeAdd: async (values) => requireZone(values, column),
    beforeEdit: async (values) => requireZone(values, column),
  };
}
