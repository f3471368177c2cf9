import { createHash } from 'node:crypto';
import { type Kysely, type Migration, sql } from 'kysely';
import { withFigureLooks } from '../../src/common/figureLooks.ts';
import { parseJson } from '../../src/common/parseJson.ts';
import { newId } from '../foundation/newId.ts';

const COMMENT = '升级：指标、数值、趋势并入指标卡';

interface Stored {
  readonly id: string;
  readonly text: string;
  readonly version: number;
}

/** The text with `figure` in place of older widgets; null when it has none of them, or cannot be read. */
function rewritten(text: string): string | null {
  const document = parseJson(text);
  const next = withFigureLooks(document);
  return JSON.stringify(next) === JSON.stringify(document) ? null : `${JSON.stringify(next, null, 2)}\n`;
}

/**
 * Stored screens whose regions name `stat`, `numberInfo` or `trend`: these are looks of `figure` now. Each gets a next
 * version, so that the one before it can be looked at; restored, it is refused with the place of the old name.
 */
export const figureLooks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { rows } = await sql<Stored>`select id, text, version from sys_screen where del_flag = 0`.execute(db);
    for (const { id, text, version } of rows) {
      const next = rewritten(text);
      if (next === null) continue;
      const hash = createHash('sha256').update(next).digest('hex');
      await sql`update sys_screen set text = ${next}, version = ${version + 1}, content_hash = ${hash}
        where id = ${id}`.execute(db);
      await sql`insert into sys_screen_version (id, screen_id, version, action, text, comment, create_by, create_time)
        values (${newId()}, ${id}, ${version + 1}, 'save', ${next}, ${COMMENT}, 'system', now())`.execute(db);
    }
  },
};
