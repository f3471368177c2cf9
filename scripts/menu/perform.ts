import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/foundation/database/schema.ts';
import { projectRoot } from '../../server/foundation/projectRoot.ts';
import { addButtons } from '../../server/rights/menuEntries/buttons.ts';
import { NOT_DELETED } from '../../server/rights/menuEntries/kind.ts';
import { addMenu, changeMenu, removeMenus } from '../../server/rights/menuEntries/menuWrites.ts';
import { CommandError } from '../database/commandError.ts';
import type { Command } from './command.ts';
import { Entries, type EntryRow } from './entries.ts';
import { HELP } from './help.ts';
import { importMenu } from './importMenu.ts';
import { listing } from './listing.ts';

type Given<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>;

/**
 * Stored as author of the rows: users of the command have the database, and with it all rights of the
 * administrator.
 */
const AUTHOR = 'admin';

/**
 * Runs the command and returns its output.
 * @param folder of the documents of screens
 * @throws CommandError; Refusal of the server
 */
export async function perform(
  db: Kysely<Database>,
  command: Command,
  folder = join(projectRoot(), 'schemas/screens'),
): Promise<string> {
  if (command.kind === 'help') return HELP;
  if (command.kind === 'import') return importMenu(db, command, AUTHOR, folder);
  const rows = await db.selectFrom('sys_permission').selectAll().where('del_flag', '=', NOT_DELETED).execute();
  const entries = new Entries(rows);
  switch (command.kind) {
    case 'list': {
      const under = command.under === null ? null : entries.find(command.under).id;
      const lines = listing(entries, under, command.withButtons);
      return lines.length === 0 ? 'Nothing stands there.' : lines.join('\n');
    }
    case 'add':
      return add(db, entries, command);
    case 'rename':
      return change(db, entries, entries.find(command.entry), { name: command.title });
    case 'move':
      return move(db, entries, command);
    case 'delete':
      return remove(db, entries, command);
  }
}

async function add(db: Kysely<Database>, entries: Entries, command: Given<'add'>): Promise<string> {
  const { title, component, icon } = command;
  const url = command.path ?? `/${component}`;
  const taken = entries.menus.find((row) => row.url === url);
  if (taken) {
    throw new CommandError(
      `the route ${url} belongs to the entry "${entries.placeOf(taken)}"; choose another with --path`,
    );
  }
  const parent = command.parent === null ? null : entries.find(command.parent);
  // The whole console's pipeline: loaded only if a document is read.
  const { rightsOf } = await import('./component.ts');
  const rights = await rightsOf(db, component, command.documentLater);
  const by = { author: AUTHOR, time: new Date() };
  const codes = await db.transaction().execute(async (trx) => {
    const row = { name: title, parentId: parent?.id ?? null, url, component, icon, sortNo: command.order };
    const id = await addMenu(trx, row, by);
    return command.withButtons ? addButtons(trx, id, rights, by) : [];
  });
  const place = parent === null ? title : `${entries.placeOf(parent)} / ${title}`;
  const given = codes.length === 0 ? '' : ` Its rights: ${codes.join(', ')}.`;
  return `Added "${place}": ${url} shows ${component}.${given} The administrator role has it; reload the page to see it.`;
}

async function move(db: Kysely<Database>, entries: Entries, command: Given<'move'>): Promise<string> {
  const row = entries.find(command.entry);
  const parent = typeof command.parent === 'string' ? entries.find(command.parent) : null;
  for (let above: EntryRow | undefined = parent ?? undefined; above; ) {
    if (above.id === row.id) {
      throw new CommandError(`"${parent?.name}" stands below "${row.name}"; an entry cannot hang below itself`);
    }
    const { parent_id } = above;
    above = entries.menus.find(({ id }) => id === parent_id);
  }
  const place = command.parent === undefined ? {} : { parentId: parent?.id ?? null };
  return change(db, entries, row, { ...place, ...(command.order === null ? {} : { sortNo: command.order }) });
}

async function change(
  db: Kysely<Database>,
  entries: Entries,
  row: EntryRow,
  input: Parameters<typeof changeMenu>[2],
): Promise<string> {
  const by = { author: AUTHOR, time: new Date() };
  await db.transaction().execute((trx) => changeMenu(trx, row.id, input, by));
  const after = await db.selectFrom('sys_permission').selectAll().where('del_flag', '=', NOT_DELETED).execute();
  const now = after.find(({ id }) => id === row.id) ?? row;
  return `"${entries.placeOf(row)}" is now "${new Entries(after).placeOf(now)}", order ${now.sort_no}.`;
}

async function remove(db: Kysely<Database>, entries: Entries, command: Given<'delete'>): Promise<string> {
  const row = entries.find(command.entry);
  const below = entries.below(row.id);
  if (below.length > 0 && !command.withChildren) {
    const titles = below.map(({ name }) => `"${name}"`).join(', ');
    throw new CommandError(`below "${row.name}" stand ${titles}; delete or move them first, or say --with-children`);
  }
  await db.transaction().execute((trx) => removeMenus(trx, [row.id]));
  const rights = entries.buttonsOf(row.id).length;
  return `Deleted "${entries.placeOf(row)}" with ${rights} rights${below.length > 0 ? ' and all entries below it' : ''}.`;
}
