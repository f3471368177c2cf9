import { parseJson } from '../../../src/common/parseJson.ts';

/** Subjects of lines of the digest, in display order. */
const DIGEST_KINDS = {
  raised: '告警发生',
  cleared: '告警恢复',
  opened: '新建工单',
  closed: '完结工单',
  losses: '事件与损失',
  gaps: '数据中断',
} as const;
export type DigestKind = keyof typeof DIGEST_KINDS;

/** One thing that happened at a station. */
export interface DigestLine {
  readonly kind: DigestKind;
  readonly stationId: string;
  readonly text: string;
  /** Energy lost, in kWh, if known. */
  readonly kwh: number | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const KINDS = Object.keys(DIGEST_KINDS) as readonly DigestKind[];
const isKind = (value: unknown): value is DigestKind => KINDS.some((kind) => kind === value);

/** The stored digest: its lines with their stations, so that each reader sees only permitted ones. */
export const storedDigest = (lines: readonly DigestLine[]): string => JSON.stringify(lines);

/** The lines of a stored digest; none if the text is not a digest. */
export function digestLines(stored: unknown): readonly DigestLine[] {
  const read: unknown = typeof stored === 'string' ? parseJson(stored) : null;
  return (Array.isArray(read) ? read : []).flatMap((line: unknown): DigestLine[] => {
    if (!isRecord(line) || !isKind(line.kind)) return [];
    const { kind, stationId, text, kwh } = line;
    return [{ kind, stationId: String(stationId), text: String(text), kwh: typeof kwh === 'number' ? kwh : null }];
  });
}

function headOf(kind: DigestKind, lines: readonly DigestLine[]): string {
  const lost = lines.reduce((sum, { kwh }) => sum + (kwh ?? 0), 0);
  const loss = kind === 'losses' ? `，损失 ${lost.toFixed(1)} kWh` : '';
  return `【${DIGEST_KINDS[kind]}】${lines.length === 0 ? '无' : `${lines.length} 条${loss}`}`;
}

/** The digest in display form: counts and sums are those of the given lines. */
export function digestText(lines: readonly DigestLine[]): string {
  return KINDS.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    return [headOf(kind, own), ...own.map(({ text }) => `· ${text}`)];
  }).join('\n');
}
