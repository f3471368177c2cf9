import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpFault } from './httpFault.ts';

const MOST_ROWS = 20_000;
/** Lines between two turns of the event loop, so that other calls are answered meanwhile. */
const LINES_A_TURN = 500;

/** A row of a body, or a line that is no JSON. */
export type GivenRow = { readonly value: unknown } | { readonly malformed: string };

const tooMany = () => new HttpFault(413, `一次最多 ${MOST_ROWS} 行：请分批上送`);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const place = /position \d+( \(line \d+ column \d+\))?/.exec(error instanceof Error ? error.message : '')?.[0];
    throw new HttpFault(
      400,
      `请求体不是有效的 JSON${place === undefined ? '' : `（${place}）`}；逐行发送时请使用 Content-Type: application/x-ndjson`,
    );
  }
}

/** The rows of a list or of `{ "rows": [ … ] }`, or null if the value is neither. */
export function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows)
    ? value.rows
    : null;
}

function rowsOf(value: unknown): readonly unknown[] {
  const rows = listOf(value);
  if (rows === null) throw new HttpFault(400, '请求体应为行的列表，或 { "rows": [ … ] }');
  return rows;
}

async function linesOf(text: string): Promise<readonly GivenRow[]> {
  const rows: GivenRow[] = [];
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end).trim();
    start = end < 0 ? text.length : end + 1;
    if (line === '') continue;
    if (rows.length === MOST_ROWS) throw tooMany();
    try {
      rows.push({ value: JSON.parse(line) });
    } catch {
      rows.push({ malformed: line });
    }
    if (rows.length % LINES_A_TURN === 0) await nextTurn();
  }
  return rows;
}

/**
 * The rows of a body: a JSON list, `{ "rows": [ … ] }`, or one row a line.
 * @param type Content-Type
 * @throws HttpFault 400 if a JSON body cannot be read at all, 413 for too many rows
 */
export async function parseRows(text: string, type: string): Promise<readonly GivenRow[]> {
  if (/ndjson|jsonl|json-seq/.test(type)) return linesOf(text);
  const rows = rowsOf(parsed(text));
  if (rows.length > MOST_ROWS) throw tooMany();
  return rows.map((value) => ({ value }));
}
