import { type Answer, type Console, type Person, pick } from '../../../support/console.ts';

export type FieldBody = Readonly<Record<string, unknown>>;

/** A text field of a description. */
export function field(dbFieldName: string, more: FieldBody = {}): FieldBody {
  return { dbFieldName, dbFieldTxt: `字段${dbFieldName}`, dbType: 'text', ...more };
}

/** Describes a table; answers the id of its description. */
export async function addForm(
  { db }: Console,
  person: Person,
  tableName: string,
  fields: readonly FieldBody[],
  more: FieldBody = {},
): Promise<string> {
  const body = { tableName, tableTxt: `表${tableName}`, tableType: '1', fields, indexes: [], ...more };
  const answer = await person.post('/online/cgform/head/add', body);
  if (!answer.success) throw new Error(answer.message);
  const { id } = await db
    .selectFrom('onl_cgform_head')
    .select('id')
    .where('table_name', '=', tableName)
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the fields of a description, each with the id it had. */
export async function editForm(
  person: Person,
  id: string,
  change: (fields: readonly FieldBody[]) => readonly FieldBody[],
): Promise<void> {
  const { result } = await person.get(`/online/cgform/head/queryById?id=${id}`);
  const { fields, rowVersion } = Object(result);
  const given = (fields as readonly FieldBody[]).map(
    ({ headId, dbFieldNameOld, orderNum, createBy, createTime, updateBy, updateTime, ...rest }) =>
      Object.fromEntries(Object.entries(rest).filter(([name]) => !name.endsWith('_dictText'))),
  );
  const answer = await person.put('/online/cgform/head/edit', { id, rowVersion, fields: change(given) });
  if (!answer.success) throw new Error(answer.message);
}

/** Synchronises as the plan of this moment says. */
export async function synchronise(person: Person, id: string, confirm = ''): Promise<Answer> {
  const plan = await person.get(`/online/cgform/head/synchPlan?id=${id}`);
  if (!plan.success) return plan;
  return person.post('/online/cgform/head/synch', { id, hash: pick(plan.result, 'hash'), confirm });
}
