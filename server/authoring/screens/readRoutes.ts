import { DEFAULT_LANGUAGE } from '../../../src/common/languages.ts';
import { resourceOfKey } from '../../../src/common/resource/resourceKey.ts';
import { textOf } from '../../foundation/valueText.ts';
import { Refusal, read } from '../../http/reply.ts';
import { bodyFields } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { texts } from '../../http/texts.ts';
import { realNames, timeText } from './author.ts';
import { findGenerated, withFolder, withGenerated } from './generated.ts';
import { languages } from './languagesRoute.ts';
import { nameSchema, requireName } from './name.ts';
import { EDIT, findScreen, liveScreens, versionInForce } from './read.ts';
import { mayRead, readableNames } from './readable.ts';
import { answers } from './wire.ts';

const MOST = 5000;
/** The document of walls; of no other one they read the text. */
const isWallDocument = (params: Readonly<Record<string, string>>) => params['*'] === 'dashboard/Panorama';

/**
 * Lists documents that are stored, generated from described tables, or changed in the folder since the
 * console was built: a console reads it once, so that bundled screens need no calls. Resources of described
 * tables are listed under their keys.
 */
const names = defineRoute({
  method: 'GET',
  path: '/sys/screen/names',
  right: 'signed-in',
  wall: true,
  query: noQuery,
  answer: answers.names,
  handle: async ({ user, services }) => {
    const { db, onlineForms, folder } = services;
    await folder.refresh();
    await onlineForms.refresh();
    const own = withGenerated(await liveScreens(db), onlineForms);
    return read(await readableNames(services, user, withFolder(own, folder)));
  },
});

/**
 * Stored documents for those who edit them, deleted ones too: their history can still be restored. Behind them those of
 * the folder that the console was not built with, as far as none is stored in their place.
 */
const list = defineRoute({
  method: 'GET',
  path: '/sys/screen/list',
  right: { code: EDIT },
  query: noQuery,
  answer: answers.list,
  handle: async ({ services: { db, dictionaries, folder } }) => {
    await folder.refresh();
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
    const stored = rows.map((row) => ({
      name: row.name,
      title: titleIn(row.text),
      version: row.version,
      deleted: row.del_flag !== 0,
      updateBy: row.update_by,
      updateBy_dictText: authors.get(row.update_by ?? '') ?? null,
      updateTime: timeText(row.update_time),
    }));
    const files = folder.changed().filter(({ name }) => resourceOfKey(name) === null);
    const unknown = { updateBy: null, updateBy_dictText: null, updateTime: null };
    const ofFolder = files.map(({ name, text }) => ({
      ...{ name, title: titleIn(text), version: 0, deleted: false, folder: true, ...unknown },
    }));
    return read([...stored, ...ofFolder].slice(0, MOST));
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

/**
 * One document: `{ name, text, version }`, generated if none is stored; null if the bundled one is in force.
 */
const document = defineRoute({
  method: 'GET',
  path: '/sys/screen/*',
  right: 'signed-in',
  wall: isWallDocument,
  params: t.open({ '*': nameSchema }),
  query: noQuery,
  answer: answers.document,
  handle: async ({ params, user, services }) => {
    const name = requireName(params['*'] ?? '');
    await Promise.all([services.onlineForms.refresh(), services.folder.refresh()]);
    if (!(await mayRead(services, user, name))) throw new Refusal(texts.noRight, 510);
    const row = await findScreen(services.db, name);
    const version = versionInForce(row);
    if (row !== null && version > 0) return read({ name, text: row.text, version });
    const generated = findGenerated(services.onlineForms, name);
    if (generated) return read(generated);
    const changed = services.folder.changed().find((one) => one.name === name);
    // Editors begin with version 0, that of documents which are not stored.
    return read(changed ? { name, text: changed.text, file: changed.file, version: 0 } : null);
  },
});

/** A screen of the folder as the console compiles it; null if the console must start from the text. */
const prepared = defineRoute({
  method: 'GET',
  path: '/sys/screen/prepared/*',
  right: 'signed-in',
  wall: isWallDocument,
  params: t.open({ '*': nameSchema }),
  query: noQuery,
  answer: answers.document,
  handle: async ({ params, user, services }) => {
    const name = requireName(params['*'] ?? '');
    await services.folder.refresh();
    if (!(await mayRead(services, user, name))) throw new Refusal(texts.noRight, 510);
    const changed = services.folder.changed().find((one) => one.name === name);
    return read(changed?.prepared ? { name, text: changed.prepared, version: changed.version } : null);
  },
});

/** The mistakes in the files of the folder, for those who change documents. */
const problems = defineRoute({
  method: 'GET',
  path: '/sys/screen/problems',
  right: { code: EDIT },
  query: noQuery,
  answer: answers.problems,
  handle: async ({ services: { folder } }) => {
    await folder.refresh();
    return read(folder.problems());
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

export const readRoutes: readonly Route[] = [names, languages, list, resourceNames, problems, prepared, document];
