/** One formula of the product, as the explanation of a value and docs/plant/formulas.md print it. */
interface Formula {
  /** In Chinese. */
  readonly title: string;
  readonly expression: string;
  readonly unit: string;
  readonly source: string;
  /** When the value is left out or marked, in Chinese. */
  readonly limits: string;
}

const IEC = 'IEC 61724-1:2021';

/** Every formula by its id; see model.md section 7. */
export const FORMULAS = {
  energy: {
    title: '发电量',
    expression: 'E = Σ 表底差 (缺表底: Σ P·Δt; 完整率 < 70%: 同组中位等效小时 × 容量)',
    unit: 'kWh',
    source: IEC,
    limits: '缺失不计为 0；估算值另行标记',
  },
  finalYield: {
    title: '等效利用小时数',
    expression: 'Yf = E / P0',
    unit: 'h',
    source: IEC,
    limits: 'P0 取当日直流侧容量 (kWp)',
  },
  referenceYield: {
    title: '参考产额',
    expression: 'Yr = H_poa / 1 kW/m²',
    unit: 'h',
    source: IEC,
    limits: '只计辐照不低于下限的时段',
  },
  performanceRatio: {
    title: '系统效率 PR',
    expression: 'PR = Σ E / Σ (P0·H_poa)',
    unit: '1',
    source: IEC,
    limits: '电量与辐照同时有效的时段；多站按能量加权；大于 1 或小于 0.3 时标记',
  },
  correctedRatio: {
    title: '温度修正 PR (25 °C)',
    expression: 'PR25 = Σ E / Σ [P0·(1 + γ(Tmod − 25))·POA/1000·Δt]',
    unit: '1',
    source: IEC,
    limits: '电量、辐照与组件温度同时有效的时段',
  },
  captureLoss: {
    title: '捕获损失',
    expression: 'Lc = Yr − E_dc/P0',
    unit: 'h',
    source: IEC,
    limits: '需要直流侧电量',
  },
  systemLoss: {
    title: '系统损失',
    expression: 'Ls = E_dc/P0 − Yf',
    unit: 'h',
    source: IEC,
    limits: '需要直流侧电量',
  },
  capacityFactor: {
    title: '容量因子',
    expression: 'CUF = E / (P_ac·t)',
    unit: '1',
    source: IEC,
    limits: 'P_ac 为逆变器额定交流功率之和',
  },
  gridHours: {
    title: '利用小时 (统计口径)',
    expression: 'E / P_grid',
    unit: 'h',
    source: '国家能源局统计口径',
    limits: '分母为并网容量，与等效利用小时数不同',
  },
  inverterEfficiency: {
    title: '逆变器效率',
    expression: 'η = Σ E_ac / Σ E_dc',
    unit: '1',
    source: IEC,
    limits: '交、直流同时有效的时段',
  },
  timeAvailability: {
    title: '设备可利用率',
    expression: 'A_t = Σ P_r·t_available / Σ P_r·t_known',
    unit: '1',
    source: 'IEC TS 63019',
    limits: 'POA > 75 W/m² (无辐照仪: 太阳高度 > 10°)；未知时间两边都不计；电网与调度原因除外',
  },
  energyAvailability: {
    title: '发电可利用率',
    expression: 'A_e = E / (E + E_loss)',
    unit: '1',
    source: 'IEC TS 61724-3',
    limits: 'E_loss 为已归因的损失',
  },
  curtailmentRate: {
    title: '弃光率',
    expression: 'E_curtail / (E_curtail + E)',
    unit: '1',
    source: '国家能源局统计口径',
    limits: '需要调度指令',
  },
  planCompletion: {
    title: '计划完成率',
    expression: 'E / E_plan',
    unit: '1',
    source: '经营口径',
    limits: '无计划电量时不显示',
  },
  auxiliaryRate: {
    title: '综合厂用电率',
    expression: '(E − E_grid + E_import) / E',
    unit: '1',
    source: 'DL/T 经营统计口径',
    limits: '仅全额上网电站',
  },
  dispersion: {
    title: '离散率',
    expression: 'σ(x) / mean(x)',
    unit: '1',
    source: '行业口径',
    limits: '同类设备，负荷高于 30%',
  },
  change: {
    title: '同比/环比',
    expression: '(a − b) / b',
    unit: '1',
    source: '经营口径',
    limits: '对比值缺失或为 0 时不显示',
  },
  co2: {
    title: '折算减排量 (估算)',
    expression: 'E × f / 1000',
    unit: 't',
    source: '生态环境部、国家统计局公布的因子',
    limits: '因子按所属月份固定；不是核证减排量',
  },
  revenue: {
    title: '估算收入',
    expression: 'Σ E_grid·上网电价(t) + Σ E_self·自用电价(t)',
    unit: '元',
    source: '经营口径',
    limits: '没有电价的电站不计入；有电价的电站若有电量缺电价则不显示',
  },
} as const satisfies Readonly<Record<string, Formula>>;

export type FormulaId = keyof typeof FORMULAS;
