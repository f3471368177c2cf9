import type { Resources } from '../../../src/common/resource/resources.ts';
import { ruledNames } from '../../records/logSight/recordSight.ts';
import { hiddenInRecords, withoutNamesInText } from '../../records/logSight/seenContent.ts';
import type { ResourceHooks } from '../../records/resource/model/resource.ts';

const PARAMETERS = 'requestParam';

/**
 * The parameters of a call are what a caller sent: values of rows. Nothing records which rows, so a reader whom a data rule
 * narrows on the resource of the call reads parameters of their own calls only. Values of hidden columns are left out.
 */
export const logHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/log': {
    sight: {
      async values(rows, reader) {
        if (!rows.some((row) => row[PARAMETERS] !== null && PARAMETERS in row)) return rows;
        const [hiddenIn, ruled] = await Promise.all([hiddenInRecords(reader), ruledNames(reader)]);
        return rows.map((row) => {
          if (!(PARAMETERS in row)) return row;
          const resource = resourceOfRoute(reader.services.resources, row.method);
          const isRuled = resource === undefined ? ruled.size > 0 : ruled.has(resource);
          const isOwn = row.userid === reader.user.username;
          const seen = isRuled && !isOwn ? null : withoutNamesInText(row[PARAMETERS], hiddenIn(resource));
          return { ...row, [PARAMETERS]: seen };
        });
      },
    },
  },
};

/** The resource that a route such as `POST /sys/user/add` is about; undefined for a route of none. */
function resourceOfRoute({ all }: Resources, method: unknown): string | undefined {
  const [, path = ''] = typeof method === 'string' ? method.split(' ') : [];
  return all
    .filter((resource) => path.startsWith(`${resource.path}/`))
    .toSorted((left, right) => right.path.length - left.path.length)[0]?.name;
}
