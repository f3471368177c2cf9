import { type ResourceColumn, type ResourceModel, TENANT } from '../../common/resource/resource.ts';
import type { Resources } from '../../common/resource/resources.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { laxness } from './laxness.ts';
import { mergeField } from './mergeField.ts';
import { lentRules } from './rules/lentRules.ts';
import { type FieldJson, isJsonRecord, screenField } from './screenField.ts';

/** Records that are written with the one they belong to. */
type Child = ResourceModel['children'] extends ReadonlyMap<string, infer Each> ? Each : never;

/** A field of a screen that shows such records, joined with what the resources say. */
interface ChildField {
  readonly field: FieldJson;
  readonly problems: readonly Problem[];
  /** Pointers of the parts that the screen does not have itself. */
  readonly lent: readonly string[];
}

/**
 * True for the parent, position, author and time of a record: the server writes them and accepts
 * them from no client.
 */
function isServers({ name, writable }: ResourceColumn, { by, order }: Child): boolean {
  return name === by || name === order || writable === 'never' || name === TENANT;
}

/** The rules of its columns, as far as the rows of a grid can answer them. */
function rulesIn(
  column: ResourceColumn,
  of: ResourceModel,
  resources: Resources,
  names: ReadonlySet<string>,
): FieldJson {
  return lentRules(column, of, resources, { has: (name) => names.has(name), isRow: true, isTyped: true });
}

/**
 * A column of such a record as a cell of a grid: a row has no mode of its own, and its list defines
 * what is accepted.
 */
function cellOf(column: ResourceColumn, type: string | null, { by }: Child, of: ResourceModel, resources: Resources) {
  const { check: _asked, disabled: _once, unique, messages, ...base } = screenField(column, type, of, resources);
  const isInList = column.unique?.within.includes(by) === true;
  const told = { ...(isJsonRecord(messages) ? messages : {}), ...(isInList && { unique: column.unique.message }) };
  return {
    ...base,
    ...(isInList ? { unique: true } : unique === undefined ? {} : { unique }),
    ...(Object.keys(told).length > 0 && { messages: told }),
  };
}

/**
 * The grid of the records that a resource writes `together`: the columns that the screen names under `fields`, in its
 * order, or all that people write. What only the server writes stays in the rows unseen and is not sent.
 * @param given what the screen says of the field
 * @param pointer of the field in the screen
 */
export function childField(given: FieldJson, child: Child, resources: Resources, pointer: string): ChildField | null {
  const of = resources.get(child.resource);
  if (!of || (given.type !== undefined && given.type !== 'grid')) return null;
  const columns = [...of.columns.values()].filter(({ readable }) => readable);
  const own = isJsonRecord(given.fields)
    ? given.fields
    : Object.fromEntries(
        columns.filter((column) => column.compute !== null || !isServers(column, child)).map(({ name }) => [name, {}]),
      );
  const problems: Problem[] = [];
  const lent: string[] = [];
  const fields: Record<string, FieldJson[string]> = { ...own };
  const known = new Set([...Object.keys(fields), ...columns.map(({ name }) => name)]);
  for (const column of columns) {
    const said = own[column.name];
    const at = `${pointer}/fields/${column.name}`;
    if (said === undefined) {
      if (column.name === 'id' || !isServers(column, child)) continue;
      const computed = rulesIn(column, of, resources, known);
      fields[column.name] = { title: column.title, type: 'hidden', submit: false, ...computed };
      lent.push(at);
      continue;
    }
    if (!isJsonRecord(said)) continue;
    const type = typeof said.type === 'string' ? said.type : null;
    const base = {
      ...cellOf(column, type, child, of, resources),
      ...rulesIn(column, of, resources, known),
    };
    fields[column.name] = mergeField(
      isServers(column, child) ? { ...base, disabled: true, submit: false } : base,
      said,
    );
    for (const key of Object.keys(base)) if (said[key] === undefined) lent.push(`${at}/${key}`);
    problems.push(...laxness({ own: said, column, resource: of, pointer: at }, resources));
  }
  const base: FieldJson = { title: of.title, type: 'grid', ...(child.order !== null && { sortBy: child.order }) };
  for (const key of [...Object.keys(base), 'fields']) if (given[key] === undefined) lent.push(`${pointer}/${key}`);
  return { field: { ...base, ...given, fields }, problems, lent };
}
