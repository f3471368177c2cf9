import { Gate } from './gate.ts';

/** Less than half of the connections to the database: one locked table must not stop what does not need it. */
const AT_ONCE = 5;
const MOST_WAITING = 200;

/** Lets few calls of one route run at a time; further ones wait for their turn before they take a connection. */
export class RouteShares<Route extends object> {
  readonly #gates = new WeakMap<Route, Gate>();

  /** @throws Refusal 503 when too many calls of this route wait already */
  run<T>(route: Route, task: () => Promise<T>): Promise<T> {
    const gate = this.#gates.get(route) ?? new Gate(AT_ONCE, MOST_WAITING);
    this.#gates.set(route, gate);
    return gate.run(task);
  }
}
