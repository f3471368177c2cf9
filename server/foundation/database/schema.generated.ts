// Written by `npm run types` from schemas/resources; never edited by hand.
import type { Generated } from 'kysely';

/** The tables of all resources, names and columns as in the database. */
export interface ResourceTables {
  demo_order: DemoOrderTable;
  demo_order_customer: DemoOrderCustomerTable;
  demo_order_ticket: DemoOrderTicketTable;
  onl_cgform_button: OnlCgformButtonTable;
  onl_cgform_field: OnlCgformFieldTable;
  onl_cgform_head: OnlCgformHeadTable;
  onl_cgform_index: OnlCgformIndexTable;
  onl_cgreport_chart: OnlCgreportChartTable;
  onl_cgreport_head: OnlCgreportHeadTable;
  onl_cgreport_item: OnlCgreportItemTable;
  onl_cgreport_param: OnlCgreportParamTable;
  oss_file: OssFileTable;
  station_alarm: StationAlarmTable;
  station_alarm_library: StationAlarmLibraryTable;
  station_alarm_library_entry: StationAlarmLibraryEntryTable;
  station_alarm_rule: StationAlarmRuleTable;
  station_alarm_rule_condition: StationAlarmRuleConditionTable;
  station_capacity: StationCapacityTable;
  station_duty_roster: StationDutyRosterTable;
  station_emission_factor: StationEmissionFactorTable;
  station_energy_plan: StationEnergyPlanTable;
  station_equipment: StationEquipmentTable;
  station_equipment_param: StationEquipmentParamTable;
  station_equipment_point: StationEquipmentPointTable;
  station_equipment_replacement: StationEquipmentReplacementTable;
  station_equipment_type: StationEquipmentTypeTable;
  station_equipment_type_param: StationEquipmentTypeParamTable;
  station_equipment_type_point: StationEquipmentTypePointTable;
  station_event: StationEventTable;
  station_gateway_token: StationGatewayTokenTable;
  station_info: StationInfoTable;
  station_inspection_plan: StationInspectionPlanTable;
  station_inspection_plan_item: StationInspectionPlanItemTable;
  station_inspection_task: StationInspectionTaskTable;
  station_inspection_task_item: StationInspectionTaskItemTable;
  station_notification_rule: StationNotificationRuleTable;
  station_notification_step: StationNotificationStepTable;
  station_planned_work: StationPlannedWorkTable;
  station_report_schedule: StationReportScheduleTable;
  station_shift_log: StationShiftLogTable;
  station_tariff: StationTariffTable;
  station_telemetry_key: StationTelemetryKeyTable;
  station_telemetry_profile: StationTelemetryProfileTable;
  station_telemetry_quarantine: StationTelemetryQuarantineTable;
  station_wall_token: StationWallTokenTable;
  station_work_order: StationWorkOrderTable;
  station_work_order_material: StationWorkOrderMaterialTable;
  sys_announcement: SysAnnouncementTable;
  sys_audit: SysAuditTable;
  sys_category: SysCategoryTable;
  sys_check_rule: SysCheckRuleTable;
  sys_data_log: SysDataLogTable;
  sys_data_source: SysDataSourceTable;
  sys_depart: SysDepartTable;
  sys_depart_role: SysDepartRoleTable;
  sys_dict: SysDictTable;
  sys_dict_item: SysDictItemTable;
  sys_fill_rule: SysFillRuleTable;
  sys_gateway_route: SysGatewayRouteTable;
  sys_import_run: SysImportRunTable;
  sys_job_run: SysJobRunTable;
  sys_log: SysLogTable;
  sys_message_outbox: SysMessageOutboxTable;
  sys_message_webhook: SysMessageWebhookTable;
  sys_permission: SysPermissionTable;
  sys_permission_data_rule: SysPermissionDataRuleTable;
  sys_position: SysPositionTable;
  sys_quartz_job: SysQuartzJobTable;
  sys_record_step: SysRecordStepTable;
  sys_region: SysRegionTable;
  sys_role: SysRoleTable;
  sys_saved_query: SysSavedQueryTable;
  sys_sms: SysSmsTable;
  sys_sms_template: SysSmsTemplateTable;
  sys_tenant: SysTenantTable;
  sys_user: SysUserTable;
  sys_user_agent: SysUserAgentTable;
  sys_user_setting: SysUserSettingTable;
}

