import { read, refuse } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import { realNames, timeText } from './author.ts';
import { requireName } from './name.ts';
import { EDIT } from './read.ts';
import { findVersion, noVersion, type VersionRow, versionsOf } from './versions.ts';
import { answers, queryOf } from './wire.ts';

/** The versions of a document, newest first; a deletion is one too. */
const history = defineRoute({
  method: 'GET',
  path: '/sys/screen/history',
  right: { code: EDIT },
  query: queryOf('name'),
  answer: answers.history,
  handle: async ({ query, services: { db, dictionaries } }) => {
    const rows = await versionsOf(db, requireName(query.name ?? ''));
    const authors = await realNames(
      dictionaries,
      rows.map((row) => row.create_by),
    );
    return read(rows.map((row) => entryOf(row, authors)));
  },
});

/** One version with its text, which is null for a deletion. */
const version = defineRoute({
  method: 'GET',
  path: '/sys/screen/version',
  right: { code: EDIT },
  query: queryOf('name', 'version'),
  answer: answers.oldVersion,
  handle: async ({ query, services: { db, dictionaries } }) => {
    const name = requireName(query.name ?? '');
    const row = await findVersion(db, name, Number(query.version));
    if (row === null) return refuse(noVersion(name, Number(query.version)));
    return read({ name, text: row.text, ...entryOf(row, await realNames(dictionaries, [row.create_by])) });
  },
});

function entryOf(row: Omit<VersionRow, 'text'>, authors: ReadonlyMap<string, string>) {
  return {
    version: row.version,
    action: row.action,
    comment: row.comment,
    createBy: row.create_by,
    createBy_dictText: authors.get(row.create_by ?? '') ?? null,
    createTime: timeText(row.create_time),
  };
}

export const historyRoutes: readonly Route[] = [history, version];
