import type { Mode } from '../../contract/action.ts';
import type { Call } from '../../contract/call.ts';
import type { Answer, Transport } from '../../contract/ports.ts';
import type { CompiledSource } from '../../contract/source.ts';
import { isRecord, type Row } from '../../data/json.ts';
import { recordScope } from '../../data/path.ts';
import { callOf } from '../../model/call.ts';

/** Key of a row as text; '' when it has none. */
export function keyOfRow(source: CompiledSource | null, row: Row): string {
  return String(row[source?.rowKey ?? 'id'] ?? '');
}

/**
 * Reads a record afresh so that an edit never starts from an old list row. Without a `read` call, or when the server
 * knows no such record, the row itself is used.
 * @throws Error with the server's message when the call is refused.
 */
export async function readRecord(
  source: CompiledSource | null,
  row: Row,
  roots: Row,
  transport: Transport,
  signal?: AbortSignal,
): Promise<Row> {
  const call = source && callOf(source, 'read', recordScope(row, roots));
  const key = keyOfRow(source, row);
  if (!source || !call || key === '') return row;
  const answer = await transport.send({ ...source.dialect.read(call, key), signal });
  if (!answer.success) throw new Error(answer.message);
  return isRecord(answer.result) ? { ...row, ...answer.result } : row;
}

function saveCall(source: CompiledSource, mode: Mode, record: Row, roots: Row): Call | null {
  return callOf(source, mode === 'add' ? 'create' : 'update', recordScope(record, roots));
}

/**
 * Sends a checked record: `create` in mode add, else `update`.
 * @param submission the same for repetitions of one submit
 * @throws Error when the document names no such call.
 */
export function saveRecord(
  source: CompiledSource | null,
  mode: Mode,
  record: Row,
  roots: Row,
  transport: Transport,
  submission?: string,
): Promise<Answer> {
  const call = source && saveCall(source, mode, record, roots);
  if (!source || !call) return Promise.reject(new Error(`此界面没有配置${mode === 'add' ? '新增' : '修改'}的接口`));
  const { dialect } = source;
  return transport.send(mode === 'add' ? dialect.create(call, record) : dialect.update(call, record), { submission });
}
