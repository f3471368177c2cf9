import { Refusal } from '../../../http/reply.ts';

/** A refusal for what one column holds, so that a table can mark the cell. */
export class ColumnRefusal extends Refusal {
  /** Wire name of the column. */
  readonly column: string;
  /** True if another record has the value: it may become available once that record has changed. */
  readonly isTaken: boolean;

  constructor(column: string, message: string, { isTaken = false } = {}) {
    super(message);
    this.column = column;
    this.isTaken = isTaken;
  }
}
