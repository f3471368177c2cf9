import { escapeHtml } from '../../formats/html/sanitize.ts';
import type { Correction } from './corrections.ts';
import type { ReportRow } from './reportFigures.ts';
import type { ReportLosses } from './reportLosses.ts';
import type { ReportPeriod } from './reportPeriod.ts';

/** Contents of a report. */
export interface ReportContent {
  readonly name: string;
  readonly period: Pick<ReportPeriod, 'from' | 'to'>;
  readonly rows: readonly ReportRow[];
  readonly corrections: readonly Correction[];
  /** Null for readers who may not see losses. */
  readonly losses: ReportLosses | null;
}

type Values = ReportRow['values'];

const number = (value: number | null, digits: number) =>
  value === null
    ? '—'
    : value.toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const percent = (value: number | null) => (value === null ? '—' : `${number(value * 100, 1)}%`);

/** Columns in display form; `income` only if the reader may see any. */
const REPORT_COLUMNS: readonly {
  readonly title: string;
  readonly value: (values: Values) => number | null;
  readonly print: (value: number | null) => string;
  readonly isMoney?: boolean;
}[] = [
  { title: '发电量(kWh)', value: ({ eGen }) => eGen, print: (value) => number(value, 1) },
  { title: '上网电量(kWh)', value: ({ eGrid }) => eGrid, print: (value) => number(value, 1) },
  { title: '等效利用小时(h)', value: ({ yf }) => yf, print: (value) => number(value, 2) },
  { title: '系统效率PR', value: ({ pr }) => pr, print: percent },
  { title: '设备可利用率', value: ({ availability }) => availability, print: percent },
  { title: '计划完成率', value: ({ planRate }) => planRate, print: percent },
  { title: '数据完整率', value: ({ completeness }) => completeness, print: percent },
  { title: '估算收入(元)', value: ({ income }) => income, print: (value) => number(value, 2), isMoney: true },
];

/** The columns that a reader of these rows gets. */
export const shownColumns = (rows: readonly ReportRow[]) =>
  REPORT_COLUMNS.filter(({ isMoney = false }) => !isMoney || rows.some(({ values }) => values.income !== null));

/** `2026-11-26`, or both ends of a longer period. */
export const periodText = ({ from, to }: Pick<ReportPeriod, 'from' | 'to'>) =>
  from === to ? from : `${from} 至 ${to}`;

const CELL = 'border:1px solid #bfbfbf;padding:4px 8px;';
const cell = (text: string, isNumber = false) =>
  `<td style="${CELL}${isNumber ? 'text-align:right;' : ''}">${escapeHtml(text)}</td>`;
const head = (titles: readonly string[]) =>
  `<tr>${titles.map((title) => `<th style="${CELL}">${escapeHtml(title)}</th>`).join('')}</tr>`;
const table = (titles: readonly string[], rows: readonly string[]) =>
  `<table style="border-collapse:collapse;width:100%;font-size:12px;"><thead>${head(titles)}</thead><tbody>${rows.join('')}</tbody></table>`;

function correctedTable(corrections: readonly Correction[]): string {
  if (corrections.length === 0) return '';
  const rows = corrections.map(
    (one) =>
      `<tr>${cell(periodText(one))}${cell(one.text)}${cell(number(one.before, 1), true)}${cell(number(one.after, 1), true)}</tr>`,
  );
  const titles = ['日期', '对象', '原发电量(kWh)', '现发电量(kWh)'];
  return `<h3>此前报表的更正</h3><p>以下数据因迟到的遥测重新计算，与此前发送的报表不同：</p>${table(titles, rows)}`;
}

function lossTables(losses: ReportLosses | null): string {
  if (losses === null || losses.causes.length === 0) return '';
  const causes = losses.causes.map(
    ({ text, kwh, share }) => `<tr>${cell(text)}${cell(number(kwh, 1), true)}${cell(percent(share), true)}</tr>`,
  );
  const events = losses.events.map(
    ({ station, device, reason, start, end, kwh, note }) =>
      `<tr>${[station, device || '全站', reason, start, end || '仍在继续'].map((text) => cell(text)).join('')}${cell(number(kwh, 1), true)}${cell(note)}</tr>`,
  );
  const titles = ['电站', '设备', '损失原因', '开始时间', '结束时间', '损失电量(kWh)', '说明'];
  const named = events.length === 0 ? '' : `<h3>损失最大的事件</h3>${table(titles, events)}`;
  return `<h3>损失构成</h3>${table(['损失原因', '损失电量(kWh)', '占理论电量'], causes)}${named}`;
}

/** A report as a mail shows it and a printer prints it: one column, black on white, tables that break between rows. */
export function reportHtml({ name, period, rows, corrections, losses }: ReportContent): string {
  const columns = shownColumns(rows);
  const lines = rows.map(
    ({ text, values }) =>
      `<tr>${cell(text)}${columns.map(({ value, print }) => cell(print(value(values)), true)).join('')}</tr>`,
  );
  const empty = rows.length === 0 ? '<p>该周期没有可见的发电数据。</p>' : '';
  const demo = rows.some(({ isDemo }) => isDemo) ? '<p>含演示数据。</p>' : '';
  const titles = ['电站', ...columns.map(({ title }) => title)];
  return `<h2>${escapeHtml(name)}</h2><p>${periodText(period)}</p>${empty}${table(titles, lines)}${demo}${lossTables(losses)}${correctedTable(corrections)}`;
}

/** The same in few words, for the message centre and text messages. */
export function reportText({ period, rows, corrections, losses }: ReportContent): string {
  const total = rows.reduce((sum, { values }) => sum + (values.eGen ?? 0), 0);
  const corrected = corrections.length === 0 ? '' : `；此前报表有${corrections.length}处更正`;
  const [worst] = losses?.events ?? [];
  const lost = worst
    ? `；损失最大：${worst.station}${worst.device}（${worst.reason}，${number(worst.kwh, 1)} kWh）`
    : '';
  return `${periodText(period)}：${rows.length}项，发电量合计 ${number(total, 1)} kWh${lost}${corrected}`;
}
