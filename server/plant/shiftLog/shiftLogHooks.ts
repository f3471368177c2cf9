import type { Kysely } from 'kysely';
import { parseWireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import {
  type Resource,
  type ResourceHooks,
  resourceNamed,
  type TransitionHook,
  type Values,
} from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { collectDigest } from './collect.ts';
import { digestLines, digestText, storedDigest } from './digestLines.ts';
import { tellNextShift } from './handOverNews.ts';
import { keeperOf, nextKeeper } from './keeper.ts';

/** The reader or writer of a log. */
type Person = Pick<Call, 'user' | 'tenantId' | 'services'>;

async function reachedStations({ user, tenantId, services }: Person, orgCode: string | null) {
  const stations = await Reachable.of(resourceNamed(services.resources, 'station/stationInfo'), {
    user,
    tenantId,
    services,
  });
  const own = orgCode === null ? stations : stations.where(where('org_code', 'like', `${orgCode}%`));
  const rows = await own.query(services.db).select('id').execute();
  return rows.map(({ id }) => String(id));
}

/** Events in the shift of a log so far, at the stations of its department that its author may read. */
async function digestOf(log: Values, person: Person, db: Kysely<Database>): Promise<string> {
  const from = parseWireTime(String(log.startTime ?? ''));
  const to = parseWireTime(String(log.endTime ?? ''));
  if (from === null || to === null) return storedDigest([]);
  const stationIds = await reachedStations(person, String(log.orgCode ?? ''));
  return storedDigest(await collectDigest(db, { stationIds, from, to }));
}

/** Writes the digest again, so that a log says what happened until then. */
const collectAgain: TransitionHook = {
  async prepare(_log: Resource, call: Call, body: Values) {
    return {
      body,
      beforeEdit: async (values, stored, { trx }) => ({ ...values, digest: await digestOf(stored, call, trx) }),
    };
  },
};

/** A log at its hand-over. */
function handedLog({ id, orgCode, shiftDate, openPoints }: Values, { user, tenantId }: Call, handed: Date) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    ...{ id: String(id), tenantId, orgCode: text(orgCode), shiftDate: text(shiftDate) },
    ...{ openPoints: text(openPoints), keeper: user.realname, handed },
  };
}

/**
 * Names the next user on duty, who alone may take over and gets a message; without a roster any other user
 * may.
 */
const handOver: TransitionHook = {
  async prepare(_log: Resource, call: Call, body: Values) {
    return {
      body,
      beforeEdit: async (values, stored, { trx, now }) => {
        const next = await nextKeeper(trx, call.tenantId, stored);
        if (next !== null) await tellNextShift(trx, handedLog({ ...stored, ...values }, call, now), next, now);
        return { ...values, digest: await digestOf(stored, call, trx), receiver: next };
      },
    };
  },
};

/**
 * The digest of a log is written by the server and shown to each reader as far as they may read the stations: what a
 * list of alarms refuses, a log does not show.
 */
export const shiftLogHooks: ResourceHooks = {
  hooks: {
    beforeAdd: async (values, { user, tenantId, services, trx, now }) => ({
      ...values,
      keeper: await keeperOf(trx, tenantId, values, { author: user.username, now }),
      digest: await digestOf(values, { user, tenantId, services }, trx),
    }),
  },
  transitions: { record: collectAgain, handOver },
  sight: {
    async values(rows, reader) {
      if (!rows.some((row) => 'digest' in row)) return rows;
      const seen = new Set(await reachedStations(reader, null));
      return rows.map((row) => {
        if (!('digest' in row)) return row;
        const lines = digestLines(row.digest).filter(({ stationId }) => seen.has(stationId));
        return { ...row, digest: digestText(lines) };
      });
    },
  },
};
