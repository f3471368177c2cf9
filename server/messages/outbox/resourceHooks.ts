import { Reachable } from '../../records/resource/access/reachable.ts';
import type { ResourceHooks } from '../../records/resource/model/resource.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { testRoute } from './testRoute.ts';

/** A message about a station is visible to users within whose reach the station is. */
export const outboxHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/message/outbox': {
    sight: {
      async rows(reader) {
        const stations = await Reachable.of(resourceNamed(reader.services.resources, 'station/stationInfo'), reader);
        return [where.or([where('station_id', 'is', null), where('station_id', 'in', stations.values('id'))])];
      },
    },
    routes: (outbox) => [testRoute(outbox)],
  },
};
