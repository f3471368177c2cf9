import type { Kysely } from 'kysely';
import { completeResource } from '../../../src/common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../../src/common/resource/document.generated.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { LiveForm, OnlineForms } from '../../http/onlineForms.ts';
import type { LiveResources } from '../../records/resource/model/liveResources.ts';
import { withHooks } from '../../records/resource/model/resource.ts';
import { describedHooks } from './hooks.ts';
import { themeOf } from './theme.ts';

/** Stored next to the resource document, which has no place for it. */
interface Extras {
  /** Column → code rule. */
  readonly fillRules?: Readonly<Record<string, string>>;
  /** The theme of a main table; without it the usual one. */
  readonly theme?: string;
  /** Name → text of a further document that the screen shows. */
  readonly parts?: Readonly<Record<string, string>>;
}

export interface StoredForm extends Extras {
  readonly document: ResourceDocument;
}

function isStored(value: unknown): value is StoredForm {
  return typeof value === 'object' && value !== null && 'document' in value;
}

/** @param resources set to which their resources are added */
export function createOnlineForms(db: Kysely<Database>, resources: LiveResources): OnlineForms {
  let version = -1;
  let forms: readonly LiveForm[] = [];
  let last: Promise<void> = Promise.resolve();

  async function load(): Promise<void> {
    const state = await db.selectFrom('onl_cgform_state').select('version').where('id', '=', 1).executeTakeFirst();
    const newest = state?.version ?? 0;
    if (newest === version) return;
    const rows = await db.selectFrom('onl_cgform_live').selectAll().orderBy('table_name').execute();
    const stored = rows.flatMap((row) => {
      const value: unknown = JSON.parse(row.resource);
      return isStored(value) ? [{ row, value }] : [];
    });
    resources.replace(
      stored.map(({ value }) => {
        const model = completeResource(value.document);
        const fillRules = new Map(Object.entries(value.fillRules ?? {}));
        return withHooks(model, resources, { hooks: describedHooks(model, fillRules) });
      }),
    );
    forms = stored.map(
      ({ row, value }): LiveForm => ({
        table: row.table_name,
        headId: row.head_id,
        document: value.document,
        fillRules: new Map(Object.entries(value.fillRules ?? {})),
        theme: themeOf(value.theme ?? 'normal'),
        parts: new Map(Object.entries(value.parts ?? {})),
        screen: row.screen,
        version: row.version,
      }),
    );
    version = newest;
  }

  return {
    // One after the other: a reader after a change must not get the result of an earlier read.
    refresh() {
      last = last.catch(() => {}).then(load);
      return last;
    },
    all: () => forms,
    byTable: (table) => forms.find((form) => form.table === table),
    byHead: (headId) => forms.find((form) => form.headId === headId),
  };
}
