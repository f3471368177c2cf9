import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

interface ProcessTime {
  readonly parent: number;
  readonly name: string;
  /** Milliseconds of the processor, and those of children that have ended. */
  readonly own: number;
  readonly ended: number;
}

function timeOf(pid: number): ProcessTime | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain blanks.
    const rest = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) =>
      Number(rest[at]),
    );
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return { parent, name, own: (user + system) * MS_PER_TICK, ended: (endedUser + endedSystem) * MS_PER_TICK };
  } catch {
    // It has ended.
    return null;
  }
}

/** Milliseconds of the processor since their start. */
export interface ServerTime {
  readonly server: number;
  readonly database: number;
}

/**
 * Processor time of a server and of its embedded database with all of its processes. Linux only.
 * @param pid of the server
 */
export function serverTime(pid: number): ServerTime {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const time = timeOf(Number(name));
        return time ? [[Number(name), time] as const] : [];
      }),
  );
  const isBelow = (id: number): boolean => {
    for (let at = all.get(id)?.parent ?? 0; at > 1; at = all.get(at)?.parent ?? 0) if (at === pid) return true;
    return false;
  };
  let database = 0;
  for (const [id, { name, own, ended }] of all) if (name === 'postgres' && isBelow(id)) database += own + ended;
  return { server: all.get(pid)?.own ?? 0, database };
}
