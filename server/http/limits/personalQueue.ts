import { Gate } from './gate.ts';

/**
 * Runs one task per user at a time and few tasks overall. A bounded number per user waits, so that one user's uploads do
 * not delay another's.
 */
export class PersonalQueue {
  readonly #all: Gate;
  readonly #mostWaiting: number;
  readonly #persons = new Map<string, { readonly gate: Gate; tasks: number }>();

  /**
   * @param atOnce tasks of all persons
   * @param mostWaiting tasks of one person that wait
   */
  constructor(atOnce: number, mostWaiting: number) {
    this.#all = new Gate(atOnce, Number.POSITIVE_INFINITY);
    this.#mostWaiting = mostWaiting;
  }

  /** @throws Refusal 503 when too many tasks of this person wait already */
  async run<T>(person: string, task: () => Promise<T>): Promise<T> {
    const own = this.#persons.get(person) ?? { gate: new Gate(1, this.#mostWaiting), tasks: 0 };
    this.#persons.set(person, own);
    own.tasks += 1;
    try {
      return await own.gate.run(() => this.#all.run(task));
    } finally {
      own.tasks -= 1;
      if (own.tasks === 0) this.#persons.delete(person);
    }
  }
}
