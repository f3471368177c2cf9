import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/reply.ts';
import { bodyText } from '../http/request/body.ts';
import * as t from '../http/schema.ts';
import type { Resource, Values } from '../records/resource/model/resource.ts';
import { subjectOf } from '../records/resource/model/subject.ts';
import { writableColumns } from '../records/resource/model/writable.ts';

const text = (maxLength: number) => t.text(maxLength);
const flag = t.oneOf('', '0', '1');

/**
 * The text fields of an import next to its files. The first three are the family's; only the second has a
 * meaning.
 */
export const optionFields = {
  isSingleTableImport: text(1000),
  foreignKeys: text(1000),
  validateStatus: text(1000),
  mode: t.oneOf('', 'valid', 'whole'),
  updateBy: text(64),
  dryRun: flag,
  run: flag,
};

/** Options of an import; the default of every field is the behaviour of the family's servers. */
export interface ImportOptions {
  /** Values that every row gets: the record that a sub-table belongs to. */
  readonly owner: Values;
  /** Imports nothing if one row is refused. */
  readonly isWhole: boolean;
  /** The column by which rows find the record that they update; null adds a record for each row. */
  readonly key: ResourceColumn | null;
  /** Only reports what would happen. */
  readonly isDry: boolean;
  /** Answered at once, and asked about by its id. */
  readonly isRun: boolean;
}

/** The columns by which an import can find the records that it updates. The natural key comes first. */
export function updateKeys(resource: Resource): readonly ResourceColumn[] {
  if (!resource.operations.has('edit')) return [];
  const given = new Set(writableColumns(resource, 'add').map(({ name }) => name));
  const natural = naturalKey(resource);
  const keys = [...(natural ? [natural] : []), ...resource.columns.values()];
  return keys.filter(
    ({ name, unique, readable }) =>
      unique && readable && given.has(name) && unique.within.every((one) => given.has(one)),
  );
}

/**
 * The natural key of a resource as a column that is matched together with the others; null if it has none.
 */
export function naturalKey({ naturalKey: names, columns }: Resource): ResourceColumn | null {
  const found = names.flatMap((name) => columns.get(name) ?? []);
  const [first, ...rest] = found;
  if (!first || found.length < names.length || found.some(({ readable }) => !readable)) return null;
  return { ...first, unique: { within: rest.map(({ name }) => name), ignoreCase: false, message: '' } };
}

/** Title of an update by that column: `任务名称`, `计划名称、电站`. */
export function keyTitle(resource: Resource, key: ResourceColumn): string {
  const isNatural = resource.naturalKey[0] === key.name;
  const names = isNatural ? resource.naturalKey : [key.name];
  return names
    .flatMap((name) => resource.columns.get(name) ?? [])
    .map(subjectOf)
    .join('、');
}

/** The right that an update needs in addition to that to import. */
export const editRight = ({ permission }: Resource): string => `${permission}:edit`;

/**
 * @param resource as `resourceFor` gives it
 * @throws Refusal that says which field is wrong
 */
export async function readOptions(resource: Resource, { body, user, services }: Call): Promise<ImportOptions> {
  const owner = ownerOf(resource, bodyText(body, 'foreignKeys'));
  const name = bodyText(body, 'updateBy');
  const keys = updateKeys(resource);
  const key = keys.find((column) => column.name === name) ?? null;
  if (name !== '' && key === null) {
    const known = keys.map((column) => `${column.name}（${keyTitle(resource, column)}）`).join('、');
    throw new Refusal(`不能按“${name}”更新数据，可以按${known || '无'}更新`);
  }
  if (key !== null && !(await services.rights.hasCode(user, editRight(resource))))
    throw new Refusal('没有编辑权限，不能更新已有数据，请选择只新增');
  return {
    owner,
    key,
    isWhole: bodyText(body, 'mode') === 'whole',
    isDry: bodyText(body, 'dryRun') === '1',
    isRun: bodyText(body, 'run') === '1',
  };
}

function ownerOf(resource: Resource, given: string): Values {
  if (given === '') return {};
  const names = new Set(writableColumns(resource, 'add').map(({ name }) => name));
  const fields = parsed(given);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new Refusal('foreignKeys应为JSON对象！');
  const unknown = Object.keys(fields).find((name) => !names.has(name));
  if (unknown !== undefined) throw new Refusal(`foreignKeys中的“${unknown.slice(0, 60)}”不是可填写的列！`);
  return { ...fields };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
