import type { ResourceHooks } from '../resource/model/resource.ts';
import { dataLogRoutes } from './routes.ts';

/** What a record of the data log is called. */
export const dataLogHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/dataLog': {
    routes: dataLogRoutes,
    extraFields: { dataTitle: { type: 'string', title: '对象' } },
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
