import {
  type BinaryOperationNode,
  createQueryId,
  MysqlQueryCompiler,
  type OperationNodeSource,
  OperatorNode,
  type OrderByItemNode,
  type RawNode,
  ReferenceNode,
  type RootOperationNode,
  type TableNode,
} from 'kysely';
import { wireTime } from '../../../../src/common/wireTime.ts';
import type { Bound } from '../../../http/services.ts';
import { STATEMENT_ROWS } from '../results.ts';

/** A printed statement with the values of its `?`, in their order. */
interface Printed {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Names of the columns that hold numbers. */
  readonly numbers: ReadonlySet<string>;
}

/** Decimals of any size that occurs, so that 0.1 and 0.2 are 0.3. */
const EXACT = 'decimal(65, 20)';

/** Queries over the rows of a statement, which the server writes for PostgreSQL, in the words of MySQL. */
class OverStatement extends MysqlQueryCompiler {
  readonly #printed: Printed;
  /** True while the values of a comparison with a number are printed. */
  #isNumber = false;

  constructor(printed: Printed) {
    super();
    this.#printed = printed;
  }

  /** MySQL before 8.0 has no `with`. */
  protected override visitTable(node: TableNode): void {
    if (node.table.identifier.name !== STATEMENT_ROWS) throw new Error('reports read their statement only');
    this.append(`(${this.#printed.text}) as `);
    for (const value of this.#printed.values) this.addParameter(value);
    super.visitTable(node);
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand: left, operator, rightOperand: right } = node;
    if (OperatorNode.is(operator) && operator.operator === 'ilike') {
      this.append('lower(');
      this.visitNode(left);
      this.append(') like lower(');
      this.visitNode(right);
      // Strings have no escapes in the session of a report (settings.ts).
      this.append(String.raw`) escape '\'`);
      return;
    }
    this.#isNumber = ReferenceNode.is(left) && this.#isNumberColumn(left);
    super.visitBinaryOperation(node);
    this.#isNumber = false;
  }

  #isNumberColumn({ column }: ReferenceNode): boolean {
    return column.kind === 'ColumnNode' && this.#printed.numbers.has(column.column.name);
  }

  /** Empty values come first upwards and last downwards, as is asked for, without being asked for. */
  protected override visitOrderByItem({ nulls: _, ...node }: OrderByItemNode): void {
    super.visitOrderByItem(node);
  }

  protected override visitRaw(node: RawNode): void {
    const [before, after, ...more] = node.sqlFragments;
    const [only] = node.parameters;
    if (before !== '' || after !== '::numeric' || more.length > 0 || !only) {
      super.visitRaw(node);
      return;
    }
    this.append('cast(');
    this.visitNode(only);
    this.append(` as ${EXACT})`);
  }

  /** The driver sends numbers as doubles, which neither a limit nor a decimal may be. */
  protected override appendValue(value: unknown): void {
    if (typeof value === 'number' && Number.isFinite(value)) this.append(String(value));
    else if (value instanceof Date) this.append(`timestamp'${wireTime(value)}'`);
    else if (this.#isNumber && typeof value === 'string') {
      this.append('cast(');
      super.appendValue(value);
      this.append(` as ${EXACT})`);
    } else super.appendValue(value);
  }
}

/** The query with the statement as the table that it reads. */
export function compileOver(rows: OperationNodeSource, printed: Printed): Bound {
  const { sql, parameters } = new OverStatement(printed).compileQuery(
    rows.toOperationNode() as RootOperationNode,
    createQueryId(),
  );
  return { sql, parameters };
}
