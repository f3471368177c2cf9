import type { Selectable } from 'kysely';
import type { SysDepartTable } from '../../foundation/database/schema.ts';
import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { allDepartments } from './allDepartments.ts';
import { departRowSchema } from './departRow.ts';
import { seenDepartments } from './nodes.ts';

type Depart = Selectable<SysDepartTable>;

const key = t.text(64);

/** The departments above one, the highest first. */
function above(all: readonly Depart[], depart: Depart): readonly Depart[] {
  const parent = all.find(({ id }) => id === depart.parent_id);
  return parent ? [...above(all, parent), parent] : [];
}

/** @throws Refusal when there is no such department */
function departOf(all: readonly Depart[], column: 'id' | 'org_code', value: string): Depart {
  const depart = all.find((row) => row[column] === value);
  if (!depart) throw new Refusal('未找到对应实体');
  return depart;
}

const listAll = defineRoute({
  method: 'GET',
  path: '/sys/sysDepart/listAll',
  right: 'staff',
  query: t.closed({ id: t.optional(key) }),
  answer: t.list(departRowSchema),
  handle: async (call) => {
    const all = await allDepartments(call.services.db);
    const { id = '' } = call.query;
    return read(
      await seenDepartments(
        all.filter((row) => id === '' || row.id === id),
        call,
      ),
    );
  },
});

/** The department with a code. */
const getDepartName = defineRoute({
  method: 'GET',
  path: '/sys/sysDepart/getDepartName',
  right: 'staff',
  query: t.closed({ orgCode: key }),
  answer: departRowSchema,
  handle: async (call) => {
    const depart = departOf(await allDepartments(call.services.db), 'org_code', call.query.orgCode);
    return read((await seenDepartments([depart], call))[0]);
  },
});

/** The names of the departments above one, the highest first; empty for a root. */
const queryParentName = defineRoute({
  method: 'GET',
  path: '/sys/sysDepart/queryParentName',
  right: 'staff',
  query: t.closed({ departId: key }),
  answer: t.text(),
  handle: async ({ query, services: { db } }) => {
    const all = await allDepartments(db);
    const names = above(all, departOf(all, 'id', query.departId)).map(({ depart_name }) => depart_name);
    return read(names.join('/'));
  },
});

/** The departments above one, by id or by code: pickers open the tree down to it. */
const queryAllParentId = defineRoute({
  method: 'GET',
  path: '/sys/sysDepart/queryAllParentId',
  right: 'staff',
  query: t.closed({ departId: t.optional(key), orgCode: t.optional(key) }),
  answer: t.closed({ departId: t.text(), parentIds: t.list(t.text()), parentMap: t.record(departRowSchema) }),
  handle: async (call) => {
    const { departId = '', orgCode = '' } = call.query;
    if (departId === '' && orgCode === '') throw new Refusal('departId 和 orgCode 不能都为空！');
    const all = await allDepartments(call.services.db);
    const depart = departId === '' ? departOf(all, 'org_code', orgCode) : departOf(all, 'id', departId);
    const parents = await seenDepartments(above(all, depart), call);
    const result = {
      departId: depart.id,
      parentIds: parents.map(({ id }) => id),
      parentMap: Object.fromEntries(parents.map((row) => [row.id, row])),
    };
    return { ...read(result), code: 200 };
  },
});

export const lookupRoutes: readonly Route[] = [listAll, getDepartName, queryParentName, queryAllParentId];
