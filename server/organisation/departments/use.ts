import type { Transaction } from 'kysely';
import type { Resources } from '../../../src/common/resource/resources.ts';
import { splitCodes } from '../../../src/common/rights.ts';
import type { AnyTables } from '../../foundation/database/anyTables.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import { alive } from '../../records/resource/model/existence.ts';
import { where } from '../../records/resource/model/where.ts';
import { anyMember } from '../members/departmentMembers.ts';

const NOT_DELETED = 0;

interface Department {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** @throws Refusal with the users or records that hold one of the departments */
export async function requireUnusedDepartments(
  trx: Transaction<Database>,
  departs: readonly Department[],
  resources: Resources,
): Promise<void> {
  await requireNobodyIn(trx, departs);
  for (const { table, title, columns, ...model } of resources.all)
    for (const { field, type } of columns.values()) {
      if (type.name !== 'depart') continue;
      const codes = departs.map(({ code }) => code);
      const used = await trx
        .withTables<AnyTables>()
        .selectFrom(table)
        .select(field)
        .where(where.and([where(field, 'in', codes), ...alive({ table, title, columns, ...model })]))
        .limit(1)
        .executeTakeFirst();
      if (used)
        throw refused(
          departs.find(({ code }) => code === used[field]),
          `有${title}正在使用`,
        );
    }
}

async function requireNobodyIn(trx: Transaction<Database>, departs: readonly Department[]): Promise<void> {
  const ids = departs.map(({ id }) => id);
  const member = await anyMember(trx, ids);
  if (member)
    throw refused(
      departs.find(({ id }) => id === member.departId),
      `用户“${member.realname ?? member.username}”还属于`,
    );
  const superiors = await trx
    .selectFrom('sys_user')
    .select(['username', 'realname', 'depart_ids'])
    .where('depart_ids', 'is not', null)
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  for (const { username, realname, depart_ids } of superiors) {
    const charge = departs.find(({ id }) => splitCodes(depart_ids ?? '').includes(id));
    if (charge) throw refused(charge, `用户“${realname ?? username}”负责`);
  }
}

function refused(depart: Department | undefined, reason: string): Refusal {
  return new Refusal(`${reason}部门“${depart?.name ?? ''}”，不能删除！`);
}
