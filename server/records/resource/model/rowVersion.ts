import { datetime } from '../../../../src/common/columnTypes/datetime.ts';
import { ROW_VERSION, SAVED_OVER } from '../../../../src/common/resource/rowVersion.ts';
import { wireTime } from '../../../../src/common/wireTime.ts';
import { Refusal } from '../../../http/reply.ts';
import type { JsonSchema } from '../../../http/route.ts';
import type { Services } from '../../../http/services.ts';
import { columnRef } from './existence.ts';
import type { Resource, Values } from './resource.ts';

type Row = Readonly<Record<string, unknown>>;

const PEOPLE = { table: 'sys_user', text: 'realname', code: 'username' } as const;

/**
 * The version of a row: the moment of its last change in milliseconds, `0` when nothing has changed since it was added.
 * Writes never give two changes the same moment, see `laterThan`. Callers compare it and read nothing from it.
 * @param row by database names
 */
export function rowVersion(resource: Resource, row: Row): string {
  return String(lastChange(resource, row)?.getTime() ?? 0);
}

/** The moment of a change: now, or just after the last one when the clock has not moved on or was set back. */
export function laterThan(resource: Resource, row: Row, now: Date): Date {
  const last = lastChange(resource, row);
  return last === null || last < now ? now : new Date(last.getTime() + 1);
}

function lastChange(resource: Resource, row: Row): Date | null {
  const moment = resource.columns.has('updateTime') ? row[columnRef(resource, 'updateTime')] : null;
  return moment instanceof Date ? moment : null;
}

/** True if rows are edited in their list: each carries its version, which is sent back on saving. */
export function isEditedInPlace({ versioned, operations }: Pick<Resource, 'versioned' | 'operations'>): boolean {
  return versioned && operations.has('saveBatch');
}

/** Members of the body of an edit that identify the version it is based on. */
export function versionFields(resource: Resource): Readonly<Record<string, JsonSchema>> {
  if (!resource.versioned) return {};
  return { [ROW_VERSION]: { type: 'string', maxLength: 20 }, updateTime: { type: ['string', 'null'], maxLength: 40 } };
}

/**
 * True if another user has changed the row since the caller read it, by the version that the caller sends
 * back. Consoles of the family know no version, but those that send whole rows send `updateTime`, in seconds.
 * A body with neither overwrites the columns it names, as the servers of the family do.
 * @param row locked, by database names
 * @throws Refusal if `updateTime` is not a time
 */
export function isSavedOver(resource: Resource, body: Values, row: Row): boolean {
  if (!resource.versioned) return false;
  if (Object.hasOwn(body, ROW_VERSION)) return body[ROW_VERSION] !== rowVersion(resource, row);
  if (!Object.hasOwn(body, 'updateTime')) return false;
  const { updateTime } = body;
  const stored = lastChange(resource, row);
  if (updateTime === null || updateTime === '') return stored !== null;
  const read = datetime.read(updateTime);
  if ('problem' in read) throw new Refusal(`更新时间${read.problem}！`);
  return stored === null || !(read.value instanceof Date) || wireTime(read.value) !== wireTime(stored);
}

/**
 * The refusal of a stale save: user, time and version of the newer one, with which the caller may insist.
 * @param seen the resource as `resourceFor` returns it
 * @param row the current row, by database names
 */
export async function savedOver(seen: Resource, row: Row, { dictionaries }: Services): Promise<Refusal> {
  const moment = lastChange(seen, row);
  const updateTime = moment && wireTime(moment);
  const author = seen.columns.get('updateBy');
  const updateBy = author?.readable ? ((row[author.field] as string | null) ?? null) : null;
  const realname = updateBy === null ? null : ((await dictionaries.texts(PEOPLE, [updateBy])).get(updateBy) ?? null);
  const editor = realname === null ? (updateBy ?? '其他用户') : `${realname}（${updateBy}）`;
  const when = updateTime === null ? '' : `于${updateTime}`;
  return new Refusal(`数据已被${editor}${when}修改，您的修改没有保存，请载入最新内容后再修改`, SAVED_OVER, {
    id: row.id,
    [ROW_VERSION]: rowVersion(seen, row),
    updateBy,
    updateBy_dictText: realname,
    updateTime,
  });
}