/** 订单: demo/order */
export interface DemoOrderTable {
  /** 主键 */
  id: string;
  /** 订单号 */
  order_code: string;
  /** 订单类型 */
  ctype: Generated<string>;
  /** 订单日期 */
  order_date: Date | null;
  /** 订单金额, 元 */
  order_money: number | null;
  /** 订单备注 */
  content: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 客户信息: demo/orderCustomer */
export interface DemoOrderCustomerTable {
  /** 主键 */
  id: string;
  /** 所属订单 */
  order_id: string;
  /** 客户名 */
  name: string;
  /** 性别 */
  sex: string | null;
  /** 身份证号 */
  idcard: string | null;
  /** 手机号 */
  telphone: string | null;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 机票信息: demo/orderTicket */
export interface DemoOrderTicketTable {
  /** 主键 */
  id: string;
  /** 所属订单 */
  order_id: string;
  /** 航班号 */
  ticket_code: string;
  /** 航班时间 */
  tickect_date: string | null;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 在线表单按钮: online/cgform/button */
export interface OnlCgformButtonTable {
  /** 主键 */
  id: string;
  /** 所属表单 */
  head_id: string;
  /** 按钮编码 */
  button_code: string;
  /** 按钮名称 */
  button_name: string;
  /** 按钮位置 */
  button_style: Generated<string>;
  /** 按钮图标 */
  button_icon: string | null;
  /** 所选记录 */
  selection: Generated<string>;
  /** 显示条件 */
  exp: string | null;
  /** 确认提示 */
  confirm_text: string | null;
  /** 步骤 */
  steps: string;
  /** 启用 */
  is_enabled: Generated<boolean>;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 在线表单字段: online/cgform/field */
export interface OnlCgformFieldTable {
  /** 主键 */
  id: string;
  /** 所属表单 */
  head_id: string;
  /** 字段名 */
  db_field_name: string;
  /** 同步时的字段名 */
  db_field_name_old: string | null;
  /** 字段描述 */
  db_field_txt: string;
  /** 字段类型 */
  db_type: Generated<string>;
  /** 长度 */
  db_length: number | null;
  /** 小数位数 */
  db_point_length: number | null;
  /** 允许空值 */
  db_is_null: Generated<boolean>;
  /** 默认值 */
  db_default_val: string | null;
  /** 控件类型 */
  field_show_type: string | null;
  /** 表单显示 */
  is_show_form: Generated<boolean>;
  /** 列表显示 */
  is_show_list: Generated<boolean>;
  /** 字段权限 */
  perms_type: string | null;
  /** 只读 */
  is_read_only: Generated<boolean>;
  /** 列宽 */
  field_length: number | null;
  /** 可排序 */
  sort_flag: Generated<boolean>;
  /** 说明 */
  field_help: string | null;
  /** 必填 */
  field_must_input: Generated<boolean>;
  /** 唯一 */
  is_unique: Generated<boolean>;
  /** 校验规则 */
  field_valid_type: string | null;
  /** 校验提示 */
  valid_message: string | null;
  /** 最小值 */
  minimum: number | null;
  /** 最大值 */
  maximum: number | null;
  /** 字典编码 */
  dict_field: string | null;
  /** 可多选 */
  is_multiple: Generated<boolean>;
  /** 编码规则 */
  fill_rule: string | null;
  /** 引用表 */
  main_table: string | null;
  /** 引用被删除时 */
  on_delete: string | null;
  /** 查询 */
  is_query: Generated<boolean>;
  /** 查询方式 */
  query_mode: Generated<string>;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 在线表单: online/cgform/head */
export interface OnlCgformHeadTable {
  /** 主键 */
  id: string;
  /** 表名 */
  table_name: string;
  /** 表描述 */
  table_txt: string;
  /** 表类型 */
  table_type: Generated<string>;
  /** 主表 */
  main_table: string | null;
  /** 映射关系 */
  relation_type: Generated<string>;
  /** 是否树 */
  is_tree: Generated<boolean>;
  /** 树显示字段 */
  tree_text_field: string | null;
  /** 主题模板 */
  theme_template: Generated<string>;
  /** 表单列数 */
  form_template: Generated<number>;
  /** 是否分页 */
  is_page: Generated<boolean>;
  /** 显示复选框 */
  is_checkbox: Generated<boolean>;
  /** 系统字段 */
  has_stamps: Generated<boolean>;
  /** 检查 */
  record_checks: string | null;
  /** 状态流转 */
  record_states: string | null;
  /** 计算 */
  record_fields: string | null;
  /** 统计 */
  record_measures: string | null;
  /** 导入的表 */
  imported_table: string | null;
  /** 同步状态 */
  is_db_synch: Generated<string>;
  /** 版本 */
  table_version: Generated<number>;
  /** 同步时间 */
  synch_time: Date | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 在线表单索引: online/cgform/index */
export interface OnlCgformIndexTable {
  /** 主键 */
  id: string;
  /** 所属表单 */
  head_id: string;
  /** 索引字段 */
  index_field: string;
  /** 唯一索引 */
  is_unique: Generated<boolean>;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 报表图表: online/cgreport/chart */
export interface OnlCgreportChartTable {
  /** 主键 */
  id: string;
  /** 所属报表 */
  head_id: string;
  /** 图表标题 */
  chart_title: string;
  /** 图表类型 */
  chart_type: Generated<string>;
  /** 分类字段 */
  category_field: string;
  /** 数值字段 */
  series_fields: string;
  /** 排序 */
  order_num: number;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 在线报表: online/cgreport/head */
export interface OnlCgreportHeadTable {
  /** 主键 */
  id: string;
  /** 报表编码 */
  code: string;
  /** 报表名称 */
  name: string;
  /** 登记的数据表 */
  table_name: string | null;
  /** 数据源 */
  db_source: string | null;
  /** 报表SQL */
  cgr_sql: string | null;
  /** 描述 */
  content: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 报表字段: online/cgreport/item */
export interface OnlCgreportItemTable {
  /** 主键 */
  id: string;
  /** 所属报表 */
  head_id: string;
  /** 字段名 */
  field_name: string;
  /** 字段文本 */
  field_txt: string;
  /** 字段类型 */
  field_type: string | null;
  /** 宽度, px */
  field_width: number | null;
  /** 是否显示 */
  is_show: Generated<number>;
  /** 是否排序 */
  is_order: Generated<number>;
  /** 查询模式 */
  search_mode: string | null;
  /** 查询折叠 */
  search_hidden: Generated<number>;
  /** 字典Code */
  dict_code: string | null;
  /** 是否合计 */
  is_total: Generated<number>;
  /** 分组标题 */
  group_title: string | null;
  /** 跳转URL */
  field_href: string | null;
  /** 排序 */
  order_num: number;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 报表参数: online/cgreport/param */
export interface OnlCgreportParamTable {
  /** 主键 */
  id: string;
  /** 所属报表 */
  head_id: string;
  /** 参数名 */
  param_name: string;
  /** 参数文本 */
  param_txt: string;
  /** 默认值 */
  param_value: string | null;
  /** 排序 */
  order_num: number;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 文件: sys/oss/file */
export interface OssFileTable {
  /** 主键 */
  id: string;
  /** 文件名称 */
  file_name: string;
  /** 文件地址 */
  url: string;
  /** 大小, KB */
  file_size: number;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 告警: station/alarm */
export interface StationAlarmTable {
  /** 主键 */
  id: string;
  /** 告警编号 */
  alarm_no: string | null;
  /** 告警名称 */
  alarm_name: string | null;
  /** 电站 */
  station_id: string;
  /** 设备 */
  equipment_id: string | null;
  /** 告警码 */
  alarm_code: string;
  /** 告警级别 */
  alarm_level: string;
  /** 告警类型 */
  alarm_type: string | null;
  /** 来源 */
  source: string | null;
  /** 告警状态 */
  cond_state: string;
  /** 处理状态 */
  handle_state: Generated<string>;
  /** 发生时间 */
  first_time: Date;
  /** 告警时间 */
  raised_time: Date;
  /** 最近发生 */
  last_time: Date | null;
  /** 次数 */
  occur_count: number | null;
  /** 恢复时间 */
  clear_time: Date | null;
  /** 告警内容 */
  content: string | null;
  /** 触发时数值 */
  snapshot: string | null;
  /** 处理建议 */
  suggestion: string | null;
  /** 损失电量, kWh */
  loss_energy: number | null;
  /** 上级告警 */
  suppressed_by: string | null;
  /** 已并入上级告警 */
  suppressed: Generated<boolean>;
  /** 确认人 */
  ack_by: string | null;
  /** 确认时间 */
  ack_time: Date | null;
  /** 确认说明 */
  ack_note: string | null;
  /** 处理人 */
  handle_by: string | null;
  /** 处理时间 */
  handle_time: Date | null;
  /** 处理结果 */
  handle_result: string | null;
  /** 工单 */
  work_order_id: string | null;
  /** 复发 */
  recurred: Generated<boolean>;
  /** 抑制至 */
  shelve_until: Date | null;
  /** 抑制原因 */
  shelve_reason: string | null;
  /** 规则 */
  rule_id: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 厂家告警库: station/alarmLibrary */
export interface StationAlarmLibraryTable {
  /** 主键 */
  id: string;
  /** 告警库编码 */
  library_code: string;
  /** 告警库名称 */
  library_name: string;
  /** 厂家 */
  vendor: string | null;
  /** 适用型号 */
  model: string | null;
  /** 设备大类 */
  category: Generated<string>;
  /** 启用 */
  enabled: Generated<boolean>;
  /** 备注 */
  remark: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 告警条目: station/alarmLibraryEntry */
export interface StationAlarmLibraryEntryTable {
  /** 主键 */
  id: string;
  /** 所属告警库 */
  library_id: string;
  /** 测点 */
  point: string;
  /** 匹配方式 */
  match: Generated<string>;
  /** 位或代码 */
  code: number;
  /** 告警名称 */
  alarm_name: string;
  /** 告警级别 */
  alarm_level: Generated<string>;
  /** 告警类型 */
  alarm_type: Generated<string>;
  /** 处理建议 */
  suggestion: string | null;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 告警规则: station/alarmRule */
export interface StationAlarmRuleTable {
  /** 主键 */
  id: string;
  /** 规则编码 */
  rule_code: string;
  /** 告警名称 */
  rule_name: string;
  /** 告警类型 */
  alarm_type: string;
  /** 告警级别 */
  alarm_level: string;
  /** 判断周期 */
  period: Generated<string>;
  /** 设备大类 */
  category: string | null;
  /** 部门 */
  org_code: string | null;
  /** 电站 */
  station_id: string | null;
  /** 持续时间, 分钟 */
  hold_minutes: Generated<number>;
  /** 连续天数, 天 */
  hold_days: Generated<number>;
  /** 升级时间, 分钟 */
  rise_minutes: number | null;
  /** 升级后级别 */
  rise_level: string | null;
  /** 仅日照时段 */
  daylight: Generated<boolean>;
  /** 生效星期 */
  weekdays: string | null;
  /** 生效开始时刻 */
  hours_from: string | null;
  /** 生效结束时刻 */
  hours_to: string | null;
  /** 生效日期 */
  valid_from: string | null;
  /** 失效日期 */
  valid_to: string | null;
  /** 抑制下级告警 */
  suppresses: Generated<boolean>;
  /** 损失原因 */
  loss_reason: string | null;
  /** 处理建议 */
  suggestion: string | null;
  /** 启用 */
  enabled: Generated<boolean>;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 告警条件: station/alarmRuleCondition */
export interface StationAlarmRuleConditionTable {
  /** 主键 */
  id: string;
  /** 所属规则 */
  rule_id: string;
  /** 指标 */
  metric: string;
  /** 比较 */
  operator: Generated<string>;
  /** 阈值 */
  threshold: number;
  /** 回差 */
  hysteresis: Generated<number>;
  /** 升级阈值 */
  rise_threshold: number | null;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 装机容量变更: station/stationCapacity */
export interface StationCapacityTable {
  /** 主键 */
  id: string;
  /** 所属电站 */
  station_id: string;
  /** 生效日期 */
  valid_from: string;
  /** 装机容量, kWp */
  installed_capacity: number;
  /** 说明 */
  remark: string | null;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 值班: station/dutyRoster */
export interface StationDutyRosterTable {
  /** 主键 */
  id: string;
  /** 班次 */
  shift_name: string;
  /** 值班人 */
  username: string;
  /** 代班人 */
  substitute: string | null;
  /** 部门 */
  org_code: string | null;
  /** 电站 */
  station_ids: string | null;
  /** 开始时间 */
  start_time: Date;
  /** 结束时间 */
  end_time: Date;
  /** 状态 */
  status: Generated<string>;
  /** 接班人 */
  receiver: string | null;
  /** 交班时间 */
  handover_time: Date | null;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 碳排放因子: station/emissionFactor */
export interface StationEmissionFactorTable {
  /** 主键 */
  id: string;
  /** 范围 */
  scope: Generated<string>;
  /** 因子, kgCO₂/kWh */
  factor: number;
  /** 数据年份 */
  data_year: number;
  /** 来源 */
  source: string;
  /** 发布日期 */
  publish_date: string | null;
  /** 启用日期 */
  valid_from: string;
  /** 备注 */
  remark: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 发电计划: station/energyPlan */
export interface StationEnergyPlanTable {
  /** 主键 */
  id: string;
  /** 电站 */
  station_id: string;
  /** 年份 */
  plan_year: number;
  /** 1月, kWh */
  m01: number | null;
  /** 2月, kWh */
  m02: number | null;
  /** 3月, kWh */
  m03: number | null;
  /** 4月, kWh */
  m04: number | null;
  /** 5月, kWh */
  m05: number | null;
  /** 6月, kWh */
  m06: number | null;
  /** 7月, kWh */
  m07: number | null;
  /** 8月, kWh */
  m08: number | null;
  /** 9月, kWh */
  m09: number | null;
  /** 10月, kWh */
  m10: number | null;
  /** 11月, kWh */
  m11: number | null;
  /** 12月, kWh */
  m12: number | null;
  /** 全年, kWh */
  year_total: number | null;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 设备: station/stationEquipment */
export interface StationEquipmentTable {
  /** 主键 */
  id: string;
  /** 设备编码 */
  equipment_code: string;
  /** 设备名称 */
  equipment_name: string;
  /** 所属电站 */
  station_id: string;
  /** 设备类型 */
  equipment_type_id: string;
  /** 上级设备 */
  parent_id: string | null;
  /** 生产厂家 */
  manufacturer: string | null;
  /** 规格型号 */
  model: string | null;
  /** 出厂编号(SN) */
  serial_no: string | null;
  /** 额定功率, kW */
  rated_power: number | null;
  /** 组串数 */
  string_count: number | null;
  /** 直流容量, kWp */
  dc_power: number | null;
  /** 倾角, ° */
  tilt_angle: number | null;
  /** 方位角, ° */
  azimuth: number | null;
  /** 同类组 */
  sibling_group: string | null;
  /** 表底模数, kWh */
  modulus: number | null;
  /** 表底分辨率, kWh */
  resolution: number | null;
  /** 通信地址 */
  comm_address: string | null;
  /** 所属采集器 */
  collector_id: string | null;
  /** 安装位置 */
  install_location: string | null;
  /** 安装日期 */
  install_date: string | null;
  /** 投运日期 */
  commission_date: string | null;
  /** 质保到期 */
  warranty_end: string | null;
  /** 设备状态 */
  status: string;
  /** 最近在线时间 */
  last_online_time: Date | null;
  /** 责任人 */
  duty_user: string | null;
  /** 设备图片 */
  images: string | null;
  /** 技术资料 */
  documents: string | null;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 技术参数: station/equipmentParam */
export interface StationEquipmentParamTable {
  /** 主键 */
  id: string;
  /** 所属设备 */
  equipment_id: string;
  /** 参数名称 */
  param_name: string;
  /** 参数值 */
  param_value: string;
  /** 单位 */
  unit: string | null;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 测点: station/equipmentPoint */
export interface StationEquipmentPointTable {
  /** 主键 */
  id: string;
  /** 所属设备 */
  equipment_id: string;
  /** 测点编码 */
  point_code: string;
  /** 测点名称 */
  point_name: string;
  /** 单位 */
  unit: string | null;
  /** 数据类型 */
  data_type: Generated<string>;
  /** 上限 */
  upper_limit: number | null;
  /** 下限 */
  lower_limit: number | null;
  /** 启用告警 */
  alarm_enabled: Generated<string>;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 设备更换: station/equipmentReplacement */
export interface StationEquipmentReplacementTable {
  /** 主键 */
  id: string;
  /** 设备 */
  equipment_id: string;
  /** 更换时间 */
  replaced_at: Date;
  /** 原出厂编号 */
  old_serial_no: string | null;
  /** 新出厂编号 */
  new_serial_no: string | null;
  /** 原型号 */
  old_model: string | null;
  /** 新型号 */
  new_model: string | null;
  /** 新设备表底, kWh */
  base_energy: number;
  /** 更换原因 */
  reason: string;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 设备类型: station/stationEquipmentType */
export interface StationEquipmentTypeTable {
  /** 主键 */
  id: string;
  /** 上级类型 */
  pid: string | null;
  /** 类型名称 */
  type_name: string;
  /** 类型编码 */
  type_code: string;
  /** 类别 */
  category: string;
  /** 厂家告警库 */
  alarm_library: string | null;
  /** 图标 */
  icon: string | null;
  /** 排序 */
  sort_no: Generated<number>;
  /** 状态 */
  status: Generated<number>;
  /** 描述 */
  description: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 参数模板: station/equipmentTypeParam */
export interface StationEquipmentTypeParamTable {
  /** 主键 */
  id: string;
  /** 所属类型 */
  type_id: string;
  /** 参数名称 */
  param_name: string;
  /** 单位 */
  unit: string | null;
  /** 必填 */
  required: Generated<string>;
  /** 默认值 */
  default_value: string | null;
  /** 可选值 */
  options: string | null;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 测点模板: station/equipmentTypePoint */
export interface StationEquipmentTypePointTable {
  /** 主键 */
  id: string;
  /** 所属类型 */
  type_id: string;
  /** 测点编码 */
  point_code: string;
  /** 测点名称 */
  point_name: string;
  /** 单位 */
  unit: string | null;
  /** 数据类型 */
  data_type: Generated<string>;
  /** 上限 */
  upper_limit: number | null;
  /** 下限 */
  lower_limit: number | null;
  /** 启用告警 */
  alarm_enabled: Generated<string>;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 事件与损失: station/stationEvent */
export interface StationEventTable {
  /** 主键 */
  id: string;
  /** 电站 */
  station_id: string;
  /** 设备 */
  equipment_id: string | null;
  /** 开始时间 */
  start_time: Date;
  /** 结束时间 */
  end_time: Date | null;
  /** 损失原因 */
  reason: string;
  /** 来源 */
  source: Generated<string>;
  /** 不计入可利用率 */
  excluded: Generated<boolean>;
  /** 损失电量, kWh */
  loss_energy: number | null;
  /** 计算方法 */
  loss_formula: string | null;
  /** 告警 */
  alarm_id: string | null;
  /** 说明 */
  note: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 采集器令牌: station/gatewayToken */
export interface StationGatewayTokenTable {
  /** 主键 */
  id: string;
  /** 令牌名称 */
  token_name: string;
  /** 所属电站 */
  station_id: string;
  /** 采集器 */
  equipment_id: string;
  /** 接入映射 */
  profile_id: string | null;
  /** MQTT 标识 */
  mqtt_name: string | null;
  /** 状态 */
  status: Generated<string>;
  /** 令牌摘要 */
  token_hash: string | null;
  /** 到期时间 */
  expires_at: Date | null;
  /** 吊销时间 */
  revoked_at: Date | null;
  /** 最近使用 */
  last_used_at: Date | null;
  /** 最近来源地址 */
  last_address: string | null;
  /** 到达延迟, s */
  clock_offset: number | null;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 电站: station/stationInfo */
export interface StationInfoTable {
  /** 主键 */
  id: string;
  /** 电站编码 */
  station_code: string;
  /** 电站名称 */
  station_name: string;
  /** 电站简称 */
  short_name: string | null;
  /** 电站类型 */
  station_type: string;
  /** 电站状态 */
  status: string;
  /** 所属部门 */
  org_code: string | null;
  /** 省 */
  province: string | null;
  /** 市 */
  city: string | null;
  /** 区县 */
  county: string | null;
  /** 所在地区 */
  area_code: string | null;
  /** 详细地址 */
  address: string | null;
  /** 经度 */
  longitude: number | null;
  /** 纬度 */
  latitude: number | null;
  /** 海拔, m */
  altitude: number | null;
  /** 时区 */
  time_zone: Generated<string>;
  /** 演示数据 */
  is_demo: Generated<boolean>;
  /** 装机容量, kWp */
  installed_capacity: number;
  /** 逆变器容量, kW */
  inverter_capacity: number | null;
  /** 并网容量, kW */
  grid_capacity: number | null;
  /** 容配比 */
  dc_ac_ratio: number | null;
  /** 并网方式 */
  grid_type: string | null;
  /** 并网电压, kV */
  grid_voltage: number | null;
  /** 并网日期 */
  grid_date: string | null;
  /** 质保到期 */
  warranty_end: string | null;
  /** 支架形式 */
  mount_type: string | null;
  /** 设计首年利用小时, h */
  design_hours: number | null;
  /** 上网电价, 元/kWh */
  electricity_price: number | null;
  /** 补贴电价, 元/kWh */
  subsidy_price: number | null;
  /** 组件数量, 块 */
  module_count: number | null;
  /** 安装倾角, ° */
  tilt_angle: number | null;
  /** 方位角, ° */
  azimuth: number | null;
  /** 业主单位 */
  owner_unit: string | null;
  /** 运维单位 */
  om_unit: string | null;
  /** 站长 */
  director: string | null;
  /** 联系电话 */
  phone: string | null;
  /** 电站图片 */
  images: string | null;
  /** 附件 */
  attachments: string | null;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 巡检计划: station/inspectionPlan */
export interface StationInspectionPlanTable {
  /** 主键 */
  id: string;
  /** 计划名称 */
  plan_name: string;
  /** 电站 */
  station_id: string;
  /** 巡检周期 */
  cycle: string;
  /** 执行时间 */
  cron_expression: string | null;
  /** 开始日期 */
  start_date: string;
  /** 结束日期 */
  end_date: string;
  /** 巡检负责人 */
  leader: string;
  /** 巡检人员 */
  members: string | null;
  /** 提前提醒, 天 */
  advance_days: Generated<number>;
  /** 启用状态 */
  status: Generated<string>;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 巡检项: station/inspectionPlanItem */
export interface StationInspectionPlanItemTable {
  /** 主键 */
  id: string;
  /** 所属计划 */
  plan_id: string;
  /** 巡检项 */
  item_name: string;
  /** 设备类型 */
  equipment_type_id: string | null;
  /** 标准 */
  standard: string | null;
  /** 填写方式 */
  input_type: Generated<string>;
  /** 单位 */
  unit: string | null;
  /** 下限 */
  lower_limit: number | null;
  /** 上限 */
  upper_limit: number | null;
  /** 必填 */
  required: Generated<string>;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 巡检任务: station/inspectionTask */
export interface StationInspectionTaskTable {
  /** 主键 */
  id: string;
  /** 任务编号 */
  task_no: string | null;
  /** 所属计划 */
  plan_id: string | null;
  /** 计划 */
  plan_name: string;
  /** 电站 */
  station_id: string;
  /** 巡检日期 */
  task_date: string;
  /** 负责人 */
  leader: string;
  /** 巡检人员 */
  members: string | null;
  /** 状态 */
  status: Generated<string>;
  /** 巡检项数 */
  item_total: Generated<number>;
  /** 异常数 */
  abnormal_count: Generated<number>;
  /** 开始时间 */
  start_time: Date | null;
  /** 结束时间 */
  end_time: Date | null;
  /** 关联工单 */
  work_order_no: string | null;
  /** 取消原因 */
  cancel_reason: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 巡检项: station/inspectionTaskItem */
export interface StationInspectionTaskItemTable {
  /** 主键 */
  id: string;
  /** 所属任务 */
  task_id: string;
  /** 巡检项 */
  item_name: string;
  /** 设备类型 */
  equipment_type_id: string | null;
  /** 标准 */
  standard: string | null;
  /** 填写方式 */
  input_type: Generated<string>;
  /** 单位 */
  unit: string | null;
  /** 下限 */
  lower_limit: number | null;
  /** 上限 */
  upper_limit: number | null;
  /** 必填 */
  required: Generated<string>;
  /** 结果 */
  result: string | null;
  /** 填写值 */
  value: string | null;
  /** 照片 */
  image: string | null;
  /** 备注 */
  note: string | null;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 通知规则: station/notificationRule */
export interface StationNotificationRuleTable {
  /** 主键 */
  id: string;
  /** 规则名称 */
  rule_name: string;
  /** 启用 */
  enabled: Generated<boolean>;
  /** 告警级别 */
  levels: string;
  /** 告警码 */
  rule_codes: string | null;
  /** 部门 */
  org_code: string | null;
  /** 电站 */
  station_ids: string | null;
  /** 电站负责人 */
  to_director: Generated<boolean>;
  /** 设备责任人 */
  to_keeper: Generated<boolean>;
  /** 当班人员 */
  to_duty: Generated<boolean>;
  /** 指定人员 */
  to_users: string | null;
  /** 指定角色 */
  to_roles: string | null;
  /** 渠道 */
  channels: Generated<string>;
  /** 机器人与回调 */
  webhooks: string | null;
  /** 延迟, 分钟 */
  delay_minutes: Generated<number>;
  /** 汇总间隔, 分钟 */
  digest_minutes: Generated<number>;
  /** 免打扰开始 */
  quiet_from: string | null;
  /** 免打扰结束 */
  quiet_to: string | null;
  /** 严重级不受免打扰限制 */
  quiet_critical: Generated<boolean>;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 升级步骤: station/notificationStep */
export interface StationNotificationStepTable {
  /** 主键 */
  id: string;
  /** 所属规则 */
  rule_id: string;
  /** 未确认时长, 分钟 */
  after_minutes: number;
  /** 电站负责人 */
  to_director: Generated<boolean>;
  /** 设备责任人 */
  to_keeper: Generated<boolean>;
  /** 当班人员 */
  to_duty: Generated<boolean>;
  /** 指定人员 */
  to_users: string | null;
  /** 指定角色 */
  to_roles: string | null;
  /** 渠道 */
  channels: Generated<string>;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 计划工作: station/plannedWork */
export interface StationPlannedWorkTable {
  /** 主键 */
  id: string;
  /** 工作名称 */
  work_name: string;
  /** 电站 */
  station_id: string;
  /** 设备 */
  equipment_id: string | null;
  /** 开始时间 */
  start_time: Date;
  /** 结束时间 */
  end_time: Date;
  /** 负责人 */
  leader: string | null;
  /** 工单 */
  work_order_id: string | null;
  /** 说明 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 定时报表: station/reportSchedule */
export interface StationReportScheduleTable {
  /** 主键 */
  id: string;
  /** 报表名称 */
  report_name: string;
  /** 启用 */
  enabled: Generated<boolean>;
  /** 周期 */
  period: Generated<string>;
  /** 发送时间 */
  send_time: Generated<string>;
  /** 汇总方式 */
  group_by: Generated<string>;
  /** 电站 */
  station_id: string | null;
  /** 地区 */
  region_code: string | null;
  /** 接收人 */
  users: string;
  /** 渠道 */
  channels: Generated<string>;
  /** 附表格文件 */
  with_file: Generated<boolean>;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 值班日志: station/shiftLog */
export interface StationShiftLogTable {
  /** 主键 */
  id: string;
  /** 部门 */
  org_code: string;
  /** 值班日期 */
  shift_date: string;
  /** 班次 */
  shift: Generated<string>;
  /** 值班员 */
  keeper: string | null;
  /** 上班时间 */
  start_time: Date;
  /** 下班时间 */
  end_time: Date;
  /** 本班情况 */
  digest: string | null;
  /** 值班记录 */
  notes: string | null;
  /** 遗留事项 */
  open_points: string | null;
  /** 状态 */
  state: Generated<string>;
  /** 交班时间 */
  handed_time: Date | null;
  /** 接班人 */
  receiver: string | null;
  /** 接班时间 */
  taken_time: Date | null;
  /** 接班说明 */
  taken_note: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 电价: station/stationTariff */
export interface StationTariffTable {
  /** 主键 */
  id: string;
  /** 电站 */
  station_id: string;
  /** 电价类别 */
  kind: string;
  /** 执行日期 */
  valid_from: string;
  /** 时段 */
  period: Generated<string>;
  /** 开始时刻 */
  start_time: Generated<string>;
  /** 结束时刻 */
  end_time: string | null;
  /** 单价, 元/kWh */
  price: number;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 测点映射: station/telemetryKey */
export interface StationTelemetryKeyTable {
  /** 主键 */
  id: string;
  /** 所属映射 */
  profile_id: string;
  /** 设备大类 */
  category: string;
  /** 来源键 */
  source_key: string;
  /** 测点编码 */
  point_code: string | null;
  /** 系数 */
  scale: number | null;
  /** 偏移 */
  offset_value: number | null;
  /** 指数键 */
  scale_key: string | null;
  /** 高位键 */
  high_key: string | null;
  /** 缺测值 */
  missing: string | null;
  /** 表底模数, kWh */
  modulus: number | null;
  /** 分辨率, kWh */
  resolution: number | null;
  /** 状态对照 */
  states: string | null;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 接入映射: station/telemetryProfile */
export interface StationTelemetryProfileTable {
  /** 主键 */
  id: string;
  /** 映射名称 */
  profile_name: string;
  /** 采样步长, 分钟 */
  step_minutes: Generated<number>;
  /** 时间戳含义 */
  stamp_meaning: Generated<string>;
  /** 数字时间戳单位 */
  stamp_unit: Generated<string>;
  /** 时间戳时区 */
  zone: string | null;
  /** 备注 */
  remark: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 遥测隔离区: station/telemetryQuarantine */
export interface StationTelemetryQuarantineTable {
  /** 主键 */
  id: string;
  /** 所属电站 */
  station_id: string;
  /** 采集器 */
  gateway_id: string;
  /** 设备 */
  device_code: string | null;
  /** 时间戳 */
  stamp: string | null;
  /** 原因 */
  reason: string;
  /** 说明 */
  message: string | null;
  /** 内容 */
  content: string | null;
  /** 状态 */
  status: Generated<string>;
  /** 收到时间 */
  received_at: Date;
  /** 租户 */
  tenant_id: Generated<number>;
}

/** 大屏链接: station/wallToken */
export interface StationWallTokenTable {
  /** 主键 */
  id: string;
  /** 大屏名称 */
  wall_name: string;
  /** 状态 */
  status: Generated<string>;
  /** 令牌摘要 */
  token_hash: string | null;
  /** 用户编号 */
  user_id: string | null;
  /** 吊销时间 */
  revoked_at: Date | null;
  /** 最近使用 */
  last_used_at: Date | null;
  /** 最近来源地址 */
  last_address: string | null;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 工单: station/workOrder */
export interface StationWorkOrderTable {
  /** 主键 */
  id: string;
  /** 工单编号 */
  order_no: string | null;
  /** 工单标题 */
  title: string;
  /** 工单类型 */
  order_type: string;
  /** 优先级 */
  priority: Generated<string>;
  /** 电站 */
  station_id: string;
  /** 设备 */
  equipment_ids: string | null;
  /** 来源告警 */
  alarm_no: string | null;
  /** 关联告警 */
  alarms: string | null;
  /** 工单内容 */
  content: string;
  /** 计划开始 */
  plan_start: Date;
  /** 计划结束 */
  plan_end: Date;
  /** 负责人 */
  assignee: string | null;
  /** 参与人 */
  members: string | null;
  /** 工单状态 */
  status: Generated<string>;
  /** 实际开始 */
  actual_start: Date | null;
  /** 实际结束 */
  actual_end: Date | null;
  /** 处理结果 */
  result: string | null;
  /** 现场照片 */
  images: string | null;
  /** 修复用时, 小时 */
  repair_hours: number | null;
  /** 审核人 */
  reviewer: string | null;
  /** 审核意见 */
  review_opinion: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 耗材: station/workOrderMaterial */
export interface StationWorkOrderMaterialTable {
  /** 主键 */
  id: string;
  /** 所属工单 */
  order_id: string;
  /** 名称 */
  name: string;
  /** 规格型号 */
  model: string | null;
  /** 单位 */
  unit: string | null;
  /** 数量 */
  quantity: number;
  /** 单价, 元 */
  price: number | null;
  /** 序号 */
  order_num: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 通告: sys/annountCement */
export interface SysAnnouncementTable {
  /** 主键 */
  id: string;
  /** 标题 */
  titile: string;
  /** 内容 */
  msg_content: string | null;
  /** 摘要 */
  msg_abstract: string | null;
  /** 开始时间 */
  start_time: Date | null;
  /** 结束时间 */
  end_time: Date | null;
  /** 发布人 */
  sender: string | null;
  /** 发布时间 */
  send_time: Date | null;
  /** 撤销时间 */
  cancel_time: Date | null;
  /** 优先级 */
  priority: Generated<string>;
  /** 消息类型 */
  msg_category: Generated<string>;
  /** 通告类型 */
  msg_type: string;
  /** 指定用户 */
  user_ids: string | null;
  /** 发布状态 */
  send_status: Generated<string>;
  /** 打开方式 */
  open_type: string | null;
  /** 打开页面 */
  open_page: string | null;
  /** 业务类型 */
  bus_type: string | null;
  /** 业务主键 */
  bus_id: string | null;
  /** 任务标识 */
  dt_task_id: string | null;
  /** 删除状态 */
  del_flag: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 审计记录: sys/audit */
export interface SysAuditTable {
  /** 主键 */
  id: string;
  /** 时间 */
  happened_at: Date;
  /** 动作 */
  action: string;
  /** 用户ID */
  user_id: string | null;
  /** 账号 */
  username: string | null;
  /** 租户 */
  tenant_id: number;
  /** IP */
  address: string;
  /** 浏览器 */
  agent: string | null;
  /** 请求编号 */
  request_id: string;
  /** 接口 */
  route: string;
  /** 对象 */
  resource: string | null;
  /** 数据ID */
  row_id: string | null;
  /** 修改前 */
  content_before: string | null;
  /** 修改后 */
  content_after: string | null;
  /** 说明 */
  note: string | null;
}

/** 分类: sys/category */
export interface SysCategoryTable {
  /** 主键 */
  id: string;
  /** 上级分类 */
  pid: Generated<string>;
  /** 分类名称 */
  name: string;
  /** 分类编码 */
  code: string;
  /** 是否有子节点 */
  has_child: Generated<string>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 校验规则: sys/checkRule */
export interface SysCheckRuleTable {
  /** 主键 */
  id: string;
  /** 规则名称 */
  rule_name: string;
  /** 规则Code */
  rule_code: string;
  /** 规则 */
  rule_json: string;
  /** 规则描述 */
  rule_description: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 数据日志: sys/dataLog */
export interface SysDataLogTable {
  /** 主键 */
  id: string;
  /** 表名 */
  data_table: string | null;
  /** 数据ID */
  data_id: string | null;
  /** 版本号 */
  data_version: string | null;
  /** 数据内容 */
  data_content: string | null;
  /** 动作 */
  action: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
}

/** 数据源: sys/dataSource */
export interface SysDataSourceTable {
  /** 主键 */
  id: string;
  /** 数据源编码 */
  code: string;
  /** 数据源名称 */
  name: string;
  /** 数据库类型 */
  db_type: string;
  /** 驱动类 */
  db_driver: string | null;
  /** 数据源地址 */
  db_url: string;
  /** 数据库名称 */
  db_name: string | null;
  /** 用户名 */
  db_username: string;
  /** 密码 */
  db_password: string | null;
  /** 备注 */
  remark: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 部门: sys/sysDepart */
export interface SysDepartTable {
  /** 主键 */
  id: string;
  /** 上级部门 */
  parent_id: string | null;
  /** 机构名称 */
  depart_name: string;
  /** 英文名 */
  depart_name_en: string | null;
  /** 缩写 */
  depart_name_abbr: string | null;
  /** 排序 */
  depart_order: Generated<number>;
  /** 描述 */
  description: string | null;
  /** 机构类型 */
  org_category: Generated<string>;
  /** 机构级别 */
  org_type: string | null;
  /** 机构编码 */
  org_code: string;
  /** 手机号 */
  mobile: string | null;
  /** 传真 */
  fax: string | null;
  /** 地址 */
  address: string | null;
  /** 备注 */
  memo: string | null;
  /** 状态 */
  status: Generated<string>;
  /** 删除状态 */
  del_flag: Generated<string>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 部门角色: sys/sysDepartRole */
export interface SysDepartRoleTable {
  /** 主键 */
  id: string;
  /** 所属部门 */
  depart_id: string;
  /** 部门角色名称 */
  role_name: string;
  /** 部门角色编码 */
  role_code: string;
  /** 描述 */
  description: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 字典: sys/dict */
export interface SysDictTable {
  /** 主键 */
  id: string;
  /** 字典名称 */
  dict_name: string;
  /** 字典编号 */
  dict_code: string;
  /** 描述 */
  description: string | null;
  /** 数据类型 */
  type: Generated<number>;
  /** 删除状态 */
  del_flag: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 字典项: sys/dictItem */
export interface SysDictItemTable {
  /** 主键 */
  id: string;
  /** 字典主键 */
  dict_id: string;
  /** 名称 */
  item_text: string;
  /** 数据值 */
  item_value: string;
  /** 描述 */
  description: string | null;
  /** 排序值 */
  sort_order: Generated<number>;
  /** 是否启用 */
  status: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 填值规则: sys/fillRule */
export interface SysFillRuleTable {
  /** 主键 */
  id: string;
  /** 规则名称 */
  rule_name: string;
  /** 规则Code */
  rule_code: string;
  /** 规则实现 */
  rule_class: string;
  /** 规则参数 */
  rule_params: string | null;
  /** 当前序号 */
  counter: Generated<number>;
  /** 序号所属日期 */
  counter_period: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 路由: sys/gatewayRoute */
export interface SysGatewayRouteTable {
  /** 主键 */
  id: string;
  /** 路由ID */
  router_id: string;
  /** 路由名称 */
  name: string;
  /** 路径 */
  path: string;
  /** 转发地址 */
  uri: string;
  /** 请求方法 */
  methods: Generated<string>;
  /** 去除前缀段数 */
  strip_prefix: Generated<number>;
  /** 状态 */
  status: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 导入记录: sys/importRun */
export interface SysImportRunTable {
  /** 主键 */
  id: string;
  /** 导入人 */
  username: string;
  /** 数据 */
  resource: string;
  /** 名称 */
  title: string;
  /** 方式 */
  mode: string;
  /** 完成后通知 */
  noticed: boolean;
  /** 状态 */
  state: string;
  /** 总行数 */
  total: number;
  /** 已处理行数 */
  handled: number;
  /** 新增行数 */
  added: number;
  /** 更新行数 */
  updated: number;
  /** 错误行数 */
  refused: number;
  /** 已要求取消 */
  cancelled: boolean;
  /** 结果 */
  outcome: string | null;
  /** 开始时间 */
  start_time: Date;
  /** 最近进展 */
  alive_time: Date;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 任务执行记录: sys/quartzJobLog */
export interface SysJobRunTable {
  /** 主键 */
  id: string;
  /** 定时任务 */
  job_id: string;
  /** 任务名称 */
  job_class_name: string;
  /** 计划时间 */
  due_time: Date;
  /** 触发方式 */
  cause: string;
  /** 状态 */
  status: string;
  /** 尝试次数 */
  attempt: Generated<number>;
  /** 开始时间 */
  start_time: Date | null;
  /** 结束时间 */
  end_time: Date | null;
  /** 最迟结束 */
  lease_until: Date | null;
  /** 执行进程 */
  place: string | null;
  /** 输出 */
  output: string | null;
  /** 失败原因 */
  failure: string | null;
}

/** 日志: sys/log */
export interface SysLogTable {
  /** 主键 */
  id: string;
  /** 日志内容 */
  log_content: string | null;
  /** 日志类型 */
  log_type: number;
  /** 操作类型 */
  operate_type: number | null;
  /** 操作人ID */
  userid: string | null;
  /** 操作人名称 */
  username: string | null;
  /** IP */
  ip: string | null;
  /** 请求方法 */
  method: string | null;
  /** 请求参数 */
  request_param: string | null;
  /** 租户 */
  tenant_id: number | null;
  /** 耗时, 毫秒 */
  cost_time: number | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 发送记录: sys/message/outbox */
export interface SysMessageOutboxTable {
  /** 主键 */
  id: string;
  /** 唯一键 */
  msg_key: string;
  /** 渠道 */
  channel: string;
  /** 标题 */
  title: string;
  /** 内容 */
  content: string | null;
  /** 排版内容 */
  html: string | null;
  /** 数据 */
  payload: string | null;
  /** 接收人 */
  username: string | null;
  /** 接收地址 */
  address: string | null;
  /** 机器人 */
  webhook_id: string | null;
  /** 来源 */
  source: string;
  /** 来源记录 */
  source_id: string | null;
  /** 电站 */
  station_id: string | null;
  /** 状态 */
  state: Generated<string>;
  /** 尝试次数 */
  tries: Generated<number>;
  /** 下次尝试 */
  next_time: Date | null;
  /** 占用至 */
  lease_until: Date | null;
  /** 最近错误 */
  last_error: string | null;
  /** 发送时间 */
  sent_time: Date | null;
  /** 附件 */
  attachment_id: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 机器人与回调: sys/message/webhook */
export interface SysMessageWebhookTable {
  /** 主键 */
  id: string;
  /** 编码 */
  webhook_code: string;
  /** 名称 */
  webhook_name: string;
  /** 类型 */
  kind: string;
  /** 地址 */
  address: string | null;
  /** 地址 */
  shown_address: string | null;
  /** 签名密钥 */
  secret: string | null;
  /** 启用 */
  enabled: Generated<boolean>;
  /** 备注 */
  remark: string | null;
  /** 租户 */
  tenant_id: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 菜单: sys/permission */
export interface SysPermissionTable {
  /** 主键 */
  id: string;
  /** 上级菜单 */
  parent_id: string | null;
  /** 菜单名称 */
  name: string;
  /** 菜单类型 */
  menu_type: number;
  /** 菜单路径 */
  url: string | null;
  /** 前端组件 */
  component: string | null;
  /** 组件名称 */
  component_name: string | null;
  /** 默认跳转地址 */
  redirect: string | null;
  /** 菜单图标 */
  icon: string | null;
  /** 描述 */
  description: string | null;
  /** 排序 */
  sort_no: Generated<number>;
  /** 是否路由菜单 */
  route: Generated<boolean>;
  /** 是否缓存路由 */
  keep_alive: Generated<boolean>;
  /** 隐藏路由 */
  hidden: Generated<boolean>;
  /** 隐藏标签 */
  hide_tab: Generated<boolean>;
  /** 聚合路由 */
  always_show: Generated<boolean>;
  /** 外部打开 */
  internal_or_external: Generated<boolean>;
  /** 是否叶子节点 */
  leaf: Generated<boolean>;
  /** 授权标识 */
  perms: string | null;
  /** 授权策略 */
  perms_type: string | null;
  /** 状态 */
  status: Generated<string>;
  /** 有数据规则 */
  rule_flag: Generated<number>;
  /** 删除状态 */
  del_flag: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 数据规则: sys/permissionDataRule */
export interface SysPermissionDataRuleTable {
  /** 主键 */
  id: string;
  /** 菜单 */
  permission_id: string;
  /** 规则名称 */
  rule_name: string;
  /** 规则字段 */
  rule_column: string | null;
  /** 条件规则 */
  rule_conditions: string;
  /** 规则值 */
  rule_value: string;
  /** 状态 */
  status: Generated<string>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 职务: sys/position */
export interface SysPositionTable {
  /** 主键 */
  id: string;
  /** 职务编码 */
  code: string;
  /** 职务名称 */
  name: string;
  /** 职级 */
  post_rank: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 定时任务: sys/quartzJob */
export interface SysQuartzJobTable {
  /** 主键 */
  id: string;
  /** 任务名称 */
  job_class_name: string;
  /** Cron表达式 */
  cron_expression: string;
  /** 参数 */
  parameter: string | null;
  /** 描述 */
  description: string | null;
  /** 状态 */
  status: Generated<number>;
  /** 重叠时 */
  overlap_policy: Generated<string>;
  /** 时限, 秒 */
  time_limit: Generated<number>;
  /** 失败重试, 次 */
  retry_count: Generated<number>;
  /** 下次执行 */
  next_time: Date | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 处理步骤: sys/recordStep */
export interface SysRecordStepTable {
  /** 主键 */
  id: string;
  /** 资源 */
  resource: string;
  /** 记录 */
  record_id: string;
  /** 流转 */
  transition: string;
  /** 操作 */
  action: string;
  /** 原状态 */
  from_status: string | null;
  /** 新状态 */
  to_status: string;
  /** 操作人 */
  operator: string;
  /** 意见 */
  opinion: string | null;
  /** 操作时间 */
  step_time: Date;
  /** 序号 */
  order_num: number;
}

/** 行政区划: sys/region */
export interface SysRegionTable {
  /** 代码 */
  id: string;
  /** 名称 */
  text: string;
  /** 上级代码 */
  pid: string;
  /** 级别 */
  level: number;
  /** 全称 */
  full_name: string;
  /** 是否有下级 */
  has_child: string;
}

/** 角色: sys/role */
export interface SysRoleTable {
  /** 主键 */
  id: string;
  /** 角色名称 */
  role_name: string;
  /** 角色编码 */
  role_code: string;
  /** 描述 */
  description: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 保存的查询: sys/savedQuery */
export interface SysSavedQueryTable {
  /** 主键 */
  id: string;
  /** 所有者 */
  username: string;
  /** 界面 */
  screen: string;
  /** 路由 */
  path: string;
  /** 名称 */
  name: string;
  /** 条件 */
  conditions: string;
  /** 共享角色 */
  roles: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 消息: sys/message/sysMessage */
export interface SysSmsTable {
  /** 主键 */
  id: string;
  /** 消息标题 */
  es_title: string | null;
  /** 发送内容 */
  es_content: string | null;
  /** 发送所需参数 */
  es_param: string | null;
  /** 接收人 */
  es_receiver: string | null;
  /** 发送次数 */
  es_send_num: number | null;
  /** 发送状态 */
  es_send_status: string | null;
  /** 发送时间 */
  es_send_time: Date | null;
  /** 发送方式 */
  es_type: string | null;
  /** 发送失败原因 */
  es_result: string | null;
  /** 备注 */
  remark: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 消息模板: sys/message/sysMessageTemplate */
export interface SysSmsTemplateTable {
  /** 主键 */
  id: string;
  /** 模板CODE */
  template_code: string;
  /** 模板类型 */
  template_type: string;
  /** 模板标题 */
  template_name: string;
  /** 模板内容 */
  template_content: string | null;
  /** 测试数据 */
  template_test_json: string | null;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 租户: sys/tenant */
export interface SysTenantTable {
  /** 租户编号 */
  id: number;
  /** 租户名称 */
  name: string;
  /** 开始时间 */
  begin_date: Date | null;
  /** 结束时间 */
  end_date: Date | null;
  /** 状态 */
  status: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
}

/** 用户: sys/user */
export interface SysUserTable {
  /** 主键 */
  id: string;
  /** 账号 */
  username: string;
  /** 密码摘要 */
  password_hash: string | null;
  /** 用户姓名 */
  realname: string | null;
  /** 头像 */
  avatar: string | null;
  /** 生日 */
  birthday: string | null;
  /** 性别 */
  sex: number | null;
  /** 邮箱 */
  email: string | null;
  /** 手机号码 */
  phone: string | null;
  /** 座机 */
  telephone: string | null;
  /** 部门 */
  org_code: string | null;
  /** 工号 */
  work_no: string | null;
  /** 职务 */
  post: string | null;
  /** 身份 */
  user_identity: Generated<number>;
  /** 负责部门 */
  depart_ids: string | null;
  /** 租户 */
  rel_tenant_ids: string | null;
  /** 工作流引擎 */
  activiti_sync: Generated<number>;
  /** 设备编号 */
  client_id: string | null;
  /** 状态 */
  status: Generated<number>;
  /** 删除状态 */
  del_flag: Generated<number>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 代理人: sys/sysUserAgent */
export interface SysUserAgentTable {
  /** 主键 */
  id: string;
  /** 用户 */
  user_name: string;
  /** 代理人 */
  agent_user_name: string;
  /** 代理开始时间 */
  start_time: Date;
  /** 代理结束时间 */
  end_time: Date;
  /** 状态 */
  status: Generated<string>;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}

/** 界面设置: sys/userSetting */
export interface SysUserSettingTable {
  /** 主键 */
  id: string;
  /** 所有者 */
  username: string;
  /** 名称 */
  name: string;
  /** 内容 */
  content: string;
  /** 创建人 */
  create_by: string | null;
  /** 创建时间 */
  create_time: Date | null;
  /** 更新人 */
  update_by: string | null;
  /** 更新时间 */
  update_time: Date | null;
}
