import type { ResourceRules } from '../resource/model/resource.ts';

/** What a record of the data log is called. */
export const dataLogRules: Readonly<Record<string, ResourceRules>> = {
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
