import type { Connection, FieldPacket } from 'mysql2';
import type { MysqlField } from './types.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of a question, in the order of its fields. */
interface Answered {
  readonly fields: readonly MysqlField[];
  readonly rows: readonly (readonly unknown[])[];
}

/** One connection to MySQL or MariaDB, as promises. */
export class MysqlSession {
  readonly #connection: Connection;
  readonly #cut: () => void;

  /** @param cut closes its socket */
  constructor(connection: Connection, cut: () => void) {
    this.#connection = connection;
    this.#cut = cut;
  }

  /** Runs a text of ours without values. @throws what the driver throws */
  command(text: string): Promise<readonly Row[]> {
    return new Promise((resolve, reject) => {
      this.#connection.query(text, (error: Error | null, answer: unknown) => {
        if (error) reject(error);
        else resolve(Array.isArray(answer) ? (answer as readonly Row[]) : []);
      });
    });
  }

  /**
   * Asks once; values are bound by the server and never become text of the statement.
   * @param take is given every row as it comes; false ends the connection, which cannot be stopped otherwise
   */
  async ask(text: string, values: readonly unknown[], take: (row: readonly unknown[]) => boolean): Promise<Answered> {
    let fields: readonly MysqlField[] = [];
    const rows: (readonly unknown[])[] = [];
    const asked = this.#connection.execute({ sql: text, values: [...values], rowsAsArray: true });
    asked.on('fields', (found: readonly FieldPacket[]) => {
      fields = found.map(({ name, columnType = -1, characterSet = -1 }) => ({ name, columnType, characterSet }));
    });
    for await (const row of asked.stream({ highWaterMark: 64 })) {
      if (!Array.isArray(row)) continue;
      if (!take(row)) {
        this.end();
        break;
      }
      rows.push(row);
    }
    return { fields, rows };
  }

  /** Ends the connection at once. */
  end(): void {
    this.#connection.destroy();
    this.#cut();
  }
}
