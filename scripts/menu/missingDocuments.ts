import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/foundation/database/schema.ts';
import { FIXED_COMPONENTS } from '../../src/app/navigation/codePages.ts';
import { documentOf } from '../../src/app/navigation/menu/onlineScreens.ts';
import { createRegistries } from '../../src/app/registries.ts';
import { formatDocument } from '../../src/runtime/language/text/formatDocument.ts';
import { KeyOrder } from '../../src/runtime/language/text/keyOrder.ts';
import { newDocument } from '../language/newDocument.ts';
import { readScreenSchema } from '../language/schemas.ts';
import { libraryOf } from './libraryOf.ts';

/** A screen that a menu entry shows but that does not exist yet. */
export interface MissingDocument {
  readonly document: string;
  /** Title and route of the first entry that shows it. */
  readonly name: string;
  readonly url: string;
}

interface Page {
  readonly name: string;
  readonly component: string;
  readonly url: string;
}

/** The documents that these entries show and that are neither in the project nor on the server, each once. */
export async function missingDocuments(
  db: Kysely<Database>,
  pages: readonly Page[],
): Promise<readonly MissingDocument[]> {
  const known = new Set([...(await libraryOf(db)).names, ...FIXED_COMPONENTS]);
  const missing = new Map<string, MissingDocument>();
  for (const { name, component, url } of pages) {
    const document = documentOf(component);
    if (!known.has(document) && !missing.has(document)) missing.set(document, { document, name, url });
  }
  return [...missing.values()];
}

/**
 * Writes a starting document for each, never over an existing one.
 * @param folder of the documents of screens
 * @returns a line for each: the file, or why there is none
 */
export function writeDocuments(missing: readonly MissingDocument[], folder: string): readonly string[] {
  const order = new KeyOrder(readScreenSchema(), createRegistries().verbs);
  return missing.map(({ document, name }) => {
    const file = join(folder, `${document}.json`);
    if (existsSync(file)) return `${document}: ${file} exists already`;
    try {
      const text = formatDocument(JSON.stringify({ ...newDocument(document, 'list'), title: name }), order);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text ?? '');
      return `wrote ${file}`;
    } catch (error) {
      if (error instanceof RangeError) return `${document}: ${error.message}`;
      throw error;
    }
  });
}
