import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../src/common/languages.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { LIVE } from './read.ts';

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** GET: languages besides Chinese that documents in force have texts in; those alone are offered to people. */
export const languages = defineRoute({
  method: 'GET',
  path: '/sys/screen/languages',
  right: 'signed-in',
  query: noQuery,
  answer: t.list(t.oneOf(...OTHERS)),
  handle: async ({ services: { db, folder } }) => {
    await folder.refresh();
    const files = folder.screens().map((name) => folder.screen(name) ?? '');
    const stored = db.selectFrom('sys_screen').select('name').where('del_flag', '=', LIVE).limit(1);
    const found = await Promise.all(
      OTHERS.map(async (language) => {
        const mark = `"${language}"`;
        const isThere =
          files.some((text) => text.includes(mark)) ||
          (await stored.where('text', 'like', `%${mark}%`).executeTakeFirst()) !== undefined;
        return isThere ? [language] : [];
      }),
    );
    return read(found.flat());
  },
});
