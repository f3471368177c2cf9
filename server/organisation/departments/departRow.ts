import type { Selectable } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { SysDepartTable } from '../../foundation/database/schema.ts';
import * as t from '../../http/schema.ts';

const text = t.textOrNull();

export const departFields = {
  id: t.text(),
  parentId: t.text(),
  departName: t.text(),
  departNameEn: text,
  departNameAbbr: text,
  departOrder: t.integer(),
  description: text,
  orgCategory: text,
  orgType: text,
  orgCode: t.text(),
  mobile: text,
  fax: text,
  address: text,
  memo: text,
  status: text,
  delFlag: text,
  qywxIdentifier: t.nothing,
  createBy: text,
  createTime: text,
  updateBy: text,
  updateTime: text,
};

export const departRowSchema = t.closed(departFields);

export type DepartRow = ReturnType<typeof departRow>;

/** The wire form of a department; the parent of a root is the empty text (contract admin.md §4). */
export function departRow(depart: Selectable<SysDepartTable>) {
  return {
    id: depart.id,
    parentId: depart.parent_id ?? '',
    departName: depart.depart_name,
    departNameEn: depart.depart_name_en,
    departNameAbbr: depart.depart_name_abbr,
    departOrder: depart.depart_order,
    description: depart.description,
    orgCategory: depart.org_category,
    orgType: depart.org_type,
    orgCode: depart.org_code,
    mobile: depart.mobile,
    fax: depart.fax,
    address: depart.address,
    memo: depart.memo,
    status: depart.status,
    delFlag: depart.del_flag,
    qywxIdentifier: null,
    createBy: depart.create_by,
    createTime: depart.create_time && wireTime(depart.create_time),
    updateBy: depart.update_by,
    updateTime: depart.update_time && wireTime(depart.update_time),
  };
}
