import { DEFAULT_LANGUAGE } from '../../../src/common/languages.ts';
import { textOf } from '../../foundation/valueText.ts';
import { Refusal, read } from '../../http/reply.ts';
import { bodyFields } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { texts } from '../../http/texts.ts';
import { realNames, timeText } from './author.ts';
import { findGenerated, withGenerated } from './generated.ts';
import { nameSchema, requireName } from './name.ts';
import { EDIT, findScreen, liveScreens, versionInForce } from './read.ts';
import { mayRead, readableNames } from './readable.ts';
import { answers } from './wire.ts';

const MOST = 5000;

/**
 * Which documents are stored or follow from described tables: a console asks once, so that bundled screens cost no call of
 * their own. Resources of described tables stand among them under their keys.
 */
const names = defineRoute({
  method: 'GET',
  path: '/sys/screen/names',
  right: 'signed-in',
  query: noQuery,
  answer: answers.names,
  handle: async ({ user, services }) => {
    const { db, onlineForms } = services;
    await onlineForms.refresh();
    return read(await readableNames(services, user, withGenerated(await liveScreens(db), onlineForms)));
  },
});

/** Stored documents for those who edit them, deleted ones too: their history can still be restored. */
const list = defineRoute({
  method: 'GET',
  path: '/sys/screen/list',
  right: { code: EDIT },
  query: noQuery,
  answer: answers.list,
  handle: async ({ services: { db, dictionaries } }) => {
    const rows = await db
      .selectFrom('sys_screen')
      .select(['name', 'text', 'version', 'del_flag', 'update_by', 'update_time'])
      .orderBy('name')
      .limit(MOST)
      .execute();
    const authors = await realNames(
      dictionaries,
      rows.map((row) => row.update_by),
    );
    return read(
      rows.map((row) => ({
        name: row.name,
        title: titleIn(row.text),
        version: row.version,
        deleted: row.del_flag !== 0,
        updateBy: row.update_by,
        updateBy_dictText: authors.get(row.update_by ?? '') ?? null,
        updateTime: timeText(row.update_time),
      })),
    );
  },
});

/** The kinds of record that a document can be made from: those with a list, described tables among them. */
const resourceNames = defineRoute({
  method: 'GET',
  path: '/sys/screen/resources',
  right: { code: EDIT },
  query: noQuery,
  answer: answers.resources,
  handle: async ({ services: { resources, onlineForms } }) => {
    await onlineForms.refresh();
    const listed = resources.all.filter(({ operations }) => operations.has('list'));
    return read(listed.map(({ name, title }) => ({ name, title })));
  },
});

/** One document: `{ name, text, version }`, generated where none is stored; null where the bundled one is in force. */
const document = defineRoute({
  method: 'GET',
  path: '/sys/screen/*',
  right: 'signed-in',
  params: t.open({ '*': nameSchema }),
  query: noQuery,
  answer: answers.document,
  handle: async ({ params, user, services }) => {
    const name = requireName(params['*'] ?? '');
    await services.onlineForms.refresh();
    if (!(await mayRead(services, user, name))) throw new Refusal(texts.noRight, 510);
    const row = await findScreen(services.db, name);
    const version = versionInForce(row);
    if (row !== null && version > 0) return read({ name, text: row.text, version });
    return read(findGenerated(services.onlineForms, name));
  },
});

/** The title that a document gives itself, in the language of the interface; '' for one without. */
function titleIn(text: string): string {
  const title = bodyFields(parsed(text)).get('title');
  return textOf(bodyFields(title).get(DEFAULT_LANGUAGE) ?? title);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const readRoutes: readonly Route[] = [names, list, resourceNames, document];
