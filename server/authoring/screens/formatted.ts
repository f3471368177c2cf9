import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRegistries } from '../../../src/app/registries.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { formatDocument } from '../../../src/runtime/language/text/formatDocument.ts';
import { KeyOrder } from '../../../src/runtime/language/text/keyOrder.ts';
import { projectRoot } from '../../foundation/projectRoot.ts';

let order: Promise<KeyOrder> | null = null;

async function readOrder(): Promise<KeyOrder> {
  const schema: unknown = JSON.parse(await readFile(join(projectRoot(), 'schemas', 'screen.schema.json'), 'utf8'));
  if (!isRecord(schema)) throw new Error('the schema of screens is no object');
  return new KeyOrder(schema, createRegistries().verbs);
}

/** A document in the one true form, as 格式化 in the editor writes it. Loaded when the first one is stored. */
export async function formatted(text: string): Promise<string> {
  order ??= readOrder().catch((error: unknown) => {
    // A file that could not be read once is read again with the next document.
    order = null;
    throw error;
  });
  return formatDocument(text, await order) ?? text;
}
