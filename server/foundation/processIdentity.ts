import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from './systemError.ts';

/**
 * A text that is the same for one running process and different when its number is used again: the start time as the
 * system counts it. Null when no such process runs (a zombie does not run). Where the system gives no start time the
 * text is empty, so that only the number is compared.
 */
export function processStart(pid: number): string | null {
  if (process.platform === 'linux') return linuxStart(pid);
  if (!answersSignal(pid)) return null;
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Boot id and clock ticks since boot: field 22 of /proc/<pid>/stat, counted after the command in brackets. */
function linuxStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}:${fields[19]}`;
  } catch {
    return null;
  }
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
