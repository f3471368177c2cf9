import type { Kysely } from 'kysely';
import type { Resources } from '../../../src/common/resource/resources.ts';
import type { Diagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { StartError } from '../../foundation/startError.ts';
import { joinResources } from '../../records/resource/documents/read.ts';
import { presentTables } from '../tableChanges/present.ts';
import { type FolderFile, filesOf, type Scan } from './scan.ts';
import { addressOf } from './screens.ts';

type Files = ReadonlyMap<string, FolderFile>;

interface Joined {
  readonly set: Resources;
  /** The files that it was made of. */
  readonly right: Files;
  readonly problems: readonly Diagnostic[];
}

/** Keeps the resource documents of the folder that are in force: the valid ones whose tables exist. */
export class FolderResources {
  private readonly db: Kysely<Database>;
  private inForce: Files = new Map();
  private seen: Files = new Map();
  private found: readonly Diagnostic[] = [];
  private parsed: Joined | null = null;
  /** Some wait for their migration. */
  private areWaiting = false;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  problems(): readonly Diagnostic[] {
    return this.found;
  }

  /** The files with those resources in place of wrong ones that were right before. */
  filesInForce(files: Scan['files']): Scan['files'] {
    const others = [...files].filter(([path]) => !path.startsWith('resources/'));
    return new Map([...others, ...[...this.inForce.values()].map((file) => [file.path, file] as const)]);
  }

  /**
   * Takes the resources of a scan.
   * @param initial those that the server was started with
   * @returns the set that is in force from now on; null if it stays the same
   */
  async take(files: Scan['files'], initial: Resources | null = null): Promise<Resources | null> {
    const wanted = filesOf(files, 'resources');
    const isSame = wanted.size === this.seen.size && [...wanted].every(([name, file]) => this.seen.get(name) === file);
    if (isSame && !this.areWaiting) return null;
    if (!isSame) this.parsed = null;
    this.seen = wanted;
    this.parsed ??= initial ? { set: initial, right: wanted, problems: [] } : await this.joined(wanted);
    const { set, right, problems } = this.parsed;
    const lacking = await this.lacking(right, set);
    this.found = [...problems, ...[...lacking.values()].flat()];
    this.areWaiting = lacking.size > 0;
    const ready = lacking.size === 0 ? { set, right } : await this.without(right, new Set(lacking.keys()));
    const next = ready ?? { set, right: this.inForce };
    const hasChanged =
      next.right.size !== this.inForce.size ||
      [...next.right].some(([name, { hash }]) => this.inForce.get(name)?.hash !== hash);
    if (!ready || !hasChanged) return null;
    const isFirst = this.inForce.size === 0;
    this.inForce = next.right;
    return isFirst && next.set === initial ? null : next.set;
  }

  /** The set of the files; wrong ones are replaced by what is in force of them, or left out. */
  private async joined(files: Files): Promise<Joined> {
    const whole = await setOf(files);
    if (whole) return { set: whole, right: files, problems: [] };
    const { checkResources } = await import('../../../src/runtime/resource/checkResources.ts');
    const { diagnostics } = checkResources([...files].map(([name, file]) => textOf(name, file)));
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const wrong = new Set(
      [...files].flatMap(([name, { path }]) => (errors.some(({ file }) => file === addressOf(path)) ? name : [])),
    );
    const rest = await this.without(files, wrong);
    const former = rest ?? { set: await setOf(this.inForce), right: this.inForce };
    if (!former.set) throw new Error('the resources in force are not right');
    return { set: former.set, right: former.right, problems: errors };
  }

  /** The set with the former content of some files; null if that is not right either. */
  private async without(files: Files, names: ReadonlySet<string>): Promise<{ set: Resources; right: Files } | null> {
    const right = new Map(
      [...files].flatMap(([name, file]) => {
        const one = names.has(name) ? this.inForce.get(name) : file;
        return one ? [[name, one] as const] : [];
      }),
    );
    const set = await setOf(right);
    return set && { set, right };
  }

  /** Missing parts of the database, by resource. */
  private async lacking(files: Files, set: Resources): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
    const { lackingColumns } = await import('./lackingColumns.ts');
    const present = await presentTables(this.db);
    return new Map(
      [...files].flatMap(([name, { path, text }]) => {
        const model = set.get(name);
        const lacks = model ? lackingColumns({ file: addressOf(path), text, model }, present) : [];
        return lacks.length === 0 ? [] : [[name, lacks] as const];
      }),
    );
  }
}

function textOf(name: string, { path, text }: FolderFile) {
  return { name, file: addressOf(path), text };
}

/** Null if something is wrong with a file. */
async function setOf(files: Files): Promise<Resources | null> {
  try {
    return await joinResources([...files].map(([name, file]) => textOf(name, file)));
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}
