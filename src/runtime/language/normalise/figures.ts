import type { Figures, Source } from '../document.generated.ts';

/** Figures over the records of a resource as the call that answers them. */
export function figuresSource({ resource, params = {}, ...asked }: Figures): Source {
  const { group = [], measure = [], order, limit, others } = asked;
  const [column, direction = 'asc'] = order?.split(' ') ?? [];
  return {
    list: `GET /${resource}/aggregate`,
    paging: false,
    params: {
      ...params,
      ...(group.length > 0 ? { group: group.join(',') } : {}),
      ...(measure.length > 0 ? { measure: measure.join(',') } : {}),
      ...(column === undefined ? {} : { column, order: direction }),
      ...(limit === undefined ? {} : { limit: String(limit) }),
      ...(others === true ? { others: 'true' } : {}),
    },
  };
}
