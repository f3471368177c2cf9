import { setTimeout as pause } from 'node:timers/promises';
import type { Resources } from '../../../src/common/resource/resources.ts';
import type { DocumentFolder, FolderProblem } from '../../http/documentFolder.ts';
import type { FolderResources } from './resources.ts';
import { folderScanner, type Scan } from './scan.ts';
import { addressOf, type FolderScreens } from './screens.ts';
import { lookUp } from './stillFolder.ts';

/** So long the folder is not scanned again: reloads of many users share one scan. */
const FRESH_MS = 50;
/** So long a call waits; what takes longer counts for the calls after it. */
const MOST_MS = 4_000;

interface LiveParts {
  readonly folder: string;
  readonly resources: FolderResources;
  /** Null if Vite serves the screens. */
  readonly screens: FolderScreens | null;
  /** The resources that the server was started with. */
  readonly initial: Resources;
  /** Puts another set of resources into force; returns why it cannot. */
  readonly exchange: (resources: Resources) => readonly FolderProblem[];
  /** Takes over dictionaries, code rules, reports and menus; returns what is wrong with them. */
  readonly takeData: (files: Scan['files']) => Promise<readonly FolderProblem[]>;
  /** Called when a scan failed for want of something that it needs, such as the database. */
  readonly failed: (error: unknown) => void;
}

function unreadProblem([path, reason]: readonly [string, string]): FolderProblem {
  return {
    ...{ code: 'E010', severity: 'error', message: `the file ${reason}`, hint: null },
    ...{ file: addressOf(path), line: 1, column: 1, pointer: '' },
  };
}

/**
 * The folder of documents of a running server. Each call of `refresh` reads what changed, checks it, and puts what is
 * right into force: resources first, then data, then the screens that use them.
 */
export function liveFolder(parts: LiveParts): DocumentFolder {
  const scan = folderScanner(parts.folder);
  const { resources, screens } = parts;
  /** Of the last scan that was taken over as a whole; null before the first. */
  let taken: Scan['files'] | null = null;
  /** With the resources that are in force. */
  let right: Scan['files'] = new Map();
  let unread: readonly FolderProblem[] = [];
  let dataProblems: readonly FolderProblem[] = [];
  let exchangeProblems: readonly FolderProblem[] = [];
  let running: Promise<void> | null = null;
  let began = Number.NEGATIVE_INFINITY;

  async function take(): Promise<void> {
    const found = await scan();
    const { files } = found;
    const isNew = files !== taken;
    unread = found.unread.map(unreadProblem);
    const set = await resources.take(files, taken === null ? parts.initial : null);
    if (set) exchangeProblems = parts.exchange(set);
    if (isNew || set) {
      right = resources.filesInForce(files);
      dataProblems = await parts.takeData(right);
      await screens?.take(right);
    }
    taken = files;
  }

  async function refreshed(): Promise<void> {
    // A scan that runs may have passed a file that changed since.
    if (running) await running;
    if (performance.now() - began < FRESH_MS) return;
    running ??= begun();
    await running;
  }

  function begun(): Promise<void> {
    began = performance.now();
    return take()
      .catch(parts.failed)
      .finally(() => {
        running = null;
      });
  }

  return {
    ...lookUp(() => right),
    async begin() {
      // A check within the first scan must not wait for that scan.
      if (taken === null && running === null) await refreshed();
    },
    refresh: () => Promise.race([refreshed(), pause(MOST_MS, undefined, { ref: false })]),
    changed: () => screens?.changed() ?? [],
    problems: () => [
      ...unread,
      ...exchangeProblems,
      ...resources.problems(),
      ...dataProblems,
      ...(screens?.problems() ?? []),
    ],
  };
}
