import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/foundation/database/schema.ts';
import { isContainer, MENU_KIND, NOT_DELETED } from '../../server/rights/menuEntries/kind.ts';
import { placeMenus } from '../../server/rights/menuEntries/placeMenus.ts';
import { linesOf } from '../../src/runtime/language/text/lines.ts';
import { CommandError } from '../database/commandError.ts';
import type { Command } from './command.ts';
import { type ExportedRow, TextError } from './exportedRow.ts';
import { importedMenu } from './importedMenu.ts';
import { type Found, type Plan, planImport } from './importPlan.ts';
import { importReport } from './importReport.ts';
import { jsonRows } from './jsonRows.ts';
import { sqlRows } from './sqlRows.ts';

/**
 * Takes the menu of another server of the family: all rows that can be taken, in one transaction, or none.
 * @param folder where documents of screens lie
 * @returns what was done with each row that is not simply here now
 * @throws CommandError with line and column when the export cannot be read
 */
export async function importMenu(
  db: Kysely<Database>,
  { file, dryRun, documents }: Extract<Command, { readonly kind: 'import' }>,
  author: string,
  folder: string,
): Promise<string> {
  const found = readExport(file);
  const plan = await db.transaction().execute(async (trx) => {
    const made = planImport(found, await presentRows(trx));
    if (!dryRun) await placeMenus(trx, made.put, { author, time: new Date() });
    return made;
  });
  // The whole console's pipeline: loaded only where documents are asked for.
  const { missingDocuments, writeDocuments } = await import('./missingDocuments.ts');
  const missing = await missingDocuments(db, pagesOf(plan));
  const written = documents && !dryRun ? writeDocuments(missing, folder) : null;
  return importReport({ file: basename(file), plan, dryRun, missing, written });
}

/** Locked, so that what is decided about them holds until they are written. */
function presentRows(trx: Transaction<Database>) {
  return trx.selectFrom('sys_permission').selectAll().where('del_flag', '=', NOT_DELETED).forUpdate().execute();
}

function readExport(file: string): readonly Found[] {
  const text = textOf(file);
  const lines = linesOf(text);
  const at = (offset: number) => {
    const { line, column } = lines(offset);
    return `${basename(file)}:${line}:${column}`;
  };
  try {
    return (/^\s*[[{]/.test(text) ? jsonRows(text) : sqlRows(text)).map((row) => found(row, at(row.offset)));
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    throw new CommandError(`${at(error.offset)}: ${error.message}`);
  }
}

function found(row: ExportedRow, at: string): Found {
  const name = row.values.get('name') || row.values.get('id');
  return { at, title: name ? `"${name}"` : 'a row', menu: importedMenu(row) };
}

function textOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const why = error instanceof TypeError ? 'it is no UTF-8 text' : error instanceof Error ? error.message : error;
    throw new CommandError(`--import: ${file} cannot be read: ${why}`);
  }
}

function pagesOf({ taken }: Plan) {
  return taken.flatMap(({ kind, name, columns: { component, url } }) =>
    kind === MENU_KIND.button || !component || isContainer(component) ? [] : { name, component, url: url ?? '' },
  );
}
