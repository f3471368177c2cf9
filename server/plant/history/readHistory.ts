import { CellReader, type Row, separatorOf } from './cells.ts';
import { decoded } from './decode.ts';
import { HistoryFault } from './fault.ts';
import { headingsOf } from './headings.ts';
import { guessProfile, type HistoryProfile } from './profile.ts';
import { type ReadRow, RowReader } from './readRow.ts';
import { StampReader } from './stamps.ts';

/** Most heading rows of any file that is guessed. */
const GUESSED_ROWS = 16;

async function* rowsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  let reader: CellReader | null = null;
  for await (const text of decoded(source)) {
    reader ??= new CellReader(separatorOf(text));
    yield* reader.push(text);
  }
  if (reader) yield* reader.end();
}

/**
 * Reads a separated file of telemetry row by row; it holds no more than a piece of it.
 * @param profile how the file is written; null to guess among the shipped ones
 * @param zone time zone of its stamps
 * @param onProfile gets the profile once it is known, before the first row
 * @throws HistoryFault if the file cannot be read any further
 */
export async function* readHistory(
  source: AsyncIterable<Uint8Array>,
  profile: HistoryProfile | null,
  zone: string,
  onProfile: (profile: HistoryProfile) => void = () => {},
): AsyncGenerator<ReadRow> {
  const first: Row[] = [];
  let known = profile;
  let reader: RowReader | null = null;
  let hasData = false;
  for await (const row of rowsOf(source)) {
    if (reader) {
      hasData = true;
      yield reader.read(row);
      continue;
    }
    first.push(row);
    known ??= guessProfile(first.map(({ cells }) => cells));
    if (!known && first.length >= GUESSED_ROWS) break;
    const start = known ? known.skip + known.headingRows : GUESSED_ROWS;
    if (!known || first.length < start) continue;
    const headings = headingsOf(first.slice(known.skip, start), known);
    onProfile(known);
    reader = new RowReader(known, headings, new StampReader({ ...known.stamp, zone }));
  }
  if (!known) throw new HistoryFault(1, '没有适用于该文件的格式：请选择一种格式');
  if (!hasData) throw new HistoryFault(first.at(-1)?.line ?? 1, '文件在表头之后没有数据');
}
