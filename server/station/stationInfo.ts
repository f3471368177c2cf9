import { Refusal } from '../http/reply.ts';
import { defineResource } from '../resource/define.ts';

const region = { type: 'text', maxLength: 12, filter: true, write: true } as const;

/** The station register. A station with equipment cannot be deleted. */
export const stationInfo = defineResource({
  path: '/station/stationInfo',
  table: 'station_info',
  menu: ['station/StationInfoList', 'station/StationEquipmentList'],
  permission: 'station:stationInfo',
  columns: {
    stationCode: {
      type: 'text',
      title: '电站编码',
      maxLength: 12,
      // The check rule `common` of the screens in one pattern.
      pattern: '[A-Za-z][0-9A-Za-z_]{2,11}',
      required: true,
      unique: '电站编码已存在！',
      filter: true,
      sort: true,
      write: true,
    },
    stationName: {
      type: 'text',
      title: '电站名称',
      maxLength: 50,
      pattern: '.{2,}',
      required: true,
      unique: '电站名称已存在！',
      filter: true,
      sort: true,
      write: true,
    },
    stationType: {
      type: 'text',
      title: '电站类型',
      maxLength: 2,
      dict: 'station_type',
      required: true,
      filter: true,
      sort: true,
      write: true,
    },
    status: {
      type: 'text',
      title: '电站状态',
      maxLength: 2,
      dict: 'station_status',
      required: true,
      filter: true,
      sort: true,
      write: true,
    },
    orgCode: {
      type: 'text',
      title: '所属部门',
      maxLength: 64,
      dict: { table: 'sys_depart', text: 'depart_name', code: 'org_code' },
      required: true,
      filter: true,
      sort: true,
      write: true,
    },
    province: { ...region, title: '省' },
    city: { ...region, title: '市' },
    county: { ...region, title: '区县' },
    areaCode: {
      ...region,
      title: '所在地区',
      dict: { table: 'sys_region', text: 'full_name', code: 'id' },
      required: true,
    },
    address: { type: 'text', title: '详细地址', maxLength: 200, write: true },
    longitude: { type: 'number', title: '经度', minimum: -180, maximum: 180, write: true },
    latitude: { type: 'number', title: '纬度', minimum: -90, maximum: 90, write: true },
    altitude: { type: 'number', title: '海拔', minimum: -500, maximum: 9000, write: true },
    installedCapacity: {
      type: 'number',
      title: '装机容量(kWp)',
      minimum: 0.01,
      maximum: 1e8,
      required: true,
      filter: true,
      sort: true,
      write: true,
    },
    inverterCapacity: { type: 'number', title: '逆变器容量(kW)', minimum: 0, maximum: 1e8, sort: true, write: true },
    gridCapacity: { type: 'number', title: '并网容量(kW)', minimum: 0, maximum: 1e8, sort: true, write: true },
    gridType: {
      type: 'text',
      title: '并网方式',
      maxLength: 2,
      dict: 'grid_type',
      filter: true,
      sort: true,
      write: true,
    },
    gridVoltage: {
      type: 'number',
      title: '并网电压(kV)',
      minimum: 0,
      maximum: 1000,
      filter: true,
      sort: true,
      write: true,
    },
    gridDate: { type: 'date', title: '并网日期', filter: true, sort: true, write: true },
    electricityPrice: { type: 'number', title: '上网电价', minimum: 0, maximum: 100, write: true },
    subsidyPrice: { type: 'number', title: '补贴电价', minimum: 0, maximum: 100, write: true },
    moduleCount: { type: 'integer', title: '组件数量', minimum: 0, write: true },
    tiltAngle: { type: 'number', title: '安装倾角', minimum: 0, maximum: 90, write: true },
    azimuth: { type: 'number', title: '方位角', minimum: 0, maximum: 360, write: true },
    ownerUnit: { type: 'text', title: '业主单位', maxLength: 100, write: true },
    omUnit: { type: 'text', title: '运维单位', maxLength: 100, write: true },
    director: {
      type: 'text',
      title: '站长',
      maxLength: 64,
      dict: { table: 'sys_user', text: 'realname', code: 'username' },
      filter: true,
      write: true,
    },
    phone: { type: 'text', title: '联系电话', maxLength: 20, pattern: '1\\d{10}|(0\\d{2,3}-)?\\d{7,8}', write: true },
    images: { type: 'text', title: '电站图片', maxLength: 2000, write: true },
    attachments: { type: 'text', title: '附件', maxLength: 2000, write: true },
    remark: { type: 'text', title: '备注', maxLength: 500, write: true },
    createBy: { type: 'text', title: '创建人', filter: true },
    createTime: { type: 'datetime', title: '创建时间', filter: true, sort: true },
    updateBy: { type: 'text', title: '更新人' },
    updateTime: { type: 'datetime', title: '更新时间', filter: true, sort: true },
  },
  messages: { edit: '编辑成功!' },
  hooks: {
    async beforeDelete(rows, { trx }) {
      const ids = rows.map((row) => String(row.id));
      const used = await trx
        .selectFrom('station_equipment')
        .select('id')
        .where('station_id', 'in', ids)
        .limit(1)
        .executeTakeFirst();
      if (used) throw new Refusal('电站下存在设备，不能删除！');
    },
  },
});
