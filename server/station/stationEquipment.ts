import { defineResource } from '../resource/define.ts';
import type { Parameter } from '../resource/parameter.ts';
import { equipmentHooks } from './equipmentRules.ts';

export const CODE_TAKEN = '设备编码已存在！';
export const SERIAL_TAKEN = '出厂编号已存在！';

const equipment = { table: 'station_equipment', text: 'equipment_name', code: 'id' } as const;

/** The equipment register. A code is unique inside its station, a serial number everywhere. */
export const stationEquipment = defineResource({
  path: '/station/stationEquipment',
  table: 'station_equipment',
  menu: 'station/StationEquipmentList',
  permission: 'station:stationEquipment',
  columns: {
    equipmentCode: {
      type: 'text',
      title: '设备编码',
      maxLength: 32,
      // The check rule `station_equipment_code` of the screens in one pattern.
      pattern: '[A-Z]{2}[0-9A-Z-]{4,30}',
      required: true,
      unique: { message: CODE_TAKEN, within: ['stationId'] },
      filter: true,
      sort: true,
      write: true,
    },
    equipmentName: {
      type: 'text',
      title: '设备名称',
      maxLength: 100,
      required: true,
      filter: true,
      sort: true,
      write: true,
    },
    stationId: {
      type: 'text',
      title: '所属电站',
      maxLength: 36,
      dict: { table: 'station_info', text: 'station_name', code: 'id' },
      required: true,
      filter: true,
      sort: true,
      write: true,
    },
    equipmentTypeId: {
      type: 'text',
      title: '设备类型',
      maxLength: 36,
      dict: { table: 'station_equipment_type', text: 'type_name', code: 'id' },
      required: true,
      filter: true,
      sort: true,
      write: true,
    },
    parentId: { type: 'text', title: '上级设备', maxLength: 36, dict: equipment, filter: true, write: true },
    manufacturer: { type: 'text', title: '生产厂家', maxLength: 100, filter: true, sort: true, write: true },
    model: { type: 'text', title: '规格型号', maxLength: 100, filter: true, sort: true, write: true },
    serialNo: {
      type: 'text',
      title: '出厂编号',
      maxLength: 64,
      unique: SERIAL_TAKEN,
      filter: true,
      sort: true,
      write: true,
    },
    ratedPower: {
      type: 'number',
      title: '额定功率(kW)',
      minimum: 0,
      maximum: 1_000_000,
      filter: true,
      sort: true,
      write: true,
    },
    commAddress: { type: 'text', title: '通信地址', maxLength: 64, filter: true, write: true },
    collectorId: { type: 'text', title: '所属采集器', maxLength: 36, dict: equipment, filter: true, write: true },
    installLocation: { type: 'text', title: '安装位置', maxLength: 200, filter: true, write: true },
    installDate: { type: 'date', title: '安装日期', filter: true, sort: true, write: true },
    commissionDate: { type: 'date', title: '投运日期', filter: true, sort: true, write: true },
    warrantyEnd: { type: 'date', title: '质保到期', filter: true, sort: true, write: true },
    status: {
      type: 'text',
      title: '设备状态',
      maxLength: 2,
      dict: 'equipment_status',
      required: true,
      filter: true,
      sort: true,
      write: true,
    },
    lastOnlineTime: { type: 'datetime', title: '最近在线时间', filter: true, sort: true },
    dutyUser: {
      type: 'text',
      title: '责任人',
      maxLength: 64,
      dict: { table: 'sys_user', text: 'realname', code: 'username' },
      filter: true,
      write: true,
    },
    images: { type: 'text', title: '设备图片', maxLength: 2000, write: true },
    documents: { type: 'text', title: '技术资料', maxLength: 2000, write: true },
    remark: { type: 'text', title: '备注', maxLength: 500, filter: true, write: true },
    createBy: { type: 'text', title: '创建人', filter: true },
    createTime: { type: 'datetime', title: '创建时间', filter: true, sort: true },
    updateBy: { type: 'text', title: '更新人' },
    updateTime: { type: 'datetime', title: '更新时间', filter: true, sort: true },
  },
  parameters: { city: stationIn('city'), county: stationIn('county') },
  hooks: equipmentHooks,
});

/** Equipment of the stations whose region code is this one. */
function stationIn(column: 'city' | 'county'): Parameter {
  return {
    condition: (where, value) =>
      where('station_id', 'in', where.selectFrom('station_info').select('id').where(column, '=', value)),
  };
}
