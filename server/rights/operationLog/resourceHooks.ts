import type { Resources } from '../../../src/common/resource/resources.ts';
import { ruledNames, seesDropped } from '../../records/logSight/recordSight.ts';
import { hiddenInRecords, withoutNamesInText } from '../../records/logSight/seenContent.ts';
import type { ResourceHooks } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';

const PARAMETERS = 'requestParam';
const DESCRIBED = ['/onl/', '/online/cgform/api/'];

/**
 * Calls that changed records of a tenant are for those who work in it. The parameters of a call are what a caller sent: values of rows. Nothing records which rows, so a reader whom a data rule
 * narrows on the resource of the call reads parameters of their own calls only. Values of hidden columns are left out.
 */
export const logHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/log': {
    sight: {
      rows: async ({ tenantId }) => [where.or([where('tenant_id', 'is', null), where('tenant_id', '=', tenantId)])],
      async values(rows, reader) {
        if (!rows.some((row) => row[PARAMETERS] !== null && PARAMETERS in row)) return rows;
        const [hiddenIn, ruled, isDescriber] = await Promise.all([
          hiddenInRecords(reader),
          ruledNames(reader),
          seesDropped(reader),
        ]);
        return rows.map((row) => {
          if (!(PARAMETERS in row)) return row;
          const resource = resourceOfRoute(reader.services.resources, row.method);
          const isRuled = resource === undefined ? ruled.size > 0 : ruled.has(resource);
          const isOwn = row.userid === reader.user.username;
          // Of which described table a call was is not recorded, and its rights may be gone with it.
          const isClosed = isRuled || (isOfDescribed(row.method) && !isDescriber);
          const seen = isClosed && !isOwn ? null : withoutNamesInText(row[PARAMETERS], hiddenIn(resource));
          return { ...row, [PARAMETERS]: seen };
        });
      },
    },
  },
};

/** Returns true for the routes of described tables. */
function isOfDescribed(method: unknown): boolean {
  return typeof method === 'string' && DESCRIBED.some((path) => method.includes(` ${path}`));
}

/** The resource of a route such as `POST /sys/user/add`; undefined if it has none. */
function resourceOfRoute({ all }: Resources, method: unknown): string | undefined {
  const [, path = ''] = typeof method === 'string' ? method.split(' ') : [];
  return all
    .filter((resource) => path.startsWith(`${resource.path}/`))
    .toSorted((left, right) => right.path.length - left.path.length)[0]?.name;
}
