import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import type { Decimal } from '../../../../src/common/values/number/decimal.ts';
import { meanFrom, sumFrom } from '../../../../src/common/values/number/stored.ts';
import type { AnyTables } from '../../../foundation/database/anyTables.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { Refusal } from '../../../http/reply.ts';
import type { Reachable } from '../access/reachable.ts';
import { splitList } from '../model/filterGrammar.ts';
import type { Resource } from '../model/resource.ts';
import { readableColumns } from '../model/rows.ts';

/** What a column can come to over all records of a list. */
const KINDS = ['sum', 'avg', 'min', 'max'] as const;
type Kind = (typeof KINDS)[number];

interface Total {
  readonly column: ResourceColumn;
  readonly kind: Kind;
}

/** By wire name; null where no record has a value. */
type Totals = Readonly<Record<string, Decimal | null>>;

/** Numbers that measure something; one with a dictionary names a state. */
export function columnsThatAdd(resource: Resource): ResourceColumn[] {
  return readableColumns(resource).filter(({ type, dict }) => type.row === 'number' && dict === null);
}

function kindNamed(text: string): Kind {
  const kind = KINDS.find((known) => known === text);
  if (kind) return kind;
  throw new Refusal(`汇总方式“${text.slice(0, 20)}”不正确，可用的为${KINDS.join('、')}`);
}

/**
 * What `totals=sum:ratedPower,avg:price` asks for; none without it.
 * @param resource as the caller knows it, so that a column that they may not see is unknown here too
 * @throws Refusal for a column that is no number or that is named twice, and for a kind that there is not
 */
export function readTotals(resource: Resource, text: string | undefined): readonly Total[] {
  const known = columnsThatAdd(resource);
  const asked = splitList(text ?? '').map((part) => {
    const [kind = '', name = ''] = part.split(':', 2);
    const column = known.find((one) => one.name === name);
    if (column) return { column, kind: kindNamed(kind) };
    const names = known.map((one) => one.name).join('、');
    throw new Refusal(`不能汇总“${(name || part).slice(0, 60)}”，可汇总的列为${names || '无'}，写法为 sum:列名`);
  });
  const twice = asked.find(({ column }, index) => asked.findIndex((other) => other.column === column) < index);
  if (twice) throw new Refusal(`“${twice.column.name}”只能汇总一次`);
  return asked;
}

/** What columns come to over the rows of a query. */
export function totalsQuery(rows: SelectQueryBuilder<AnyTables, string, object>, asked: readonly Total[]) {
  return rows.select(
    asked.map(({ column, kind }) =>
      sql<Decimal | null>`${sql.raw(kind)}(${sql.ref(column.field)}::numeric)`.as(column.name),
    ),
  );
}

/**
 * What columns come to over all records that match. Decimals are added as decimals, so that 0.1 and 0.2 are 0.3.
 * @returns null when nothing is asked for
 */
export async function totalsOf(db: Kysely<Database>, rows: Reachable, asked: readonly Total[]): Promise<Totals | null> {
  if (asked.length === 0) return null;
  const found = await totalsQuery(rows.query(db), asked).executeTakeFirstOrThrow();
  const kinds = new Map(asked.map(({ column, kind }) => [column.name, kind]));
  const numbers = Object.entries(found).map(([name, value]) => {
    // A mean has no end of digits; the others are exact.
    return [name, kinds.get(name) === 'avg' ? meanFrom(value) : sumFrom(value)] as const;
  });
  return Object.fromEntries(numbers);
}
