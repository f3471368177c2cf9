import type { Template } from '../../runtime/contract/expression.ts';
import type { Row } from '../../runtime/data/json.ts';
import { readPath, recordScope } from '../../runtime/data/path.ts';
import { isBlank } from '../../runtime/state/field/fieldChecks.ts';

/** Title of a form over one record, e.g. 编辑用户「张三」 or 用户「张三」详情; the plain one where the record has no name. */
export function recordTitle(
  title: string | undefined,
  recordName: Template | null | undefined,
  row: Row | undefined,
): string | undefined {
  if (!title || !recordName || !row) return title;
  const scope = recordScope(row, {});
  if (recordName.reads.some((path) => isBlank(readPath(scope, path)))) return title;
  const name = recordName.render(scope);
  return title === '详情' ? `${name}${title}` : `${title}${name}`;
}
