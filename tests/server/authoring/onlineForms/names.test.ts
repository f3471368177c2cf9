import { expect, it } from 'vitest';
import { columnNameProblem } from '../../../../server/authoring/onlineForms/names.ts';

it.each(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'])(
  'a field is not called %s, as PostgreSQL has a column of that name in every table',
  (name) => {
    expect(columnNameProblem(name, new Set())).toBe(`“${name}”是数据库保留字，不能作为字段名`);
    expect(columnNameProblem(`${name}_no`, new Set())).toBeNull();
  },
);
