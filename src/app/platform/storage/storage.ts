import { parseJson } from '../../../common/parseJson.ts';
import { isRecord } from '../../../runtime/data/json.ts';

/** The two areas of the browser: kept for good, or until the tab closes. */
export type Area = 'local' | 'session';

/** One value that is kept: its name, how long it lives, and the check of what is read back. */
export interface Slot<T> {
  readonly key: string;
  /** Milliseconds; undefined keeps it until it is removed. */
  readonly maxAgeMs?: number;
  /** Narrows what was read; undefined means unusable, then the entry is dropped. */
  readonly check: (value: unknown) => T | undefined;
}

/** The only door to the browser's storage. Never throws: what cannot be kept lives as long as the page. */
export interface Storage {
  /** The value, or null when there is none, it is too old or broken. The tab's own area wins. */
  read<T>(slot: Slot<T>): T | null;
  write<T>(slot: Slot<T>, value: T, area?: Area): void;
  /** The area that holds a usable value; null when none does. */
  areaOf(slot: Slot<unknown>): Area | null;
  /** Removes it from both areas. */
  remove(slot: Pick<Slot<unknown>, 'key'>): void;
}

/** The part of the browser's storage that is used; access itself may throw when the user blocks it. */
export type WebArea = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** In the order in which they are asked. */
const AREAS: readonly Area[] = ['session', 'local'];

/** Raised when the shape of entries changes; entries of other versions are dropped. */
const VERSION = 1;

interface StorageEnvironment {
  /** Gives an area; throws or gives null when the browser blocks it. */
  readonly area: (name: Area) => WebArea | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function createStorage({ area, now }: StorageEnvironment): Storage {
  const areas: Readonly<Record<Area, WebArea>> = {
    local: surviving(() => area('local')),
    session: surviving(() => area('session')),
  };

  function readFrom<T>(name: Area, slot: Slot<T>): T | null {
    const text = areas[name].getItem(slot.key);
    if (text === null) return null;
    const value = openEntry(text, now());
    const checked = value === undefined ? undefined : slot.check(value);
    if (checked !== undefined) return checked;
    areas[name].removeItem(slot.key);
    return null;
  }

  return {
    read: (slot) => readFrom('session', slot) ?? readFrom('local', slot),
    write(slot, value, name = 'local') {
      const until = slot.maxAgeMs === undefined ? null : now() + slot.maxAgeMs;
      areas[name === 'local' ? 'session' : 'local'].removeItem(slot.key);
      areas[name].setItem(slot.key, JSON.stringify({ version: VERSION, until, value }));
    },
    areaOf: (slot) => AREAS.find((name) => readFrom(name, slot) !== null) ?? null,
    remove({ key }) {
      areas.local.removeItem(key);
      areas.session.removeItem(key);
    },
  };
}

function openEntry(text: string, now: number): unknown {
  const entry = parseJson(text);
  if (!isRecord(entry) || entry.version !== VERSION) return undefined;
  const { until } = entry;
  if (until !== null && (typeof until !== 'number' || until <= now)) return undefined;
  return entry.value;
}

/** An area that falls back to memory: entries the browser refuses are remembered for the life of the page. */
function surviving(open: () => WebArea | null): WebArea {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (area: WebArea) => T): T | null => {
    try {
      const area = open();
      return area === null ? null : use(area);
    } catch (error) {
      // Blocked or full.
      if (error instanceof DOMException) return null;
      throw error;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((area) => area.getItem(key)),
    setItem(key, text) {
      const kept = attempt((area) => {
        area.setItem(key, text);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, text);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((area) => area.removeItem(key));
    },
  };
}
