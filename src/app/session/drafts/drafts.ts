import type { Drafts } from '../../../runtime/contract/ports.ts';
import type { Row } from '../../../runtime/data/json.ts';
import type { Notices } from '../../platform/feedback/notices.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { SessionEvent } from '../events.ts';
import { KEPT_FORMS, type KeptForm } from '../slots.ts';

const LIFE_MS = 86_400_000;
/** More than a user fills in at once; the oldest are dropped. */
const MOST = 20;
/** Characters of JSON of one form. The tab's storage takes about five million. */
const LONGEST = 200_000;

/** The drafts of this tab. They outlive the session, but not the tab. */
export interface DraftKeeper extends Drafts {
  /** Asks every open form what it would lose, and keeps that. Answers which forms were kept. */
  keepAll(): readonly string[];
  /** Whether an open form of the signed-in user would lose something. */
  isHolding(): boolean;
  /** Calls back when the first form of this page opens. */
  onFirstForm(callback: () => void): void;
  /** A forced end keeps what is being typed; people who leave by choice leave nothing behind. */
  onSession(event: SessionEvent): void;
  /** Whether anything is kept for the signed-in user. */
  isEmpty(): boolean;
}

interface DraftEnvironment {
  readonly storage: Storage;
  /** Account of the signed-in user, or null. */
  readonly username: () => string | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function createDrafts({ storage, username, now }: DraftEnvironment): DraftKeeper {
  const watched = new Map<string, Set<() => Row | null>>();

  const kept = (): readonly KeptForm[] =>
    (storage.read(KEPT_FORMS) ?? []).filter(({ keptAt }) => keptAt <= now() && now() - keptAt < LIFE_MS);

  function write(forms: readonly KeptForm[]): void {
    if (forms.length === 0) storage.remove(KEPT_FORMS);
    else storage.write(KEPT_FORMS, forms.slice(-MOST), 'session');
  }

  let firstForm: (() => void) | null = null;
  const typed = (readers: Iterable<() => Row | null>) => [...readers].map((read) => read()).find((row) => row !== null);

  function keepAll(): readonly string[] {
    const user = username();
    if (user === null) return [];
    const fresh = [...watched].flatMap(([form, readers]): readonly KeptForm[] => {
      const values = typed(readers);
      if (!values || JSON.stringify(values).length > LONGEST) return [];
      return [{ username: user, form, keptAt: now(), values }];
    });
    if (fresh.length === 0) return [];
    const replaced = new Set(fresh.map(({ form }) => form));
    write([...kept().filter((one) => one.username !== user || !replaced.has(one.form)), ...fresh]);
    return [...replaced];
  }

  return {
    keepAll,
    isHolding: () => username() !== null && [...watched.values()].some((readers) => typed(readers)),
    find: (form) => kept().find((one) => one.form === form && one.username === username())?.values ?? null,
    onFirstForm(callback) {
      firstForm = callback;
    },
    watch(form, read) {
      firstForm?.();
      firstForm = null;
      const readers = watched.get(form) ?? new Set();
      watched.set(form, readers.add(read));
      return () => {
        readers.delete(read);
        if (readers.size === 0 && watched.get(form) === readers) watched.delete(form);
      };
    },
    discard(form) {
      const forms = kept();
      const rest = forms.filter((one) => one.form !== form || one.username !== username());
      if (rest.length < forms.length) write(rest);
    },
    onSession(event) {
      if (event.kind !== 'ending') return;
      if (event.byChoice) write(kept().filter((one) => one.username !== username()));
      else keepAll();
    },
    isEmpty: () => !kept().some((one) => one.username === username()),
  };
}

interface Told {
  readonly drafts: Pick<DraftKeeper, 'isEmpty'>;
  readonly notices: Pick<Notices, 'show'>;
}

/** Notifies the user if content of their forms was kept, and where it is offered. */
export function tellOfDrafts({ drafts, notices }: Told): void {
  if (drafts.isEmpty()) return;
  notices.show('info', '打开原来的表单，即可恢复上次未保存的内容', { title: '有未保存的内容', durationMs: 8000 });
}
