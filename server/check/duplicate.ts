import { done, Refusal, refuse } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import type { AnyTables } from '../resource/parameter.ts';

const FREE = '该值可用！';
const TAKEN = '该值不可用，系统中已存在！';

interface UniqueField {
  readonly table: string;
  readonly field: string;
  /** Rows that count: column and value. */
  readonly only: Readonly<Record<string, string | number>>;
}

const alive = { del_flag: 0 };

/** What may be asked for: unique columns that forms check while somebody types (safety.md 1.2). */
const uniqueFields: ReadonlyMap<string, UniqueField> = new Map(
  [
    unique('sys_user', 'username', alive),
    unique('sys_user', 'phone', alive),
    unique('sys_user', 'email', alive),
    unique('sys_user', 'work_no', alive),
    unique('sys_role', 'role_code'),
    unique('sys_permission', 'perms', alive),
    unique('sys_dict', 'dict_code', alive),
    unique('sys_position', 'code'),
    unique('sys_check_rule', 'rule_code'),
    unique('station_info', 'station_code'),
    unique('station_info', 'station_name'),
    unique('station_equipment', 'serial_no'),
  ].map((entry) => [`${entry.table}.${entry.field}`, entry]),
);

/** Whether a value is still free (S7.29b, contract dict-category.md §4); `dataId` is the row being edited. */
export const duplicateCheck: Route = {
  method: 'GET',
  path: '/sys/duplicate/check',
  right: 'signed-in',
  query: {
    type: 'object',
    properties: {
      tableName: { type: 'string', maxLength: 64 },
      fieldName: { type: 'string', maxLength: 64 },
      fieldVal: { type: 'string', maxLength: 500 },
      dataId: { type: 'string', maxLength: 36 },
    },
    required: ['tableName', 'fieldName', 'fieldVal'],
    additionalProperties: false,
  },
  answer: { type: 'null' },
  handle: async ({ query, services: { db } }) => {
    const { tableName, fieldName, fieldVal = '', dataId = '' } = query;
    const entry = uniqueFields.get(`${tableName}.${fieldName}`);
    if (!entry) throw new Refusal('操作失败，不允许校验该表或字段！');
    let taken = db
      .withTables<AnyTables>()
      .selectFrom(entry.table)
      .select('id')
      .where(entry.field, '=', fieldVal.trim())
      .where('id', '!=', dataId)
      .limit(1);
    for (const [column, value] of Object.entries(entry.only)) taken = taken.where(column, '=', value);
    return (await taken.executeTakeFirst()) ? refuse(TAKEN) : done(FREE);
  },
};

function unique(table: string, field: string, only: UniqueField['only'] = {}): UniqueField {
  return { table, field, only };
}
