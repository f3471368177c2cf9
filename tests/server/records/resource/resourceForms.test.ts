import { describe, expect, it } from 'vitest';
import { checkedField } from '../../../../server/records/checkRules/duplicate.ts';
import { tableDictionary } from '../../../../server/records/dictionaries/tableDictionary.ts';
import { readResources } from '../../../../server/records/resource/documents/read.ts';
import { resourceNamed } from '../../../../server/records/resource/model/resource.ts';
import { checkedColumns } from '../../../../server/records/resource/write/uniqueCheck.ts';

const resources = await readResources();

/** What clients could ask for before documents said it: form, columns of conditions, order, columns of the tree. */
describe('table dictionaries', () => {
  it.each<[string, string, string, string | null]>([
    ['sys_user,realname,username', 'status org_code', 'realname', null],
    ['sys_user,realname,id', 'status org_code', 'realname', null],
    ['sys_depart,depart_name,id', 'parent_id org_category', 'depart_order', 'parent_id'],
    ['sys_depart,depart_name,org_code', 'parent_id org_category', 'depart_order', null],
    ['sys_role,role_name,id', '', 'role_name', null],
    ['sys_role,role_name,role_code', '', 'role_name', null],
    ['sys_position,name,code', '', 'code', null],
    ['sys_tenant,name,id', '', 'id', null],
    ['station_info,station_name,id', 'status station_type org_code', 'station_code', null],
    ['station_info,station_name,station_code', 'status station_type org_code', 'station_code', null],
    ['station_equipment_type,type_name,id', 'category pid', 'sort_no', 'pid'],
    ['sys_category,name,id', 'pid code', 'code', 'pid has_child'],
    ['sys_region,text,id', 'level pid', 'id', 'pid has_child'],
    ['sys_region,full_name,id', 'level', 'id', 'pid has_child'],
    ['station_equipment,equipment_name,id', 'station_id equipment_type_id status', 'equipment_code', null],
  ])('[S7.26c] %s', (form, conditions, order, tree) => {
    const found = tableDictionary(resources, form);
    expect(found && [[...found.conditions].join(' '), found.order]).toEqual([conditions, order]);
    const columns = found?.tree ? [found.tree.parent, found.tree.hasChildren].filter(Boolean).join(' ') : null;
    expect(columns).toBe(tree);
  });

  it.each([
    'sys_user,password_hash,id',
    'sys_user,realname,password_hash',
    'sys_session,token_hash,id',
    'sys_user,realname',
    'sys_user,realname,id,x',
    'pg_authid,rolname,oid',
  ])('has no %s', (form) => {
    expect(tableDictionary(resources, form)).toBeNull();
  });
});

describe('the duplicate check', () => {
  it.each([
    ...['sys_user username', 'sys_user phone', 'sys_user email', 'sys_user work_no', 'sys_role role_code'],
    ...['sys_permission perms', 'sys_dict dict_code', 'sys_position code', 'sys_check_rule rule_code'],
    ...['station_info station_code', 'station_info station_name', 'station_equipment serial_no'],
  ])('[S7.29b] knows %s', (form) => {
    const [table = '', field = ''] = form.split(' ');
    expect(checkedField(resources, table, field)?.column.field).toBe(field);
  });

  it.each([
    ...['sys_user password_hash', 'sys_user realname', 'sys_depart org_code', 'station_equipment equipment_code'],
    ...['sys_user id', 'sys_session token_hash'],
  ])('[S7.29b] does not know %s', (form) => {
    const [table = '', field = ''] = form.split(' ');
    expect(checkedField(resources, table, field)).toBeNull();
  });

  it('[S7.29c] is offered by a resource itself where something is unique within others', () => {
    const offered = (name: string) => checkedColumns(resourceNamed(resources, name)).map((column) => column.name);
    expect(offered('station/stationEquipment')).toEqual(['equipmentCode', 'serialNo']);
    expect(offered('sys/dictItem')).toEqual(['itemValue']);
    expect(offered('station/stationInfo')).toEqual([]);
  });
});
