import { isRecord } from '../../src/runtime/data/json.ts';
import { examplesIn } from './examplesIn.ts';

/** An example of the cookbook inside a whole document. */
interface Recipe {
  readonly heading: string;
  readonly text: string;
}

const FIELDS = {
  stationCode: { title: '电站编码' },
  stationName: { title: '电站名称' },
  status: { title: '状态', dict: 'station_status' },
};

function whole(kind: string, parts: object): object {
  const head = { kind, version: 1, name: 'guide/Recipe', title: '示例' };
  if (kind === 'page') return { ...head, ...parts };
  const own = 'fields' in parts && isRecord(parts.fields) ? parts.fields : {};
  const fields = { ...FIELDS, ...own };
  const isTable = kind !== 'form' && kind !== 'detail';
  const columns = isTable ? { columns: Object.keys(fields) } : {};
  return { ...head, source: '/station/stationInfo', ...columns, ...parts, fields };
}

/** The examples of `docs/cookbook.md`, given its text: parts of a small document of the kind they name. */
export function recipesIn(markdown: string): readonly Recipe[] {
  return examplesIn(markdown).map(({ kind, text, heading }) => {
    const document = whole(kind.replace('json ', ''), JSON.parse(text));
    return { heading, text: JSON.stringify(document, null, 2) };
  });
}
