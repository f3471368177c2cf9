import { type Diagnostic, formatDiagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { done, type Reply, refuse } from '../../http/reply.ts';
import type { DictionaryService } from '../../http/services.ts';
import { realNames, timeText } from './author.ts';
import type { ChangeOutcome } from './change.ts';
import type { ScreenRow } from './read.ts';

/** Said by the pipeline instead of what it leaves out of very many problems. */
const MORE = 'W522';

/** The refusal of a document with mistakes: located in `result.diagnostics`, the first of them in the message. */
export function refuseInvalid(diagnostics: readonly Diagnostic[]): Reply {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  const where = first ? `：${formatDiagnostic(first).split('\n', 1)[0]}` : '';
  const more = diagnostics.some(({ code }) => code === MORE) ? '以上' : '';
  return refuse(`界面文档有${errors.length}处${more}错误，没有保存${where}`, 500, { diagnostics });
}

interface Told {
  readonly name: string;
  /** The message when something was changed. */
  readonly message: string;
  readonly warnings: readonly Diagnostic[];
}

/** Response to the author of a change. */
export async function replyTo(outcome: ChangeOutcome, told: Told, dictionaries: DictionaryService): Promise<Reply> {
  if (outcome.kind === 'conflict') return refuseConflict(told.name, outcome.row, dictionaries);
  const { name, warnings } = told;
  const message = outcome.kind === 'same' ? '内容没有变化' : told.message;
  return done(message, { name, version: outcome.version, warnings });
}

/** Names the other editor (safety rule 3.5); `result.conflict` is what the document is now. */
async function refuseConflict(name: string, row: ScreenRow | null, dictionaries: DictionaryService): Promise<Reply> {
  if (row === null) return refuse(`界面${name}还没有保存过的版本，请重新打开后再修改`);
  const realname = (await realNames(dictionaries, [row.update_by])).get(row.update_by ?? '') ?? null;
  const editor = realname === null ? (row.update_by ?? '其他用户') : `${realname}（${row.update_by}）`;
  const updateTime = timeText(row.update_time);
  const isDeleted = row.del_flag !== 0;
  const did = isDeleted ? '恢复为内置界面' : `修改为版本${row.version}`;
  return refuse(`界面已被${editor}于${updateTime}${did}，请载入最新内容后再修改`, 500, {
    conflict: {
      version: isDeleted ? 0 : row.version,
      updateBy: row.update_by,
      updateBy_dictText: realname,
      updateTime,
    },
  });
}
