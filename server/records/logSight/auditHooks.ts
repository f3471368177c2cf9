import type { ResourceHooks, Values } from '../resource/model/resource.ts';
import { where } from '../resource/model/where.ts';
import { reachableRecords } from './recordSight.ts';
import { hiddenInRecords, withoutNamesInText } from './seenContent.ts';

const CONTENTS = ['contentBefore', 'contentAfter'];

/** Audit records are shown as far as the rows and columns that they are about. */
export const auditHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/audit': {
    sight: {
      rows: (reader) =>
        reachableRecords(reader, {
          ...{ resource: 'resource', row: 'row_id' },
          isOwnTenant: where('tenant_id', '=', reader.tenantId),
        }),
      async values(rows, reader) {
        const hiddenIn = await hiddenInRecords(reader);
        return rows.map((row): Values => {
          const hidden = hiddenIn(row.resource);
          const seen = CONTENTS.filter((name) => name in row).map((name) => [
            name,
            withoutNamesInText(row[name], hidden),
          ]);
          return { ...row, ...Object.fromEntries(seen) };
        });
      },
    },
  },
};
