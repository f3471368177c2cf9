import type { ResourceHooks } from '../resource/model/resource.ts';

/** What a record of the data log is called. */
export const dataLogHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/dataLog': {
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
