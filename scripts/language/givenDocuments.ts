import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parse } from 'jsonc-parser';
import { DATA_FOLDERS, DATA_KINDS } from '../../src/common/dataDocuments/dataFolders.ts';
import { isRecord } from '../../src/runtime/data/json.ts';
import { type DocumentFile, readDocument } from './documents.ts';
import { projectPath } from './schemas.ts';

const STANDARD_INPUT = 0;

/** The path that a document would have by its own content: the checks derive its kind from that. */
function placeOf(text: string): string {
  // As far as it can be read: what is wrong with it is reported later.
  const document: unknown = parse(text);
  const { kind, name, code, table } = isRecord(document) ? document : {};
  const data = DATA_KINDS.find((one) => one === kind);
  if (data !== undefined) return `schemas/${DATA_FOLDERS[data]}/${typeof code === 'string' ? code : 'input'}.json`;
  const folder = kind === undefined && table !== undefined ? 'resources' : 'screens';
  return `schemas/${folder}/${typeof name === 'string' ? name : 'Input'}.json`;
}

/** The documents that the arguments name; `-` is the text of the standard input. */
export function givenDocuments(names: readonly string[]): readonly DocumentFile[] {
  return names.map((name) => {
    if (name !== '-') return readDocument(relative(projectPath('.'), name).replaceAll('\\', '/'));
    const text = readFileSync(STANDARD_INPUT, 'utf8');
    const file = placeOf(text);
    return { file, text, name: file.replace(/^schemas\/[^/]+\//, '').replace(/\.json$/, '') };
  });
}
