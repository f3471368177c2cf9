import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { type Gateway, gatewayOfName } from '../telemetry/ingest/gateway.ts';

/** How long the token of a gateway counts as it was read: a revoked one ends after so long. */
const READ_MS = 2_000;
const MOST_READ = 20_000;

interface Read {
  readonly at: number;
  readonly gateway: Promise<Gateway>;
}

/** The gateways that topics name. A topic does not carry a token: the broker has checked who may publish on it. */
export class Senders {
  readonly #db: Kysely<Database>;
  readonly #clock: () => Date;
  readonly #read = new Map<string, Read>();

  constructor(db: Kysely<Database>, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
  }

  /** @throws HttpFault 401 if no valid token has the name */
  find(name: string): Promise<Gateway> {
    const now = this.#clock();
    const known = this.#read.get(name);
    if (known && now.getTime() - known.at < READ_MS) return known.gateway;
    if (this.#read.size >= MOST_READ) this.#read.clear();
    const gateway = gatewayOfName(this.#db, name, now);
    this.#read.set(name, { at: now.getTime(), gateway });
    // A failure must not be remembered; a database that was down may be back.
    gateway.catch(() => this.#read.delete(name));
    return gateway;
  }
}
