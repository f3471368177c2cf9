import type { DescribedField } from '../../../runtime/contract/description.ts';
import type { Option } from '../../../runtime/contract/option.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';
import { readReportColumns, readReportDictionaries } from '../../../runtime/dialects/reportColumns.ts';

/** Title and columns of a report (S3.18). */
export interface ReportHead {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly DescribedField[];
  /** Choices by name of the column. */
  readonly dictionaries: ReadonlyMap<string, readonly Option[]>;
}

/**
 * The answer of `getRpColumns`.
 * @throws AnswerShapeError when there are no columns
 */
export function readHead(result: unknown): ReportHead {
  const columns = readReportColumns(result);
  const { cgRpConfigId, cgRpConfigName } = isRecord(result) ? result : {};
  return {
    id: toText(cgRpConfigId),
    title: toText(cgRpConfigName),
    columns,
    dictionaries: readReportDictionaries(result),
  };
}

/** Names a row: its id first, then everything else it holds, because reports need not have an id. */
export function rowKeyOf({ id, ...others }: Row): string {
  return JSON.stringify([id ?? null, ...Object.values(others)]);
}
