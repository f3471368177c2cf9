import { existsSync, readFileSync } from 'node:fs';

/** Resident memory of a process in bytes, as Linux reports it; null on other systems. */
export function residentBytes(pid: number): number | null {
  const status = `/proc/${pid}/status`;
  const [, kilobytes] = existsSync(status) ? (/VmRSS:\s*(\d+) kB/.exec(readFileSync(status, 'utf8')) ?? []) : [];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}
