import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely';
import type { AnyTables } from '../../../foundation/database/anyTables.ts';

export type Condition = Expression<SqlBool>;

/** Builds conditions of any table; the names given to it come from documents only. */
export const where: ExpressionBuilder<AnyTables, string> = expressionBuilder<AnyTables, string>();
