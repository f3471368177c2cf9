import { reachableRecords } from '../logSight/recordSight.ts';
import { hiddenInRecords, withoutNamesInText } from '../logSight/seenContent.ts';
import type { ResourceHooks } from '../resource/model/resource.ts';
import { where } from '../resource/model/where.ts';
import { dataLogRoutes } from './routes.ts';

/** Titles and visibility of data log records: as visible as the row and columns they are about. */
export const dataLogHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/dataLog': {
    routes: dataLogRoutes,
    extraFields: { dataTitle: { type: 'string', title: '对象' } },
    sight: {
      rows: (reader) =>
        reachableRecords(reader, {
          ...{ resource: 'data_table', row: 'data_id' },
          isOwnTenant: where.exists(
            where
              .selectFrom('sys_audit')
              .select('sys_audit.id')
              .whereRef('sys_audit.id', '=', 'sys_data_log.id')
              .where('sys_audit.tenant_id', '=', reader.tenantId),
          ),
        }),
      async values(rows, reader) {
        const hiddenIn = await hiddenInRecords(reader);
        return rows.map((row) =>
          'dataContent' in row
            ? { ...row, dataContent: withoutNamesInText(row.dataContent, hiddenIn(row.dataTable)) }
            : row,
        );
      },
    },
    hooks: {
      async decorate(rows, { resources }) {
        return rows.map((row) => {
          const table = String(row.dataTable);
          return { ...row, dataTitle: resources.get(table)?.title ?? table };
        });
      },
    },
  },
};
