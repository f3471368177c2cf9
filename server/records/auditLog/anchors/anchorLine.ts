import { fingerprint } from '../../../foundation/secrets/seal.ts';

/** The end of the chain of audit records at some time. */
export interface Anchor {
  readonly time: Date;
  /** Number of the last record. */
  readonly seq: number;
  /** Its SHA-256, 64 hexadecimal digits. */
  readonly hash: string;
}

const LINE = /^(?<time>\S{24}) seq=(?<seq>\d{1,15}) hash=(?<hash>[0-9a-f]{64}|) signature=(?<signature>[0-9a-f]{64})$/;

/** One line of the file of anchors, signed with a key of DATA_SECRET that the database does not have. */
export function anchorLine(secret: string, anchor: Anchor): string {
  const { time, seq, hash } = anchor;
  return `${time.toISOString()} seq=${seq} hash=${hash} signature=${signatureOf(secret, anchor)}`;
}

/** @returns null for a line that no server of this installation wrote */
export function readAnchor(secret: string, line: string): Anchor | null {
  const parts = LINE.exec(line)?.groups;
  if (!parts) return null;
  const anchor = { time: new Date(parts.time ?? ''), seq: Number(parts.seq), hash: parts.hash ?? '' };
  const isDate = Number.isFinite(anchor.time.getTime());
  return isDate && signatureOf(secret, anchor) === parts.signature ? anchor : null;
}

function signatureOf(secret: string, { time, seq, hash }: Anchor): string {
  return fingerprint(secret, 'audit anchor', String(seq), `${time.toISOString()} ${hash}`);
}
