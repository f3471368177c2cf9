import { createHash } from 'node:crypto';
import { FOLDER_VERSIONS } from '../../../src/common/folderVersions.ts';
import { resourceKey, resourceOfKey } from '../../../src/common/resource/resourceKey.ts';
import type { FolderDocument, FolderProblem } from '../../http/documentFolder.ts';
import type { BundleHashes } from './bundleHashes.ts';
import { type FolderFile, filesOf, type Scan } from './scan.ts';

const PRINT_LENGTH = 12;

interface Verdict {
  readonly ok: boolean;
  readonly diagnostics: readonly FolderProblem[];
}

/** Result of the console's stages for a document. */
export interface ScreenChecks {
  verdict(file: FolderFile, name: string, address: string): Promise<Verdict>;
  /** The screen as JSON that the console compiles; null for a fragment. */
  prepare(text: string, read: (name: string) => string | null): Promise<string | null>;
}

interface Judged {
  /** Follows from the texts of the screen and of everything it uses. */
  readonly print: string;
  readonly problems: readonly FolderProblem[];
  /** Null if the bundled document stays in force. */
  readonly inForce: FolderDocument | null;
}

function versionOf(print: string): number {
  return FOLDER_VERSIONS + (Number.parseInt(print, 16) % 1_000_000_000);
}

/** Path of a document, for messages and responses. */
export function addressOf(path: string): string {
  return `schemas/${path}`;
}

/** Keeps which documents of the folder are in force instead of those that the console was built with. */
export class FolderScreens {
  private readonly bundle: BundleHashes;
  private readonly checks: ScreenChecks;
  private judged = new Map<string, Judged>();
  private resources: readonly FolderDocument[] = [];

  constructor(bundle: BundleHashes, checks: ScreenChecks) {
    this.bundle = bundle;
    this.checks = checks;
  }

  changed(): readonly FolderDocument[] {
    return [...[...this.judged.values()].flatMap(({ inForce }) => inForce ?? []), ...this.resources];
  }

  problems(): readonly FolderProblem[] {
    return [...this.judged.values()].flatMap(({ problems }) => problems);
  }

  /** Judges every document that differs from its bundled form, or uses one that does. */
  async take(files: Scan['files']): Promise<void> {
    const screens = filesOf(files, 'screens');
    const resources = filesOf(files, 'resources');
    this.resources = [...resources]
      .filter(([, { path, hash }]) => this.bundle.get(path) !== hash)
      .map(([name, { path, text, hash }]) => ({
        ...{ name: resourceKey(name), version: versionOf(hash.slice(0, PRINT_LENGTH)) },
        ...{ file: addressOf(path), text, prepared: null },
      }));
    const find = (name: string): FolderFile | null => {
      const resource = resourceOfKey(name);
      return (resource === null ? screens.get(name) : resources.get(resource)) ?? null;
    };
    const judged = new Map<string, Judged>();
    for (const [name, file] of screens) {
      const one = await this.judge(name, file, find);
      if (one) judged.set(name, one);
    }
    this.judged = judged;
  }

  /** Returns null for a document that is as the console was built with it. */
  private async judge(
    name: string,
    file: FolderFile,
    find: (name: string) => FolderFile | null,
  ): Promise<Judged | null> {
    const { gatherUsed } = await import('../../../src/runtime/language/assembly/gather.ts');
    const used = await gatherUsed(file.text, async (other) => find(other));
    const all = [file, ...(used?.values() ?? [])];
    if (all.every(({ path, hash }) => this.bundle.get(path) === hash)) return null;
    const texts = all.map(({ path, hash }) => `${path} ${hash}\n`).sort();
    const print = createHash('sha256').update(texts.join('')).digest('hex').slice(0, PRINT_LENGTH);
    const former = this.judged.get(name);
    if (former?.print === print) return former;
    const { ok, diagnostics } = await this.checks.verdict(file, name, addressOf(file.path));
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const base = { name, version: versionOf(print), file: addressOf(file.path), text: file.text };
    if (ok) {
      const prepared = await this.checks.prepare(file.text, (other) => find(other)?.text ?? null);
      return { print, problems: [], inForce: { ...base, prepared } };
    }
    const last = former?.inForce?.prepared ? former.inForce : null;
    // The console shows what is wrong with a document if no right one is known.
    const inForce = last ?? (this.bundle.has(file.path) ? null : { ...base, prepared: null });
    return { print, problems: errors, inForce };
  }
}
